import type { LabelField } from './label-phrases'
import { loneLabel } from './labels'
import type { Span } from './mapped-text'
import type { Line } from './text-lines'
import { trimSpan } from './values'

export type TableCell = Span & { field: LabelField }
/** `others` are the filled cells of columns that are no field, with their headings. */
export type TableRow = Span & { cells: TableCell[]; others: (Span & { column: string })[] }
/** A table with a heading row; its rows are in the range of the text that from and to give. */
export type Table = Span & { rows: TableRow[] }

const delimiters = ['|', '\t', ';', ','] as const

type RowReader = (at: number) => { cells: Span[]; end: number }

/** Reads delimited rows with quoted cells; an unclosed quote is an ordinary character. */
function rowReader(text: string, delimiter: string): RowReader {
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

const identity: readonly LabelField[] = ['firstName', 'surname', 'email', 'fullName']

type Heading = { field: LabelField | null; column: string }

/** The fields of a heading row, column by column; null when the row is none. */
function headingOf(text: string, delimiter: string): Heading[] | null {
  const { cells } = rowReader(text, delimiter)(0)
  const fields = cells.map((cell) => (cell.to - cell.from <= 80 ? loneLabel(text, cell) : null))
  const known = fields.filter((field) => field !== null)
  const filled = cells.filter((cell) => trimSpan(text, cell) !== null).length
  // A row of pairs ('First name | Jane | Surname | Smith') has as many values as labels.
  const isHeading =
    known.length === filled || (known.length >= 3 && (delimiter !== '|' || known.length * 2 > filled))
  if (known.length < 2 || !isHeading || !known.some((field) => identity.includes(field))) return null
  return cells.map((cell, index) => ({
    field: fields[index] ?? null,
    column: text.slice(cell.from, cell.to).trim(),
  }))
}

function rowsBelow(
  text: string,
  heading: readonly Heading[],
  read: RowReader,
  from: number,
  isFile: boolean,
) {
  const rows: TableRow[] = []
  const enough = Math.max(2, Math.ceil(heading.length / 2))
  let at = from
  let to = from
  while (at < text.length) {
    const { cells, end } = read(at)
    const filled = cells.filter((cell) => trimSpan(text, cell) !== null)
    const isBlank = filled.length === 0
    if (isBlank ? cells.length === 1 && !isFile : cells.length < enough) break
    const named = cells.flatMap((cell, column) => {
      const field = heading[column]?.field
      return field ? [{ ...cell, field }] : []
    })
    const others = filled.flatMap((cell) => {
      const at = heading[cells.indexOf(cell)]
      return at?.field ? [] : [{ ...cell, column: at?.column ?? '' }]
    })
    const repeatsHeading = filled.every((cell) => loneLabel(text, cell) !== null)
    if (!repeatsHeading) rows.push({ from: at, to: end, cells: named, others })
    at = end + 1
    to = end
  }
  return { rows, to }
}

/** The first table of the text whose heading names the fields: CSV, tabs, or pipes. */
export function findTable(text: string, lines: readonly Line[]): Table | null {
  let isFile = true
  let searchedTo = -1
  for (const line of lines) {
    const words = text.slice(line.from, line.to)
    // Headings without rows are not searched again from each of their repetitions.
    const isCandidate = line.from > searchedTo && words.length <= 4000
    for (const delimiter of isCandidate ? delimiters : []) {
      const heading = words.includes(delimiter) ? headingOf(words, delimiter) : null
      if (heading === null) continue
      const { rows, to } = rowsBelow(text, heading, rowReader(text, delimiter), line.to + 1, isFile)
      if (rows.length > 0) return { from: line.from, to, rows }
      searchedTo = to
    }
    if (words.trim() !== '') isFile = false
  }
  return null
}
