import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import { identifier, identifierList, queryRows, type Row } from './raw-sql.ts'
import type { Db } from './types.ts'

/** With the column names of the database. */
export const asRow = (values: Row): Row =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [toSnakeCase(field), value]))

const recordset = (table: PgTable, rows: Row[]) =>
  sql`jsonb_populate_recordset(null::${identifier(getTableName(table))}, ${JSON.stringify(rows)}::jsonb)`

/** The table's columns that occur in the rows. */
const columnsIn = (table: PgTable, rows: Row[], ...but: string[]): string[] => {
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  return Object.keys(getTableColumns(table))
    .map(toSnakeCase)
    .filter((column) => given.has(column) && !but.includes(column))
}

/** Adds records in one statement. Returns their ids in the same order. */
export const insertRecords = async (tx: Db, table: PgTable, records: Row[]): Promise<number[]> => {
  if (records.length === 0) return []
  const rows = records.map(asRow)
  const columns = identifierList(columnsIn(table, rows))
  const added = await queryRows<{ id: number }>(
    tx,
    sql`insert into ${table} (${columns}) select ${columns} from ${recordset(table, rows)} with ordinality
      order by ordinality returning id`,
  )
  // Ids count up in the order of the rows.
  return added.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Updates records by id in one statement, and raises their versions. */
export const updateRecords = async (tx: Db, table: PgTable, rows: Row[]): Promise<void> => {
  if (rows.length === 0) return
  const changes = sql.join(
    columnsIn(table, rows, 'id', 'version', 'updated_at').map(
      (column) => sql`${identifier(column)} = given.${identifier(column)}`,
    ),
    sql`, `,
  )
  await tx.execute(
    sql`update ${table} stored set ${changes}, version = stored.version + 1, updated_at = now()
      from ${recordset(table, rows)} given where stored.id = given.id`,
  )
}
