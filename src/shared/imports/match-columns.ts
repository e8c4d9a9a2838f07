import { labelKey } from '#shared/registration-email/plain-text.ts'
import { type ListReader, LONGEST_READ } from './list-reader.ts'

/** What organisers chose before: the key of a header and its field, empty if it is not imported. */
export type RememberedColumns = Readonly<Record<string, string>>

/** The words of a heading; none in a longer text, which is no heading. */
export const headingKey = (header: string): string => (header.length > LONGEST_READ ? '' : labelKey(header))

const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== ''

type Candidate = { at: number; field: string; rank: number }

const candidates = (
  headers: readonly string[],
  reader: Pick<ListReader, 'matchHeader'>,
  remembered: RememberedColumns,
  rows: readonly (readonly string[])[] = [],
): Candidate[] => {
  const placeOf = (at: number) => ({
    neighbours: [headers[at - 1] ?? '', headers[at + 1] ?? ''],
    cells: rows.map((row) => row[at] ?? ''),
  })
  return headers.flatMap((header, at) => {
    const key = headingKey(header)
    if (key === '') return []
    const chosen = Object.hasOwn(remembered, key) ? remembered[key] : undefined
    const match = chosen === undefined ? reader.matchHeader(header, placeOf(at)) : { field: chosen, rank: 0 }
    return match?.field ? [{ at, ...match }] : []
  })
}

/** The field of each column: one column for each field, the best that is not empty. */
export const matchColumns = (
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  reader: Pick<ListReader, 'matchHeader'>,
  remembered: RememberedColumns = {},
): string[] => {
  const fields = headers.map(() => '')
  const ordered = candidates(headers, reader, remembered, rows).toSorted(
    (a, b) => a.rank - b.rank || a.at - b.at,
  )
  const hasData = ({ at }: Candidate) => rows.some((row) => isFilled(row[at]))
  for (const candidate of [...ordered.filter(hasData), ...ordered.filter((one) => !hasData(one))])
    if (!fields.includes(candidate.field)) fields[candidate.at] = candidate.field
  return fields
}

const ROWS_ABOVE = 10

/** The row with the headings: titles may stand above it. */
export const findHeaderRow = (
  rows: readonly (readonly string[])[],
  reader: Pick<ListReader, 'matchHeader'>,
  remembered: RememberedColumns,
): number => {
  const scores = rows
    .slice(0, ROWS_ABOVE)
    .map((row) => new Set(candidates(row, reader, remembered).map(({ field }) => field)).size)
  const best = Math.max(0, ...scores)
  return best > 0 ? scores.indexOf(best) : rows.findIndex((row) => row.some(isFilled))
}

/** Columns that only exports of these systems have together. */
const sources = {
  Eventbrite: ['order', 'ticket type', 'attendee status'],
  pretix: ['order code', 'position id', 'attendee name'],
  Indico: ['id', 'name', 'email address', 'registration date'],
} as const

export const sourceOf = (headers: readonly string[]): string | null => {
  const keys = new Set(headers.map(headingKey))
  const source = Object.entries(sources).find(([, columns]) => columns.every((column) => keys.has(column)))
  return source?.[0] ?? null
}
