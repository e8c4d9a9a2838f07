import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './types'

/** A row as the database itself writes it, so that nothing is lost between drivers. */
export type Row = Record<string, unknown>

export const named = (identifier: string) => sql.raw(`"${identifier}"`)
export const listed = (identifiers: string[]) => sql.join(identifiers.map(named), sql`, `)

/** The rows of a statement written in SQL; both drivers hand them over alike, but say so in different types. */
export const rowsOf = async <Found>(db: Db, query: SQL): Promise<Found[]> =>
  ((await db.execute(query)) as unknown as { rows: Found[] }).rows

type Column = { column: string; generated: boolean; identity: boolean }

export const columnsOf = (db: Db, table: string): Promise<Column[]> =>
  rowsOf(
    db,
    sql`select column_name as "column", is_generated = 'ALWAYS' as generated, is_identity = 'YES' as identity
      from information_schema.columns
      where table_schema = 'public' and table_name = ${table} order by ordinal_position`,
  )

/** Inserts rows as they were, ids included. They all have these columns. */
export const insertRows = (tx: Db, table: string, columns: string[], rows: Row[]) =>
  tx.execute(
    sql`insert into ${named(table)} (${listed(columns)}) overriding system value
      select ${listed(columns)} from jsonb_populate_recordset(null::${named(table)}, ${JSON.stringify(rows)}::jsonb)`,
  )
