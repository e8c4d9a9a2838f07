import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Db, migrationsFolder } from './types.ts'

/** Migrations are kept from version 1.0.0 on. A database from before it has other tables, which none of them creates. */
export const refuseUnreleased = async (db: Db) => {
  const { rows: tables } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!tables[0]?.found) return
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by id limit 1`,
  )
  const first = readMigrationFiles({ migrationsFolder })[0]
  if (rows[0] && rows[0].hash !== first?.hash)
    throw new Error('it was made before version 1.0.0, which cannot read it: use an empty one')
}
