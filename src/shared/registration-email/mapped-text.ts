/** A half-open range of a text. */
export type Span = { from: number; to: number }
export const spanText = (text: string, { from, to }: Span): string => text.slice(from, to)

/** Cleaned text that remembers where each of its characters starts and ends in the source. */
export type MappedText = { text: string; starts: Uint32Array; ends: Uint32Array }

export const mapText = (text: string): MappedText => ({
  text,
  starts: new Uint32Array(text.length).map((_, at) => at),
  ends: new Uint32Array(text.length).map((_, at) => at + 1),
})

/** Replaces what a pattern finds; the new words stand where the old ones stood. */
export function replaced(
  mapped: MappedText,
  pattern: RegExp,
  replacement: (found: RegExpExecArray) => string,
): MappedText {
  const { text } = mapped
  const pieces: (Span & { words: string })[] = []
  for (const found of text.matchAll(pattern)) {
    const words = replacement(found)
    const to = found.index + found[0].length
    if (words !== found[0]) pieces.push({ from: found.index, to, words })
  }
  if (pieces.length === 0) return mapped
  const length = pieces.reduce((sum, { from, to, words }) => sum + words.length - (to - from), text.length)
  const result = { parts: [''], starts: new Uint32Array(length), ends: new Uint32Array(length) }
  let done = 0
  let at = 0
  for (const { from, to, words } of [...pieces, { from: text.length, to: text.length, words: '' }]) {
    result.parts.push(text.slice(done, from), words)
    result.starts.set(mapped.starts.subarray(done, from), at)
    result.ends.set(mapped.ends.subarray(done, from), at)
    at += from - done
    result.starts.fill(mapped.starts[from] ?? 0, at, at + words.length)
    result.ends.fill(mapped.ends[to - 1] ?? 0, at, at + words.length)
    at += words.length
    done = to
  }
  return { ...result, text: result.parts.join('') }
}

/** Where something stands in the pasted text: its line counted from 1, its offsets half-open. */
export type SourcePlace = { line: number; start: number; end: number }

/** Tells where the spans of a cleaned text stand in its source, with any of the three line ends. */
export function sourcePlaces(source: string, { starts, ends }: MappedText): (span: Span) => SourcePlace {
  const lines = new Uint32Array(source.length + 1).fill(1)
  for (let at = 0; at < source.length; at += 1) {
    const isEnd = source[at] === '\n' || (source[at] === '\r' && source[at + 1] !== '\n')
    lines[at + 1] = (lines[at] ?? 1) + (isEnd ? 1 : 0)
  }
  return ({ from, to }) => {
    const start = starts[from] ?? ends.at(-1) ?? 0
    return { line: lines[start] ?? 1, start, end: Math.max(start, ends[to - 1] ?? 0) }
  }
}

const replyMarks = /^(?:[ \t]*>)+/gm

/** Takes the reply marks ('> > ') off the lines of a text. */
export function toLines(given: MappedText): { mapped: MappedText; lines: Span[] } {
  const mapped = replaced(given, replyMarks, () => '')
  let to = -1
  const lines = mapped.text.split('\n').map((words) => {
    const from = to + 1
    to = from + words.length
    return { from, to }
  })
  return { mapped, lines }
}
