import { sql } from 'drizzle-orm'
import { columnsOf, identifier, queryRows } from '#server/db/raw-sql.ts'
import type { Db } from '#server/db/types.ts'

const sequenceOf = async (db: Db, table: string) => {
  const identity = (await columnsOf(db, table)).find((column) => column.identity)
  return identity && sql`pg_get_serial_sequence(${table}, ${identity.column})`
}

/** The last id that a table assigned; null when it never did. */
export const lastIdOf = async (db: Db, table: string): Promise<number | null> => {
  const sequence = await sequenceOf(db, table)
  if (!sequence) return null
  const [row] = await queryRows<{ last: number | null }>(
    db,
    sql`select pg_sequence_last_value(${sequence}::regclass)::int as last`,
  )
  return row?.last ?? null
}

/** New rows get ids after the restored ones, and after `last`: a deleted row's id is never assigned again. */
export const continueIds = async (tx: Db, table: string, last: number) => {
  const sequence = await sequenceOf(tx, table)
  if (!sequence) return
  await tx.execute(
    sql`select setval(${sequence}, last) from (
      select greatest(${last}, max(id), pg_sequence_last_value(${sequence}::regclass)) as last from ${identifier(table)}) ids
      where last > 0`,
  )
}
