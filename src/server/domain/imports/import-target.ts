import type { PgTable } from 'drizzle-orm/pg-core'
import type { ListReader } from '../../../shared/imports/list-reader'
import type { Db } from '../../db/types'

export type Values = Record<string, unknown>
/** A record that a row may stand for. */
export type Stored = Values & { id: number; version: number }

/** A whole record, or what is wrong with it. */
export type Completed = { input: Values; problems?: undefined } | { problems: string[] }

/** Where the rows of a list go. */
export type ImportTarget = {
  table: PgTable
  /** What is compared and saved. */
  fields: readonly string[]
  reader: ListReader
  /** The same for all rows that stand for one record; null if the row does not say. */
  keyOf: (values: Values) => string | null
  /** How a row that repeats another one's key is described. */
  repeats: string
  nameOf: (values: Values) => string
  /** Taken before records are read, so that concurrent saves see each other. */
  lock?: (tx: Db, keys: string[]) => Promise<void>
  find: (tx: Db, keys: string[], isLocked: boolean) => Promise<Stored[]>
  /** Validates a row as the form does; of an existing record, what the row does not say stays. */
  complete: (values: Values, existing: Stored | undefined) => Completed
  /** What a new record has besides, which the file does not say. */
  additions?: (tx: Db, inputs: Values[]) => Promise<Values[]>
  /** What else is set in a record that changes. */
  changedBy?: Values
  /** Runs after all records are saved. Returns speakers that were marked as registered, for undoing. */
  afterSave?: (tx: Db, inputs: Values[]) => Promise<number[]>
}
