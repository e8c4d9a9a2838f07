import { matchColumns } from '#shared/imports/match-columns.ts'
import { cellText, readRows } from '#shared/imports/read-csv.ts'
import { registrationColumns } from '#shared/imports/registrations-reader.ts'
import { type Entry, pairOf, type Reader, trimmed } from './entries.ts'
import type { LabelField } from './label-words.ts'
import { type Span, spanText } from './mapped-text.ts'

const LONGEST_HEADING = 4000
const hasSigns = /[\p{L}\p{N}\p{So}✓✔✗✘]/u

/** The cells of rows within a span; the bars at both ends of a Markdown row are not between cells. */
function cellsOf(text: string, span: Span, delimiter: string, most?: number): Span[][] {
  const isEmpty = (cell: Span | undefined) => cell !== undefined && spanText(text, cell).trim() === ''
  const place = (from: number, to: number) => ({ from: span.from + from, to: span.from + to })
  return readRows(spanText(text, span), delimiter, place, most).map((row) =>
    delimiter === '|' ? row.slice(isEmpty(row[0]) ? 1 : 0, isEmpty(row.at(-1)) ? -1 : undefined) : row,
  )
}

/** The headings of a row: most of its cells name a field, and none is an answer. */
function headingsIn({ text, readLabel }: Reader, line: Span, delimiter: string): string[] | null {
  const heading = { from: line.from, to: Math.min(line.to, line.from + LONGEST_HEADING) }
  const [cells = []] = cellsOf(text, heading, delimiter, 1)
  const headings = cells.map((cell) => spanText(text, trimmed(text, cell)))
  const { matchHeader } = registrationColumns(readLabel)
  const fields = new Set(headings.flatMap((each) => matchHeader(each)?.field ?? []))
  const filled = headings.filter((each) => each !== '').length
  const isTable = fields.size >= 3 || (fields.size === 2 && filled <= 3)
  return isTable && headings.length > 1 && !headings.some((each) => each.includes('@')) ? headings : null
}

/** A table with a heading row, one person a row: read by the columns of the import of lists. */
export function tableAt(reader: Reader, line: Span, end: number): { entries: Entry[]; to: number } | null {
  const { text, readLabel } = reader
  for (const delimiter of ['\t', '|', ';', ',']) {
    const headings = spanText(text, line).includes(delimiter) ? headingsIn(reader, line, delimiter) : null
    if (!headings) continue
    const rows: Span[][] = []
    let to = line.to
    for (const cells of cellsOf(text, { from: line.to + 1, to: end }, delimiter)) {
      // A line that is no row ends the table; the empty lines of a file do not.
      if (cells.length < 2 && cells.every((cell) => spanText(text, cell).trim() === '')) continue
      if (cells.length < 2 || cells.length > headings.length + 1) break
      to = cells.at(-1)?.to ?? to
      if (cells.some((cell) => hasSigns.test(spanText(text, cell)))) rows.push(cells)
    }
    if (rows.length === 0) return null
    const fields = matchColumns(
      headings,
      rows.map((cells) => cells.map((cell) => cellText(text, cell))),
      registrationColumns(readLabel),
    )
    /** 'Name' is a surname beside a column of first names. */
    const fieldAt = (at: number): LabelField | null => {
      const field = fields[at] === 'createdAt' ? '' : fields[at]
      return field === 'fullName'
        ? readLabel(headings[at] ?? '', 'table')
        : ((field || null) as LabelField | null)
    }
    // A table without names or addresses is about whom the text is about.
    const isPersonal = fields.some((field) => ['email', 'firstName', 'surname', 'fullName'].includes(field))
    const entries = rows.flatMap((cells): Entry[] => {
      const row = rows.length > 1 || isPersonal ? {} : undefined
      return cells.map((cell, at) => {
        const isQuoted = /^"[\s\S]*"$/.test(spanText(text, cell))
        return pairOf(reader, {
          layout: 'table',
          label: headings[at] ?? '',
          labelSpan: cell,
          value: isQuoted ? { from: cell.from + 1, to: cell.to - 1 } : cell,
          field: fieldAt(at),
          said: cellText(text, cell).trim(),
          ...(row && { row }),
        })
      })
    })
    return { entries: [{ kind: 'columns', span: line }, ...entries], to }
  }
  return null
}
