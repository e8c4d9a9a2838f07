import type { RecordField, RecordFields } from '#shared/records/record-fields.ts'
import type { ImportField } from './imports.ts'
import {
  type Cells,
  headerMatcher,
  type ListReader,
  type ReadRow,
  readId,
  readMoment,
  readYesNo,
} from './list-reader.ts'

/** ‘academic’ and ‘Academic’ are the same choice. */
const readChoice = (
  { values, problems }: ReadRow,
  text: string,
  of: ImportField,
  options: readonly string[],
) => {
  const chosen = options.find((option) => option.toLowerCase() === text.toLowerCase())
  if (chosen !== undefined) values[of.field] = chosen
  else problems.push(`${of.label}: “${text}” is none of ${options.filter(Boolean).join(', ')}`)
}

const readCell = (row: ReadRow, text: string, of: ImportField, { kind, options = [] }: RecordField) => {
  if (kind === 'flag') readYesNo(row, new Map([[of.field, text]]), of)
  else if (kind === 'moment') row.values[of.field] = readMoment(text)
  else if (kind === 'number') {
    if (text) row.values[of.field] = Number(text.replaceAll(/[\s ',]/g, ''))
  } else if (kind === 'id') row.values[of.field] = readId(text)
  else if (kind !== 'choice') row.values[of.field] = text
  else if (text) readChoice(row, text, of, options)
}

/**
 * Reads a list by the description of its records: each field with `headings` is a column. `finish` reads what takes
 * several columns, or a column that is no field.
 */
export const fieldsReader = (
  described: RecordFields,
  finish?: (row: ReadRow, cells: Cells) => void,
): ListReader => {
  const columns = Object.entries(described).flatMap(([field, one]) =>
    one.headings === undefined
      ? []
      : {
          one,
          field,
          label: one.header ?? one.label,
          headings: [one.header, one.headings].filter(Boolean).join(', '),
          ...(one.isNeededInImport && { isRequired: true }),
        },
  )
  return {
    fields: columns.map(({ one: _, headings: __, ...field }) => field),
    matchHeader: headerMatcher(Object.fromEntries(columns.map(({ field, headings }) => [field, headings]))),
    read: (cells) => {
      const row: ReadRow = { values: {}, problems: [] }
      for (const { one, ...of } of columns) {
        const text = cells.get(of.field)
        if (text !== undefined) readCell(row, text, of, one)
      }
      finish?.(row, cells)
      return row
    },
  }
}
