import type { Conference } from '#shared/conference/conference.ts'
import { readFlag } from '#shared/registration-email/flags.ts'
import { splitName } from '#shared/registration-email/names.ts'
import { labelKey } from '#shared/registration-email/plain-text.ts'
import type { ImportField } from './imports.ts'

/** The lower rank wins where several columns mean the same field. */
export type HeaderMatch = { field: string; rank: number }

/** The filled and the empty cells of a row by field. */
export type Cells = ReadonlyMap<string, string>

/** What a row says, before it is validated. */
export type ReadRow = { values: Record<string, unknown>; problems: string[] }

/** Knows the columns of one list, and what their cells mean. */
export type ListReader = {
  fields: readonly ImportField[]
  matchHeader: (header: string) => HeaderMatch | null
  read: (cells: Cells) => ReadRow
}

export type ReaderOptions = { conference: Pick<Conference, 'days'> }

/** Matches headers by their words, whatever their case, accents and punctuation. */
export const headerMatcher = (names: Record<string, string>): ListReader['matchHeader'] => {
  const fields = new Map(
    Object.entries(names).flatMap(([field, list]) =>
      list.split(',').map((name, rank): [string, HeaderMatch] => [labelKey(name), { field, rank }]),
    ),
  )
  return (header) => fields.get(labelKey(header)) ?? null
}

/** A yes or no; an empty cell says neither. */
export const readYesNo = (row: ReadRow, cells: Cells, { field, label }: ImportField) => {
  const text = cells.get(field)
  if (!text) return
  const flag = readFlag(text)
  if (flag === null) row.problems.push(`${label}: “${text}” is neither Yes nor No`)
  else row.values[field] = flag
}

/** A moment as exports write it; of another system's formats, only those that are read in one way. */
export const readMoment = (text: string | undefined): string | undefined => {
  const iso = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/
  if (!text || !iso.test(text)) return undefined
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10))
  const moment = new Date(text.replace(' ', 'T') + (hasZone || text.length === 10 ? '' : 'Z'))
  return Number.isNaN(moment.valueOf()) ? undefined : moment.toISOString()
}

const partOf = (text: string, span: { from: number; to: number } | null) =>
  span ? text.slice(span.from, span.to) : ''

/** A longer text is neither a heading, a name nor a choice of days. */
export const LONGEST_READ = 1000

/** A whole name fills the parts that have no column of their own. */
export const readFullName = (
  row: ReadRow,
  text: string | undefined,
  fields: Record<'title' | 'first' | 'surname', string>,
) => {
  if (!text || text.length > LONGEST_READ) return
  const name = splitName(text, { from: 0, to: text.length })
  if (!name) return
  for (const part of ['title', 'first', 'surname'] as const) {
    const value = partOf(text, name[part])
    if (value && !row.values[fields[part]]) row.values[fields[part]] = value
  }
}

/** The number of a record in an export of this or another site. */
export const readId = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)
