import type { TableWithId } from '#server/db/foreign-keys.ts'
import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import type { Rows } from '#server/domain/undo/capture-rows.ts'
import type { RecordedChange, RecordKind } from '#shared/history.ts'
import type { ListReader } from '#shared/imports/list-reader.ts'

export type Values = Record<string, unknown>
/** A record that a row may stand for. */
export type Stored = Values & { id: number; version: number }

/** The whole record, or what is wrong with the row. */
export type ValidatedRow = { input: Values; problems?: undefined } | { problems: string[] }

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
  /** What organisers should know before they import. */
  notice?: string
  /** Identifies the record that a row stands for; null if the row lacks the key fields. */
  keyOf: (values: Values) => string | null
  /** Less strict: used if only one row and one record have it. */
  looseKeyOf?: (values: Values) => string | null
  /** Whether the record with a row’s id is the one that the row stands for: the file may come from another site. */
  isSameRecord?: (values: Values, record: Stored) => boolean
  /** What the key is made of, for the problem of a row that repeats it. */
  keyLabel: string
  nameOf: (values: Values) => string
  /** Taken before records are read, so that concurrent saves see each other. */
  lock?: (tx: Db, rows: Values[]) => Promise<void>
  /** The records that rows may stand for. */
  find: (tx: Db, rows: Values[], isLocked: boolean) => Promise<Stored[]>
  /** Prepares the validation; loads the rooms and speakers that rows may name. */
  createValidator: (tx: Db, rows: Values[]) => Promise<ValidateRow>
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
