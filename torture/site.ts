import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dumpEmbedded, openEmbedded } from '../src/server/db/open-embedded'
import { openServer } from '../src/server/db/open-server'
import type { Database, Db } from '../src/server/db/types'
import { adminAccount } from '../testing/accounts'
import { freePort } from '../testing/free-port'

/** The built program on a database, from its first moment on. */
export const begin = async (env: Record<string, string>) => {
  const port = await freePort()
  const program = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      RATE_LIMIT: 'off',
      ADMIN_PASSWORD: adminAccount.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(program, 'exit')
  const isRunning = () => program.exitCode === null && program.signalCode === null
  const spoken = Promise.race([once(program.stdout, 'data'), ended])
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    isRunning,
    /** Until it says where it is. */
    ready: async () => {
      await spoken
      program.stdout.resume()
      if (!isRunning()) throw new Error('The site did not start')
    },
    /** What it takes of the machine's memory, in megabytes. */
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${program.pid}/status`, 'utf8'))?.[1]) / 1024,
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      program.kill(signal)
      await ended
    },
  }
}

export type Launched = Awaited<ReturnType<typeof begin>>

/** The built program on a database, ready to be killed. */
export const launch = async (env: Record<string, string>): Promise<Launched> => {
  const site = await begin(env)
  await site.ready()
  return site
}

export const logIn = async (origin: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(adminAccount),
  })
  // On a busy machine the database may not get round to it: then the site asks to be asked again.
  if (answer.status === 503) return await logIn(origin)
  if (answer.status !== 200) throw new Error(`Login failed: ${answer.status}`)
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

export type Opened = Database & { url?: string }

/** A database for a program of its own: on the server, or copied into a folder. */
export const settle = async (database: Opened) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'conference-torture-'))
  if (database.kind === 'embedded') {
    const copy = await openEmbedded(dataDir, { loadDataDir: await dumpEmbedded(database) })
    await copy.close()
  }
  const { url } = database
  return {
    env: { DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) } as Record<string, string>,
    /** The embedded one belongs to one program at a time. */
    open: () => (url ? openServer(url) : openEmbedded(dataDir)),
    forget: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** The same, with more in it, for a database that nobody here needs any more. */
export const settleFilled = async (
  database: Opened,
  fill: (db: Db) => Promise<unknown> = async () => {},
): Promise<Place> => {
  await fill(database.db)
  const place = await settle(database)
  await database.close()
  return place
}

export type Place = Awaited<ReturnType<typeof settle>>
