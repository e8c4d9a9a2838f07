import { getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import { identifier, identifierList, queryRows, type Row } from '../../db/raw-sql'
import type { Db } from '../../db/types'
import type { Values } from './import-target'

const asRow = (values: Values): Row =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [toSnakeCase(field), value]))

const recordset = (table: PgTable, rows: Row[]) =>
  sql`jsonb_populate_recordset(null::${identifier(getTableName(table))}, ${JSON.stringify(rows)}::jsonb)`

/** Adds records with these fields in one statement. Returns their ids. */
export const insertRecords = async (
  tx: Db,
  table: PgTable,
  fields: readonly string[],
  records: Values[],
): Promise<number[]> => {
  if (records.length === 0) return []
  const columns = identifierList(fields.map(toSnakeCase))
  const added = await queryRows<{ id: number }>(
    tx,
    sql`insert into ${table} (${columns}) select ${columns} from ${recordset(table, records.map(asRow))} returning id`,
  )
  return added.map(({ id }) => id)
}

/** Sets these fields of records, each with its id, in one statement, and raises their versions. */
export const updateRecords = async (
  tx: Db,
  table: PgTable,
  fields: readonly string[],
  records: Values[],
): Promise<void> => {
  if (records.length === 0) return
  const changes = sql.join(
    fields.map(toSnakeCase).map((column) => sql`${identifier(column)} = given.${identifier(column)}`),
    sql`, `,
  )
  await tx.execute(
    sql`update ${table} stored set ${changes}, version = stored.version + 1, updated_at = now()
      from ${recordset(table, records.map(asRow))} given where stored.id = given.id`,
  )
}
