import type { Span } from './cleaning/mapped-text'
import type { Line } from './cleaning/text-lines'
import { isIdentity, type LabelField, type ReadLabel } from './labels'
import { trimSpan } from './values'

export type TableCell = Span & { field: LabelField | null; column: string }
export type TableRow = Span & { cells: TableCell[] }
/** A table with a heading row, whose rows are in the range of the text that from and to give. */
export type Table = Span & { heading: Span; rows: TableRow[]; hasPeople: boolean }

const delimiters = ['|', '\t', ';', ',', '  '] as const

type RowReader = (at: number) => { cells: Span[]; end: number }

const lineEnd = (text: string, from: number) => {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** Cells that two spaces or more keep apart. */
const alignedReader =
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
function delimitedReader(text: string, delimiter: string): RowReader {
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

type Heading = Span & { field: LabelField | null; column: string }

/** The fields of a heading row, column by column; null when the row is none. */
function headingOf(
  text: string,
  cells: readonly Span[],
  delimiter: string,
  read: ReadLabel,
): Heading[] | null {
  const heading = cells.map((cell) => {
    const column = text.slice(cell.from, cell.to).trim()
    return { ...cell, column, field: column.length <= 80 ? (read(column)?.field ?? null) : null }
  })
  const known = heading.filter(({ field }) => field !== null && field !== 'other')
  const filled = heading.filter(({ column }) => column !== '').length
  const hasPeople = known.some(({ field }) => isIdentity(field))
  // A row of pairs ('First name | Jane | Surname | Smith') has as many values as labels.
  const isHeading =
    known.length === filled || (known.length >= 3 && (delimiter !== '|' || known.length * 2 > filled))
  if (known.length < 2 || !isHeading) return null
  // Answers of one person: a column for each day, or for each need.
  const isAnswers =
    (delimiter === '|' || delimiter === '\t' || delimiter === '  ') &&
    new Set(known.map(({ field }) => field)).size === known.length &&
    known.every(({ field }) => field !== 'days' && field !== 'further')
  return hasPeople || (known.length === filled && isAnswers) ? heading : null
}

const isRuled = (text: string, cells: readonly Span[]) =>
  cells.every((cell) => /^[\s:=+-]*$/.test(text.slice(cell.from, cell.to)))

/** The column that a cell stands in: by number, or by where it starts when spaces align them. */
const columnOf = (
  heading: readonly Heading[],
  cells: readonly Span[],
  index: number,
  lineFrom: number,
  headFrom: number,
  isAligned: boolean,
) => {
  if (!isAligned || cells.length === heading.length) return heading[index]
  const at = (cells[index]?.from ?? 0) - lineFrom
  const distance = (one: Heading) => Math.abs(one.from - headFrom - at)
  return heading.reduce((best, one) => (distance(one) < distance(best) ? one : best))
}

function rowsBelow(
  text: string,
  heading: readonly Heading[],
  read: RowReader,
  line: Span,
  kind: { isFile: boolean; isAligned: boolean },
  label: ReadLabel,
) {
  const rows: TableRow[] = []
  const enough = Math.max(2, Math.ceil(heading.length / 2))
  let at = line.to + 1
  let to = line.to
  while (at < text.length) {
    const { cells, end } = read(at)
    const filled = cells.filter(
      (cell) => trimSpan(text, cell) !== null || /[-–—✓✔☑]/.test(text.slice(cell.from, cell.to)),
    )
    const isBlank = filled.length === 0
    if (isBlank ? cells.length <= 1 && !kind.isFile : cells.length < enough) break
    const repeatsHeading = filled.every(
      (cell) => label(text.slice(cell.from, Math.min(cell.to, cell.from + 80)).trim())?.isPlain,
    )
    if (!repeatsHeading && !isRuled(text, cells)) {
      const start = at
      const placed = cells.map((cell, index) => {
        const column = columnOf(heading, cells, index, start, line.from, kind.isAligned)
        return { ...cell, field: column?.field ?? null, column: column?.column ?? '' }
      })
      rows.push({ from: at, to: end, cells: placed })
    }
    at = end + 1
    to = end
  }
  return { rows, to }
}

/** The tables of the text whose heading names the fields: CSV, tabs, pipes, or aligned by spaces. */
export function findTables(text: string, lines: readonly Line[], read: ReadLabel): Table[] {
  const tables: Table[] = []
  let isFile = true
  let searchedTo = -1
  for (const line of lines) {
    const words = text.slice(line.from, line.to)
    const isCandidate = line.from > searchedTo && words.length <= 4000
    for (const delimiter of isCandidate ? delimiters : []) {
      if (!words.includes(delimiter)) continue
      const isAligned = delimiter === '  '
      const reader = isAligned ? alignedReader(text) : delimitedReader(text, delimiter)
      const heading = headingOf(text, reader(line.from).cells, delimiter, read)
      if (heading === null) continue
      const { rows, to } = rowsBelow(text, heading, reader, line, { isFile, isAligned }, read)
      // Headings without rows are not searched again from each of their repetitions.
      searchedTo = to
      if (rows.length === 0) continue
      const hasPeople = heading.some(({ field }) => isIdentity(field))
      tables.push({ from: line.from, to, heading: line, rows, hasPeople })
      break
    }
    if (words.trim() !== '') isFile = false
  }
  return tables
}
