import { startPostgresWithTemplate } from '#testing/template-database.ts'
import { findBrowser } from '#testing/test-tools.mjs'
import { build } from '../scripts/install-and-build.mjs'

/** Builds the site, finds a browser and starts the PostgreSQL server that all workers share. */
export default async () => {
  build()
  process.env.CHROMIUM = await findBrowser()
  const postgres = await startPostgresWithTemplate()
  process.env.E2E_POSTGRES_URL = postgres.url('')
  return postgres.stop
}
