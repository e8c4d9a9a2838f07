import { Column, type Query, type SQL } from 'drizzle-orm'
import { type PgColumn, PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Db } from './types'

/** How columns are spelled in the database. */
export const casing = 'snake_case'

/** Where each column of the answer goes, in the order in which the statement names them. */
type Fields = { path: string[]; field: PgColumn | SQL | SQL.Aliased }[]

export const fieldsOf = (columns: Record<string, Fields[number]['field']>, under: string[] = []): Fields =>
  Object.entries(columns).map(([name, field]) => ({ path: [...under, name], field }))

type Part = { [name: string]: unknown }

const decoderOf = (field: Fields[number]['field']) =>
  field instanceof Column && field.mapFromDriverValue !== Column.prototype.mapFromDriverValue
    ? (value: unknown) => field.mapFromDriverValue(value)
    : undefined

/** Turns rows into what was asked for; only columns that need it are read anew, since a list has thousands of rows. */
const rowReader = (fields: Fields) => {
  const cells = fields.map(({ path, field }) => {
    const [name = '', inner] = path
    return { name, inner, decode: decoderOf(field) }
  })
  return (row: unknown[]) => {
    const found: Part = {}
    for (let n = 0; n < cells.length; n++) {
      const { name, inner, decode } = cells[n] as (typeof cells)[number]
      const value = decode && row[n] !== null ? decode(row[n]) : row[n]
      if (inner === undefined) found[name] = value
      else {
        found[name] ??= {}
        ;(found[name] as Part)[inner] = value
      }
    }
    return found
  }
}

// The embedded database's driver is handed the text alone.
const names = new Map<string, string>()

export const nameOfStatement = (text: string) => names.get(text)

/**
 * For the statements that are run very often, or find thousands of rows: written once, since writing one takes longer
 * than all the rest that a server does for it, and read by the database once for each connection.
 */
export const prepare = <Found>(name: string, statement: SQL, fields: Fields) => {
  let query: Query | undefined
  const readRow = rowReader(fields)
  const known = new WeakMap<Db, PgPreparedQuery<PreparedQueryConfig>>()
  const ready = (db: Db) => {
    query ??= new PgDialect({ casing }).sqlToQuery(statement)
    names.set(query.sql, name)
    const made = db._.session.prepareQuery(query, undefined, name, true, (rows) => rows.map(readRow))
    known.set(db, made)
    return made
  }
  return async (db: Db, values: Record<string, unknown> = {}): Promise<Found[]> =>
    // What is found is what the fields say; the types of a statement written in SQL cannot tell.
    (await (known.get(db) ?? ready(db)).execute(values)) as Found[]
}
