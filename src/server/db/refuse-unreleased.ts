import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Db, migrationsFolder } from './types.ts'

/** Migrations are kept from version 1.0.0 on. A database from before it has other tables, which none of them creates. */
export const refuseUnreleased = async (db: Db) => {
  const { rows: tables } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!tables[0]?.found) return
  // The time of the first migration tells them apart: its hash would change with the line ends of a checkout.
  const { rows } = await db.execute<{ millis: string }>(
    sql`select created_at::text as millis from drizzle.__drizzle_migrations order by id limit 1`,
  )
  const first = readMigrationFiles({ migrationsFolder })[0]
  if (rows[0] && Number(rows[0].millis) !== first?.folderMillis)
    throw new Error('it was made before version 1.0.0, which cannot read it: use an empty one')
}
