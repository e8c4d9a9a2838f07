import type { RecordField, RecordFields } from '#shared/records/record-fields.ts'
import { readFlag } from '#shared/registration-email/flags.ts'
import { splitName } from '#shared/registration-email/names.ts'
import { labelKey } from '#shared/registration-email/plain-text.ts'
import type { ImportField } from './imports.ts'

/** The lower rank wins where several columns mean the same field. */
export type HeaderMatch = { field: string; rank: number }

/** The filled and the empty cells of a row by field. */
export type Cells = ReadonlyMap<string, string>

/** What a row says, before it is validated. */
export type ReadRow = {
  values: Record<string, unknown>
  problems: string[]
  /** Texts that no option of their list stands for. */
  readAsOther: string[]
}

/** The heading before and after, and the cells below. */
export type HeaderPlace = { neighbours: readonly string[]; cells: readonly string[] }

/** Knows the columns of one list, and what their cells mean. */
export type ListReader = {
  fields: readonly ImportField[]
  /** In a file, what stands around and below a heading may tell what it means. */
  matchHeader: (header: string, place?: HeaderPlace) => HeaderMatch | null
  read: (cells: Cells) => ReadRow
}

/** A moment as exports write it; of another system's formats, only those that are read in one way. */
export const readMoment = (text: string | undefined): string | undefined => {
  const iso = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/
  if (!text || !iso.test(text)) return undefined
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10))
  const moment = new Date(text.replace(' ', 'T') + (hasZone || text.length === 10 ? '' : 'Z'))
  return Number.isNaN(moment.valueOf()) ? undefined : moment.toISOString()
}

/** A longer text is neither a heading, a name nor a choice of days. */
export const LONGEST_READ = 1000

/** A whole name fills the parts that have no column of their own. */
export const readFullName = (
  { values }: Pick<ReadRow, 'values'>,
  text: string | undefined,
  fields: Record<'title' | 'first' | 'surname', string>,
) => {
  if (!text || text.length > LONGEST_READ) return
  const name = splitName(text, { from: 0, to: text.length })
  for (const part of ['title', 'first', 'surname'] as const) {
    const span = name?.[part]
    const value = span && text.slice(span.from, span.to)
    if (value) values[fields[part]] ||= value
  }
  // A single word is the name of somebody with one name.
  if (!name && /^[\p{L}\p{M}'’-]+$/u.test(text.trim())) values[fields.first] ||= text.trim()
}

/** The option of a list that has room for everything. */
const OTHER = 'Other'

/** What a filled cell means; null for what its field cannot hold. */
const cellReaders: Partial<
  Record<NonNullable<RecordField['kind']>, (text: string, field: RecordField) => unknown>
> = {
  flag: readFlag,
  moment: readMoment,
  number: (text) => Number(text.replaceAll(/[\s ',]/g, '')),
  // The number of a record in an export of this or another site.
  id: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
  choice: (text, { options = [] }) =>
    options.find((option) => option.toLowerCase() === text.toLowerCase()) ?? null,
}

/**
 * Reads a list by the description of its records: each field with `headings` is a column, matched by its words, whatever
 * their case, accents and punctuation. `finish` reads what takes several columns, or a column that is no field.
 */
export const fieldsReader = (
  described: RecordFields,
  finish?: (row: ReadRow, cells: Cells) => void,
): ListReader => {
  const columns = Object.entries(described).filter(([, { headings }]) => headings !== undefined)
  const labelOf = ({ header, label }: RecordField) => header ?? label
  const matches = new Map(
    columns.flatMap(([field, { header, headings }]) =>
      [header, headings]
        .filter(Boolean)
        .join(',')
        .split(',')
        .map((name, rank): [string, HeaderMatch] => [labelKey(name), { field, rank }]),
    ),
  )
  return {
    fields: columns.map(([field, one]) => ({
      field,
      label: labelOf(one),
      ...(one.isNeededInImport && { isRequired: true }),
    })),
    matchHeader: (header) => matches.get(labelKey(header)) ?? null,
    read: (cells) => {
      const row: ReadRow = { values: {}, problems: [], readAsOther: [] }
      for (const [field, one] of columns) {
        const { kind = 'text', options = [] } = one
        const text = cells.get(field)
        // An empty cell says nothing, except that a text is empty.
        if (text === undefined || (text === '' && kind !== 'text')) continue
        const value = cellReaders[kind] ? cellReaders[kind](text, one) : text
        if (value !== null) row.values[field] = value
        else if (options.includes(OTHER)) {
          row.values[field] = OTHER
          row.readAsOther.push(text)
        } else {
          const expected =
            kind === 'flag' ? 'neither Yes nor No' : `none of ${options.filter(Boolean).join(', ')}`
          row.problems.push(`${labelOf(one)}: “${text}” is ${expected}`)
        }
      }
      finish?.(row, cells)
      return row
    },
  }
}
