import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServer } from '../src/server/db/open-server'
import type { Db } from '../src/server/db/types'
import { freePort } from '../testing/free-port'
import { executeOnce } from '../testing/postgres'

export type Site = { origin: string; db: Db }

/** A fresh database with the first start's contents, and where it is. */
export const newDatabase = async () => {
  const name = `e2e_${randomUUID().replaceAll('-', '')}`
  const postgres = process.env.E2E_POSTGRES_URL ?? ''
  await executeOnce(`${postgres}postgres`, `create database ${name} template template_conference`)
  const url = `${postgres}${name}`
  return { url, database: await openServer(url) }
}

/** The program as `npm start` runs it. */
export const launch = async (url: string, env: Record<string, string> = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'conference-e2e-'))
  const port = await freePort()
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMIT: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout.once('data', () => resolve())
    server.once('exit', () => reject(new Error('The site did not start')))
  })
  return {
    origin: `http://localhost:${port}`,
    /** Answers the code it ended with. */
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      const ended = once(server, 'exit')
      server.kill(signal)
      const [code] = await ended
      rmSync(dataDir, { recursive: true, force: true })
      return code as number | null
    },
  }
}

/** A server of the worker's own on a database that tests fill with the builders. */
export const startSite = async (env?: Record<string, string>) => {
  const { url, database } = await newDatabase()
  const { origin, end } = await launch(url, env)
  return {
    site: { origin, db: database.db } satisfies Site,
    stop: async () => {
      await database.close()
      await end('SIGTERM')
    },
  }
}
