import { z } from 'zod'
import type { Column } from '#shared/csv.ts'
import { version } from '#shared/fields.ts'

type CsvValue = ReturnType<Column<never>['value']>

/**
 * One field of a record that organisers edit. Its schemas, form, comparison of two versions, lists, exports, imports,
 * search and history derive from this description.
 */
export type RecordField = {
  /** In forms, and where two versions are compared. */
  label: string
  /** How the import reads a cell. Those of the second line are read as answers of a registration. */
  kind?:
    | ('text' | 'number' | 'flag' | 'moment' | 'choice' | 'id')
    | ('email' | 'day' | 'details' | 'answer' | 'status')
  /** What organisers may enter. A field without it is set by the site. */
  input?: z.ZodType
  /** The form accepts more than the input. */
  form?: z.ZodType
  /** As it is stored and sent. A field without it is computed for exports only. */
  stored?: z.ZodType
  options?: readonly string[]
  hint?: string
  /** The value in words, where two versions are compared. */
  text?: (row: never) => string
  isRequired?: true
  /** The header of its column in exports, if it has one. */
  header?: string
  /** The value of its column, where that is not the stored one. */
  value?: (row: never) => CsvValue
  /** The import takes columns with its header, or with one of these. */
  headings?: string
  /** The import needs a column for it. */
  isNeededInImport?: true
  isSearched?: true
  isInHistory?: true
}

export type RecordFields = Readonly<Record<string, RecordField>>

type Names<Fields extends RecordFields, Property extends keyof RecordField> = {
  [Name in keyof Fields]: Fields[Name] extends Record<Property, unknown> ? Name : never
}[keyof Fields]

type Shape<Fields extends RecordFields, Property extends 'input' | 'stored'> = {
  [Name in Names<Fields, Property>]: Fields[Name] extends Record<Property, infer Schema extends z.ZodType>
    ? Schema
    : never
}

type FormShape<Fields extends RecordFields> = {
  [Name in Names<Fields, 'input'>]: Fields[Name] extends { form: infer Schema extends z.ZodType }
    ? Schema
    : Shape<Fields, 'input'>[Name]
}

type UpdateShape<Fields extends RecordFields> = {
  [Name in keyof Shape<Fields, 'input'>]: Shape<Fields, 'input'>[Name] extends z.ZodDefault<
    infer Inner extends z.ZodType
  >
    ? z.ZodOptional<Inner>
    : Shape<Fields, 'input'>[Name]
}

const entriesOf = (fields: RecordFields) => Object.entries(fields)

const shapeOf = (fields: RecordFields, schemaOf: (field: RecordField) => z.ZodType | undefined) =>
  Object.fromEntries(
    entriesOf(fields).flatMap(([name, field]) => {
      const schema = schemaOf(field)
      return schema ? [[name, schema] as const] : []
    }),
  )

export const inputShape = <Fields extends RecordFields>(fields: Fields) =>
  shapeOf(fields, ({ input }) => input) as Shape<Fields, 'input'>

export const storedShape = <Fields extends RecordFields>(fields: Fields) =>
  shapeOf(fields, ({ stored }) => stored) as Shape<Fields, 'stored'>

export const formShape = <Fields extends RecordFields>(fields: Fields) =>
  shapeOf(fields, ({ input, form }) => input && (form ?? input)) as FormShape<Fields>

/** An update with optimistic locking: a missing value with a default stays as it is. */
export const updateSchema = <Fields extends RecordFields>(fields: Fields) =>
  z.object({
    ...(shapeOf(fields, ({ input }) =>
      input instanceof z.ZodDefault ? (input.unwrap() as z.ZodType).optional() : input,
    ) as UpdateShape<Fields>),
    version: version.optional(),
  })

/** The columns of the export, in the order of the fields. */
export const csvColumns = <Row extends object>(fields: RecordFields): Column<Row>[] =>
  entriesOf(fields).flatMap(([name, { header, value }]) =>
    header === undefined
      ? []
      : {
          header,
          value: (row: Row) =>
            // A description’s own value takes the rows that the description makes.
            value ? value(row as never) : (row as Record<string, CsvValue>)[name],
        },
  )

/** The texts that a list's search reads. */
export const searchedTexts =
  (fields: RecordFields) =>
  (row: object): string[] =>
    entriesOf(fields)
      .filter(([, { isSearched }]) => isSearched)
      .flatMap(([name]) => {
        const text = (row as Record<string, unknown>)[name]
        return typeof text === 'string' ? text : []
      })

export const historyValues =
  (fields: RecordFields) =>
  (row: object): Record<string, unknown> =>
    Object.fromEntries(
      entriesOf(fields)
        .filter(([, { isInHistory }]) => isInHistory)
        .map(([name]) => [name, (row as Record<string, unknown>)[name]]),
    )
