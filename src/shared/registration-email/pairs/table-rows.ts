import type { Span } from '#shared/registration-email/cleaning/mapped-text.ts'

/** Reads the cells of the row that starts at an offset. */
export type RowReader = (at: number) => { cells: Span[]; end: number }

const lineEnd = (text: string, from: number) => {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** Cells that two spaces or more keep apart. */
export const alignedReader =
  (text: string): RowReader =>
  (at) => {
    const end = lineEnd(text, at)
    const words = text.slice(at, end).matchAll(/\S+(?: \S+)*/g)
    return {
      cells: Array.from(words, (match) => ({
        from: at + match.index,
        to: at + match.index + match[0].length,
      })),
      end,
    }
  }

/** Reads delimited rows with quoted cells; an unclosed quote is an ordinary character. */
export function delimitedReader(text: string, delimiter: string): RowReader {
  let hasQuotes = true

  function skipSpaces(from: number): number {
    let at = from
    while (text.charAt(at) === ' ') at += 1
    return at
  }

  function quotedEnd(from: number): number {
    for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
      if (text.charAt(at + 1) !== '"') return at
    }
    hasQuotes = false
    return -1
  }

  function cellAt(from: number): { cell: Span; end: number } {
    const close = hasQuotes && text.charAt(from) === '"' ? quotedEnd(from + 1) : -1
    let end = close < 0 ? from : close + 1
    while (end < text.length && text.charAt(end) !== delimiter && text.charAt(end) !== '\n') end += 1
    return { cell: close < 0 ? { from, to: end } : { from: from + 1, to: close }, end }
  }

  return (at) => {
    const cells: Span[] = []
    let from = skipSpaces(at)
    if (delimiter === '|' && text.charAt(from) === '|') from += 1
    for (;;) {
      from = skipSpaces(from)
      const { cell, end } = cellAt(from)
      cells.push(cell)
      if (text.charAt(end) !== delimiter) return { cells, end }
      from = end + 1
    }
  }
}
