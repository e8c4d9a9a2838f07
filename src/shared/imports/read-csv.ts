const delimiters = [',', ';', '\t', '|'] as const

const SAMPLE_CHARACTERS = 20_000
const SAMPLE_ROWS = 20

/** How well a delimiter divides the first rows: many cells, the same number in each. */
const evenness = (text: string, delimiter: string): number => {
  const rows = parseRows(text.slice(0, SAMPLE_CHARACTERS), delimiter, SAMPLE_ROWS).filter(
    (row) => row.length > 1 || row[0] !== '',
  )
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

const parseRows = (
  text: string,
  delimiter: string,
  maxRows = Number.POSITIVE_INFINITY,
  maxColumns = Number.POSITIVE_INFINITY,
): string[][] => {
  const rows: string[][] = []
  const end = new RegExp(`[${delimiter.replace(/[\\\]^-]/, '\\$&')}\\r\\n]`, 'g')
  let row: string[] = []
  let at = 0
  while (at <= text.length && rows.length < maxRows) {
    let cell = ''
    if (text.charAt(at) === '"') {
      const close = quotedEnd(text, at + 1)
      cell = text.slice(at + 1, close).replaceAll('""', '"')
      at = close + 1
    }
    end.lastIndex = at
    const stop = end.exec(text)?.index ?? text.length
    row.push(cell + text.slice(at, stop))
    at = stop + 1
    if (row.length > maxColumns) return [...rows, row]
    if (stop < text.length && text.charAt(stop) === delimiter) continue
    if (text.charAt(stop) === '\r' && text.charAt(at) === '\n') at += 1
    if (stop < text.length || row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  return rows
}

/**
 * The cells of a text with commas, semicolons, tabs or bars between them, at most maxRows rows. A row with more than
 * maxColumns cells is the last that is read.
 */
export const readCsv = (text: string, maxRows?: number, maxColumns?: number): string[][] => {
  const mark = declared.exec(text)
  if (mark?.[1]) return parseRows(text.slice(mark[0].length), mark[1], maxRows, maxColumns)
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, score: evenness(text, delimiter) }))
    .toSorted((a, b) => b.score - a.score)
  return parseRows(text, best && best.score > 0 ? best.delimiter : ',', maxRows, maxColumns)
}
