import type { Query, SQL } from 'drizzle-orm'
import { type PgColumn, PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Db } from './open'

/** How columns are spelled in the database. */
export const casing = 'snake_case'

/** Where each column of the answer goes, in the order in which the statement names them. */
type Fields = { path: string[]; field: PgColumn }[]

export const fieldsOf = (columns: Record<string, PgColumn>, under: string[] = []): Fields =>
  Object.entries(columns).map(([name, field]) => ({ path: [...under, name], field }))

/**
 * For the few statements that are run very often: written once, since writing one takes longer than all the rest
 * that a server does for it, and read by the database once for each connection.
 */
export const prepare = <Found>(name: string, statement: SQL, fields: Fields) => {
  let query: Query | undefined
  const known = new WeakMap<Db, PgPreparedQuery<PreparedQueryConfig>>()
  const ready = (db: Db) => {
    query ??= new PgDialect({ casing }).sqlToQuery(statement)
    const made = db._.session.prepareQuery(query, fields, name, true)
    known.set(db, made)
    return made
  }
  return async (db: Db, values: Record<string, unknown>): Promise<Found[]> =>
    // What is found is what the fields say; the types of a statement written in SQL cannot tell.
    (await (known.get(db) ?? ready(db)).execute(values)) as Found[]
}
