/** Cleaned text that remembers, for each of its characters, which part of the source it came from. */
export type MappedText = { text: string; starts: number[]; ends: number[] }

/** A half-open range of a text. */
export type Span = { from: number; to: number }

export const spanText = (text: string, { from, to }: Span): string => text.slice(from, to)

export type TextWriter = {
  put: (text: string, start: number, end: number) => void
  last: () => string
  finish: () => MappedText
}

export function createWriter(): TextWriter {
  const units: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  return {
    put(text, start, end) {
      for (let index = 0; index < text.length; index += 1) {
        units.push(text.charAt(index))
        starts.push(start)
        ends.push(end)
      }
    },
    last: () => units.at(-1) ?? '',
    finish: () => ({ text: units.join(''), starts, ends }),
  }
}

/** Where a span of the cleaned text lies in the source. */
export function sourceRange(mapped: MappedText, span: Span): { start: number; end: number } {
  const start = mapped.starts[span.from] ?? mapped.ends.at(-1) ?? 0
  return { start, end: Math.max(start, mapped.ends[span.to - 1] ?? start) }
}

const lineBreak = /\r\n|\r|\n/g

/** Answers the 1-based line of an offset, with any of the three line ends. */
export function lineFinder(source: string): (offset: number) => number {
  const starts = [0, ...Array.from(source.matchAll(lineBreak), (match) => match.index + match[0].length)]
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}
