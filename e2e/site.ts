import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServer } from '#server/db/open-server.ts'
import type { Db } from '#server/db/types.ts'
import { launchSite } from '#testing/site-process.ts'
import { createFromTemplate } from '#testing/template-database.ts'

export type Site = { origin: string; db: Db }

/** The URL of a fresh database. */
export const createDatabase = () => createFromTemplate(process.env.E2E_POSTGRES_URL ?? '')

/** Starts the built program as `npm start` does. */
export const launch = async (url: string, env: Record<string, string> = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'conference-e2e-'))
  const { port, end } = await launchSite({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...env,
  })
  return {
    origin: `http://localhost:${port}`,
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      const code = await end(signal)
      rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

/** A site and an open connection to its database, to fill it with the builders. */
export const startSite = async (env?: Record<string, string>) => {
  const url = await createDatabase()
  const database = await openServer(url)
  const { origin, end } = await launch(url, env)
  return {
    site: { origin, db: database.db } satisfies Site,
    stop: async () => {
      await database.close()
      await end('SIGTERM')
    },
  }
}
