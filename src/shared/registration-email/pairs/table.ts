import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { Line } from '#shared/registration-email/cleaning/text-lines.ts'
import { findEmail } from '#shared/registration-email/values/addresses.ts'
import { trimSpan } from '#shared/registration-email/values/answers.ts'
import { isIdentity, type LabelField } from './label-fields.ts'
import type { ReadLabel } from './labels.ts'
import { alignedReader, delimitedReader, type RowReader } from './table-rows.ts'

export type TableCell = Span & { field: LabelField | null; column: string }
export type TableRow = Span & { cells: TableCell[] }
/** A table with a heading row, whose rows are in the range of the text that from and to give. */
export type PastedTable = Span & { heading: Span; rows: TableRow[]; hasPeople: boolean }

const delimiters = ['|', '\t', ';', ',', '  '] as const

type Heading = Span & { field: LabelField | null; column: string }

/** The fields of a heading row, column by column; null when the row is none. */
function headingOf(
  text: string,
  cells: readonly Span[],
  delimiter: string,
  read: ReadLabel,
): Heading[] | null {
  // An address is a value, even one whose words could name a column ('jane@day.example').
  if (cells.some((cell) => findEmail(text, cell))) return null
  const heading = cells.map((cell) => {
    const column = spanText(text, cell).trim()
    return { ...cell, column, field: column.length <= 80 ? (read(column)?.field ?? null) : null }
  })
  const readColumns = heading.filter(({ field }) => field !== null && field !== 'other')
  const filled = heading.filter(({ column }) => column !== '').length
  const hasPeople = readColumns.some(({ field }) => isIdentity(field))
  // A row of pairs ('First name | Jane | Surname | Smith') has as many values as labels.
  const isHeading =
    readColumns.length === filled ||
    (readColumns.length >= 3 && (delimiter !== '|' || readColumns.length * 2 > filled))
  if (readColumns.length < 2 || !isHeading) return null
  // Answers of one person: a column for each day, or for each need.
  const isAnswers =
    (delimiter === '|' || delimiter === '\t' || delimiter === '  ') &&
    new Set(readColumns.map(({ field }) => field)).size === readColumns.length &&
    readColumns.every(({ field }) => field !== 'days' && field !== 'followUp')
  return hasPeople || (readColumns.length === filled && isAnswers) ? heading : null
}

const isRuled = (text: string, cells: readonly Span[]) =>
  cells.every((cell) => /^[\s:=+-]*$/.test(spanText(text, cell)))

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
      (cell) => trimSpan(text, cell) !== null || /[-–—✓✔☑]/.test(spanText(text, cell)),
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
export function findTables(text: string, lines: readonly Line[], read: ReadLabel): PastedTable[] {
  const tables: PastedTable[] = []
  let isFile = true
  let searchedTo = -1
  for (const line of lines) {
    const words = spanText(text, line)
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
