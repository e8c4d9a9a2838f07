import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { TableWithId } from '#server/db/foreign-keys.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { normalised } from '#server/db/normalised.ts'
import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import { lockEmailAddresses } from '#server/domain/people/email-locks.ts'
import type { Rows } from '#server/domain/undo/capture-rows.ts'
import { emailKey } from '#shared/email.ts'
import type { RecordedChange, RecordKind } from '#shared/history.ts'
import type { ListReader } from '#shared/imports/list-reader.ts'
import { pick } from '#shared/pick.ts'
import { acceptSingleName } from '#shared/single-name-schema.ts'

export type Values = Record<string, unknown>
/** A record that a row may stand for. */
export type Stored = Values & { id: number; version: number }

/** The whole record, or what is wrong with the row. */
export type ValidatedRow = { input: Values; problems?: undefined } | { input?: undefined; problems: string[] }

/** Validates a row as the form does; fields that the row lacks stay as they are in an existing record. */
export type ValidateRow = (values: Values, existing: Stored | undefined) => ValidatedRow

/** A record that changes: as it is, and as it will be. */
export type ChangedRecord = { existing: Stored; input: Values }

/** Where the rows of a list go. */
export type ImportTarget = {
  table: TableWithId
  /** In the history. */
  entity: RecordKind
  /** What is compared and saved. */
  fields: readonly string[]
  reader: ListReader
  /** What organisers should know before they import records with these inputs. */
  noticesOf?: (inputs: readonly Values[]) => string[]
  /** Identifies the record that a row stands for; null if the row lacks the key fields. */
  keyOf: (values: Values) => string | null
  /** Less strict: used if only one row and one record have it. */
  looseKeyOf?: (values: Values) => string | null
  /** Tells whether the record with a row’s id is the one that the row stands for: the file may come from another site. */
  isSameRecord?: (values: Values, record: Stored) => boolean
  /** What the key is made of, for the problem of a row that repeats it. */
  keyLabel: string
  nameOf: (values: Values) => string
  /** Taken before records are read, so that concurrent saves see each other. */
  lock?: (tx: Db, rows: Values[]) => Promise<unknown>
  /** The records that rows may stand for. */
  find: (tx: Db, rows: Values[], isLocked: boolean) => Promise<Stored[]>
  /** Prepares the validation; loads the rooms and speakers that rows may name. */
  createValidator: (tx: Db) => ValidateRow | Promise<ValidateRow>
  /** Fields whose value is displayed by another field: an id by its name. */
  displayFields?: Readonly<Record<string, string>>
  /** Columns of new records that the file lacks. */
  columnsForNew?: (tx: Db, inputs: Values[]) => Promise<Values[]>
  /** Columns that are set whenever a record changes. */
  columnsOnUpdate?: Values
  /** Changes records in its own way. Returns what it recorded in the history, in the same order. */
  change?: (tx: Db, actor: UserActor, records: ChangedRecord[]) => Promise<RecordedChange[]>
  /** Runs after records are saved. */
  afterSave?: (tx: Db, saved: { id: number; input: Values }[]) => Promise<unknown>
  /** Other rows that are written when records with these ids and inputs are saved. */
  linkedRows?: (tx: Db, ids: number[], inputs: Values[]) => Rows[]
  /** What the history keeps of a record. */
  historyOf?: (record: Values) => Values
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** For comparing names and titles. */
export const keyText = (value: unknown): string => textOf(value).trim().toLowerCase()

export const emailsOf = (rows: readonly Values[]) => rows.map(({ email }) => String(email))

/** Validates a whole record with the schema of its form. */
export const validate = (schema: z.ZodType, values: Values): ValidatedRow => {
  const singleName = Boolean(values.firstName ?? values.leadAuthorFirstName)
  const result = acceptSingleName(schema).safeParse({ ...values, singleName })
  return result.success
    ? { input: result.data as Values }
    : { problems: result.error.issues.map(({ message }) => message) }
}

/** Validates the stored record with the values of the row. */
export const validateWith =
  (schema: z.ZodType, fields: readonly string[]): ValidateRow =>
  (values, existing) =>
    validate(schema, existing ? { ...pick(existing, fields), ...values } : values)

export const selectRecords = async (
  tx: Db,
  table: TableWithId,
  where: SQL | undefined,
  isLocked: boolean,
): Promise<Stored[]> => {
  const query = tx.select().from(table).where(where).orderBy(table.id)
  // The tables of targets have versions.
  return (await (isLocked ? query.for('update') : query)) as Stored[]
}

/** For records that are known by their e-mail address. */
export const keyedByEmail = (table: TableWithId & { email: PgColumn }) =>
  ({
    table,
    keyOf: ({ email }) => emailKey(textOf(email)) || null,
    keyLabel: 'e-mail address',
    lock: (tx, rows) => lockEmailAddresses(tx, emailsOf(rows)),
    find: (tx, rows, isLocked) =>
      selectRecords(tx, table, isOneOf(normalised(table.email), emailsOf(rows).map(emailKey)), isLocked),
  }) satisfies Partial<ImportTarget>
