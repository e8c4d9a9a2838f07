import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { inject } from 'vitest'
import { asDb, casing, migrationsFolder } from '#server/db/types.ts'
import { emptyEmbeddedFiles } from './embedded.ts'
import { executeOnce } from './postgres.ts'
import type { Kind } from './test-app.ts'

const openEmpty = async (kind: Kind) => {
  if (kind === 'embedded') {
    const client = await PGlite.create({ loadDataDir: await emptyEmbeddedFiles() })
    const db = drizzlePglite(client, { casing })
    return {
      db: asDb(db),
      migrate: (folder: string) => migratePglite(db, { migrationsFolder: folder }),
      close: () => client.close(),
    }
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await executeOnce(`${inject('postgresUrl')}postgres`, `create database ${name}`)
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}${name}` })
  await client.connect()
  const db = drizzlePg(client, { casing })
  return {
    db: asDb(db),
    migrate: (folder: string) => migratePg(db, { migrationsFolder: folder }),
    close: () => client.end(),
  }
}

/** The migrations up to a number, in a folder of their own. */
const copyMigrations = (last: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  journal.entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= last)
  writeFileSync(file, JSON.stringify(journal))
  return folder
}

/** A database as an earlier version left it, after a migration with this number. */
export const openEarlierDatabase = async (kind: Kind, last: number) => {
  const { db, migrate, close } = await openEmpty(kind)
  const folder = copyMigrations(last)
  await migrate(folder)
  rmSync(folder, { recursive: true })
  return { db, close, migrate: () => migrate(migrationsFolder) }
}
