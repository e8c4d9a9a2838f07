const delimiters = [',', ';', '\t', '|'] as const

const SAMPLE_CHARACTERS = 20_000
const SAMPLE_ROWS = 20

/** How well a delimiter divides the first rows: many cells, the same number in each. */
const evenness = (text: string, delimiter: string): number => {
  const rows = readRows(
    text.slice(0, SAMPLE_CHARACTERS),
    delimiter,
    (from, to) => to > from,
    SAMPLE_ROWS,
  ).filter((row) => row.length > 1 || row[0])
  const width = rows[0]?.length ?? 1
  if (width === 1) return 0
  return width * (rows.filter((row) => row.length === width).length / rows.length)
}

/** The line 'sep=;' with which Excel is told the delimiter. */
const declared = /^sep=(.)\r?\n/i

/** A cell in quotes ends at a single quote; a doubled one is part of it. */
const quotedEnd = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
    if (text.charAt(at + 1) !== '"') return at
  return text.length
}

/** What a cell says, without its quotes. */
export const cellText = (text: string, { from, to }: { from: number; to: number }): string => {
  if (text.charAt(from) !== '"') return text.slice(from, to)
  const close = Math.min(to, quotedEnd(text, from + 1))
  return text.slice(from + 1, close).replaceAll('""', '"') + text.slice(close + 1, to)
}

/** The rows of a text, each cell made from where it starts and ends. */
export const readRows = <Cell>(
  text: string,
  delimiter: string,
  make: (from: number, to: number) => Cell,
  maxRows = Number.POSITIVE_INFINITY,
  maxColumns = Number.POSITIVE_INFINITY,
): Cell[][] => {
  const rows: Cell[][] = []
  const end = new RegExp(`[${delimiter.replace(/[\\\]^-]/, '\\$&')}\\r\\n]`, 'g')
  let row: Cell[] = []
  let from = 0
  let isEmpty = true
  while (from <= text.length && rows.length < maxRows) {
    end.lastIndex = text.charAt(from) === '"' ? quotedEnd(text, from + 1) + 1 : from
    const stop = end.exec(text)?.index ?? text.length
    row.push(make(from, stop))
    isEmpty &&= stop === from
    from = stop + 1
    if (row.length > maxColumns) return [...rows, row]
    if (stop < text.length && text.charAt(stop) === delimiter) continue
    if (text.charAt(stop) === '\r' && text.charAt(from) === '\n') from += 1
    if (stop < text.length || row.length > 1 || !isEmpty) rows.push(row)
    row = []
    isEmpty = true
  }
  return rows
}

/**
 * The cells of a text with commas, semicolons, tabs or bars between them, at most maxRows rows. A row with more than
 * maxColumns cells is the last that is read.
 */
export const readCsv = (text: string, maxRows?: number, maxColumns?: number): string[][] => {
  const mark = declared.exec(text)
  const body = mark ? text.slice(mark[0].length) : text
  const cell = (from: number, to: number) => cellText(body, { from, to })
  if (mark?.[1]) return readRows(body, mark[1], cell, maxRows, maxColumns)
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, score: evenness(text, delimiter) }))
    .toSorted((a, b) => b.score - a.score)
  return readRows(body, best && best.score > 0 ? best.delimiter : ',', cell, maxRows, maxColumns)
}
