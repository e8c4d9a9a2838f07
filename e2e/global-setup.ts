import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../scripts/install-and-build.mjs'
import { findBrowser } from '../scripts/test-tools.mjs'
import { openServer } from '../src/server/db/open-server'
import { setUp } from '../src/server/domain/setup'
import { adminAccount } from '../testing/accounts'
import { executeOnce, startPostgres } from '../testing/postgres'

/** The site as it is now, a browser, and one PostgreSQL server: every worker's site gets a copy of its template. */
export default async () => {
  build()
  process.env.CHROMIUM = await findBrowser()
  const postgres = await startPostgres()
  await executeOnce(postgres.url('postgres'), 'create database template_conference')
  const database = await openServer(postgres.url('template_conference'))
  await setUp(database.db, adminAccount)
  await database.close()
  process.env.E2E_POSTGRES_URL = postgres.url('')
  const shapes = mkdtempSync(join(tmpdir(), 'conference-shapes-'))
  process.env.E2E_SHAPES = shapes
  return async () => {
    await postgres.stop()
    rmSync(shapes, { recursive: true, force: true })
  }
}
