import type { PgTable } from 'drizzle-orm/pg-core'
import type { RecordKind } from '../../../shared/history'
import type { ListReader } from '../../../shared/imports/list-reader'
import type { Db } from '../../db/types'
import type { UserActor } from '../history'

export type Values = Record<string, unknown>
/** A record that a row may stand for. */
export type Stored = Values & { id: number; version: number }

/** A whole record, or what is wrong with it. */
export type Completed = { input: Values; problems?: undefined } | { problems: string[] }

/** Validates a row as the form does; of an existing record, what the row does not say stays. */
export type Complete = (values: Values, existing: Stored | undefined) => Completed

/** A record that changes: as it is, and as it will be. */
export type ChangedRecord = { existing: Stored; input: Values }

/** Where the rows of a list go. */
export type ImportTarget = {
  table: PgTable
  /** In the history. */
  entity: RecordKind
  /** What is compared and saved. */
  fields: readonly string[]
  reader: ListReader
  /** What organisers should know before they import. */
  notice?: string
  /** The same for all rows that stand for one record; null if the row does not say. */
  keyOf: (values: Values) => string | null
  /** Less strict: tells the record if only one row and one record have it. */
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
  /** With what rows refer to. */
  completer: (tx: Db, rows: Values[]) => Promise<Complete>
  /** Fields that are shown by another one: an id by its name. */
  shownBy?: Readonly<Record<string, string>>
  /** What a new record has besides, which the file does not say. */
  additions?: (tx: Db, inputs: Values[]) => Promise<Values[]>
  /** What else is set in a record that changes. */
  changedBy?: Values
  /** Changes records in its own way, with their entries in the history. */
  change?: (tx: Db, actor: UserActor, records: ChangedRecord[]) => Promise<void>
  /** Runs after records are saved. Returns speakers that were marked as registered, for undoing. */
  afterSave?: (tx: Db, saved: { id: number; input: Values }[]) => Promise<number[]>
  /** What the history keeps of a record. */
  historyOf?: (record: Values) => Values
}
