import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgresWithTemplate } from '#testing/template-database.ts'
import { findBrowser } from '#testing/test-tools.mjs'
import { build } from '../scripts/install-and-build.mjs'

/** Builds the site, finds a browser and starts the PostgreSQL server that all workers share. */
export default async () => {
  build()
  process.env.CHROMIUM = await findBrowser()
  const postgres = await startPostgresWithTemplate()
  process.env.E2E_POSTGRES_URL = postgres.url('')
  const checked = mkdtempSync(join(tmpdir(), 'conference-axe-'))
  process.env.E2E_AXE_CHECKED = checked
  return async () => {
    await postgres.stop()
    rmSync(checked, { recursive: true, force: true })
  }
}
