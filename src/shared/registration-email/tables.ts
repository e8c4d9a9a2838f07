import { matchColumns } from '#shared/imports/match-columns.ts'
import { cellText, readRows } from '#shared/imports/read-csv.ts'
import { registrationColumns } from '#shared/imports/registrations-reader.ts'
import { type Entry, pairOf, type Reader, trimmed } from './entries.ts'
import type { LabelField } from './label-words.ts'
import { type Span, spanText } from './mapped-text.ts'

/** A table and where it ends. */
export type Table = { entries: Entry[]; to: number }

const delimiters = ['\t', '|', ';', ','] as const
const LONGEST_HEADING = 4000

/** The cells of a heading row; the bars at both ends of a Markdown row are not between cells. */
const cellsOf = (row: readonly Span[], text: string, delimiter: string): Span[] => {
  if (delimiter !== '|') return [...row]
  const isEmpty = (cell: Span | undefined) => cell !== undefined && spanText(text, cell).trim() === ''
  const from = isEmpty(row[0]) ? 1 : 0
  return row.slice(from, isEmpty(row.at(-1)) ? -1 : undefined)
}

/** Whether the cells are headings: most of them name a field, and none is an answer. */
function headsOf(
  reader: Reader,
  columns: ReturnType<typeof registrationColumns>,
  line: string,
  delimiter: string,
) {
  const [row = []] = readRows(line, delimiter, (from, to) => ({ from, to }), 1)
  const cells = cellsOf(row, line, delimiter)
  const headers = cells.map((cell) => spanText(line, trimmed(line, { ...cell })).replace(/^"|"$/g, ''))
  if (headers.length < 2 || headers.some((header) => header.includes('@'))) return null
  const fields = new Set(headers.flatMap((header) => columns.matchHeader(header)?.field ?? []))
  const filled = headers.filter((header) => header !== '').length
  const isTable = fields.size >= 3 || (fields.size === 2 && fields.size * 2 >= filled && filled <= 3)
  return isTable && reader.text !== '' ? headers : null
}

/** A table with a heading row, one person a row: read by the columns of the import of lists. */
export function tableAt(reader: Reader, line: Span, to: number): Table | null {
  const { text } = reader
  const heading = text.slice(line.from, Math.min(line.to, line.from + LONGEST_HEADING))
  const columns = registrationColumns(reader.readLabel)
  for (const delimiter of delimiters) {
    if (!heading.includes(delimiter)) continue
    const headers = headsOf(reader, columns, heading, delimiter)
    if (headers) return readTable(reader, { headers, delimiter, line, to, columns })
  }
  return null
}

type Layout = {
  headers: string[]
  delimiter: string
  line: Span
  to: number
  columns: ReturnType<typeof registrationColumns>
}

function readTable(reader: Reader, { headers, delimiter, line, to, columns }: Layout): Table | null {
  const { text } = reader
  const body = text.slice(line.to + 1, to)
  const base = line.to + 1
  const all = readRows(body, delimiter, (from, end) => ({ from: base + from, to: base + end }))
  const rows: Span[][] = []
  let end = line.to
  for (const raw of all) {
    const cells = cellsOf(raw, text, delimiter)
    // A line that is no row ends the table; the empty lines of a file do not.
    const isBlank = cells.every((cell) => spanText(text, cell).trim() === '')
    if (isBlank && cells.length < 2) continue
    if (cells.length < Math.min(headers.length, 2) || cells.length > headers.length + 1) break
    end = raw.at(-1)?.to ?? end
    if (cells.some((cell) => /[\p{L}\p{N}\p{So}✓✔✗✘]/u.test(spanText(text, cell)))) rows.push(cells)
  }
  if (rows.length === 0) return null
  const values = rows.map((cells) => cells.map((cell) => cellText(text, cell)))
  const fields = matchColumns(headers, values, columns)
  // A table without names or addresses is about whom the text is about.
  const isOfOne = rows.length === 1 && !headers.some((header, at) => isPersonal(fields[at], header))
  const heads: Entry = { kind: 'columns', span: line }
  /** 'Name' is a surname beside a column of first names. */
  const fieldOf = (field: string | undefined, header: string): LabelField | null => {
    if (!field || field === 'createdAt') return null
    return field === 'fullName' ? (reader.readLabel(header, 'table') ?? 'fullName') : (field as LabelField)
  }
  const entries = rows.flatMap((cells): Entry[] => {
    const row = {}
    return cells.map((cell, at) => {
      const field = fields[at]
      return pairOf(reader, {
        layout: 'table',
        label: headers[at] ?? '',
        labelSpan: cell,
        value: unquoted(text, cell),
        field: fieldOf(field, headers[at] ?? ''),
        said: cellText(text, cell).trim(),
        ...(!isOfOne && { row }),
      })
    })
  })
  return { entries: [heads, ...entries], to: end }
}

const isPersonal = (field: string | undefined, header: string) =>
  header !== '' && ['email', 'firstName', 'surname', 'fullName'].includes(field ?? '')

const unquoted = (text: string, cell: Span): Span => {
  const span = trimmed(text, cell)
  return text.charAt(cell.from) === '"' && text.charAt(cell.to - 1) === '"' && cell.to - cell.from > 1
    ? { from: cell.from + 1, to: cell.to - 1 }
    : span
}
