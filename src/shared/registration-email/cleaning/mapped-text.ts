/** A half-open range of a text. */
export type Span = { from: number; to: number }
export const spanText = (text: string, { from, to }: Span): string => text.slice(from, to)

/** Where a part of the cleaned text stands in the source: character by character, or as a whole. */
type Run = { from: number; start: number; end: number; isExact: boolean }
/** Cleaned text that remembers which part of the source it came from. */
export type MappedText = { text: string; runs: Run[] }

/** The last item that is not above a limit, of items in their order. */
function lastIndexUpTo<Item>(items: readonly Item[], placeOf: (item: Item) => number, limit: number): number {
  let low = 0
  let high = items.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (placeOf(items[middle] as Item) <= limit) low = middle
    else high = middle
  }
  return low
}

export type TextWriter = ReturnType<typeof createWriter>

export function createWriter() {
  const parts: string[] = []
  const runs: Run[] = []
  let length = 0
  /** Text that stands in the source as it is when it has the length of its place. */
  function put(text: string, start: number, end: number) {
    if (text === '') return
    const last = runs.at(-1)
    const isExact = text.length === end - start
    if (isExact && last?.isExact && last.end === start) last.end = end
    else runs.push({ from: length, start, end, isExact })
    parts.push(text)
    length += text.length
  }
  return {
    put,
    /** Copies a part of a text that was cleaned before. */
    copy(mapped: MappedText, from: number, to: number) {
      for (let at = lastIndexUpTo(mapped.runs, (run) => run.from, from); at < mapped.runs.length; at += 1) {
        const run = mapped.runs[at] as Run
        const first = Math.max(from, run.from)
        const last = Math.min(to, mapped.runs[at + 1]?.from ?? mapped.text.length)
        if (run.from >= to) break
        if (!run.isExact) put(mapped.text.slice(first, last), run.start, run.end)
        else put(mapped.text.slice(first, last), run.start + first - run.from, run.start + last - run.from)
      }
    },
    last: () => parts.at(-1)?.at(-1) ?? '',
    finish: (): MappedText => ({ text: parts.join(''), runs }),
  }
}

/** Where a span of the cleaned text lies in the source. */
export function sourceRange({ text, runs }: MappedText, { from, to }: Span): { start: number; end: number } {
  const runAt = (at: number) => runs[lastIndexUpTo(runs, (run) => run.from, at)]
  const first = runAt(from)
  const last = runAt(to - 1)
  if (!first || !last || from >= text.length)
    return { start: runs.at(-1)?.end ?? 0, end: runs.at(-1)?.end ?? 0 }
  const start = first.isExact ? first.start + from - first.from : first.start
  return { start, end: Math.max(start, last.isExact ? last.start + to - last.from : last.end) }
}

/** Where something stands in the pasted text: its line counted from 1, its offsets half-open. */
export type SourcePlace = { line: number; start: number; end: number }

/** Answers the 1-based line of an offset, with any of the three line ends. */
export function lineFinder(source: string): (offset: number) => number {
  const starts = [0, ...Array.from(source.matchAll(/\r\n|\r|\n/g), ({ index, 0: end }) => index + end.length)]
  return (offset) => lastIndexUpTo(starts, (start) => start, offset) + 1
}
