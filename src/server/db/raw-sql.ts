import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './types.ts'

/** A row in PostgreSQL's own JSON format, which is the same for both drivers. */
export type Row = Record<string, unknown>

export const identifier = (name: string) => sql.raw(`"${name}"`)
export const identifierList = (names: string[]) => sql.join(names.map(identifier), sql`, `)

export const queryRows = async <Found extends Row>(db: Db, query: SQL): Promise<Found[]> =>
  (await db.execute<Found>(query)).rows

type Column = { column: string; generated: boolean; identity: boolean }

export const columnsOf = (db: Db, table: string): Promise<Column[]> =>
  queryRows(
    db,
    sql`select column_name as "column", is_generated = 'ALWAYS' as generated, is_identity = 'YES' as identity
      from information_schema.columns
      where table_schema = 'public' and table_name = ${table} order by ordinal_position`,
  )

/** Inserts rows with their ids. All of them have these columns. */
export const insertRows = (tx: Db, table: string, columns: string[], rows: Row[]) =>
  tx.execute(
    sql`insert into ${identifier(table)} (${identifierList(columns)}) overriding system value
      select ${identifierList(columns)} from jsonb_populate_recordset(null::${identifier(table)}, ${JSON.stringify(rows)}::jsonb)`,
  )

type UpdateOptions = { idColumn?: string; raisesVersion?: boolean }

/** Updates these columns of rows, by id. */
export const updateRows = (
  tx: Db,
  table: string,
  columns: string[],
  rows: Row[],
  { idColumn = 'id', raisesVersion = false }: UpdateOptions = {},
) => {
  const values = columns.map((column) => sql`${identifier(column)} = changed.${identifier(column)}`)
  if (raisesVersion) values.push(sql`version = stored.version + 1`)
  return tx.execute(
    sql`update ${identifier(table)} stored set ${sql.join(values, sql`, `)}
      from jsonb_populate_recordset(null::${identifier(table)}, ${JSON.stringify(rows)}::jsonb) changed
      where stored.${identifier(idColumn)} = changed.${identifier(idColumn)}`,
  )
}
