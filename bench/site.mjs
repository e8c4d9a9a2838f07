import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { runnerImport } from 'vite'
import { root } from '../scripts/install-and-build.mjs'
import { freePort, onCleanUp, startProgram, temporaryFolder } from './processes.mjs'
import { median } from './report.mjs'

export const TRIES = 7

export const medianTime = async (run) => {
  const times = []
  for (let n = 0; n < TRIES; n++) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  return median(times)
}

export const admin = { username: 'admin', password: 'bench-password' }

/** The built site with its default log, on its own data. */
export const startSite = async (env = {}) => {
  const port = await freePort()
  const program = await startProgram(['dist/server/main.js'], {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: env.DATA_DIR ?? temporaryFolder(),
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    // The load sends each request from another address, so that rate limits count but do not refuse.
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'info',
    ...env,
  })
  return { ...program, port, origin: `http://127.0.0.1:${port}` }
}

const QUIET = { configFile: false, logLevel: 'error' }
let postgres

/** A new database on the PostgreSQL server of this part. */
export const createDatabase = async (name) => {
  const { module } = await runnerImport(join(root, 'testing/postgres.ts'), QUIET)
  if (!postgres) {
    const started = await module.startPostgres()
    postgres = started
    onCleanUp(async () => {
      postgres = undefined
      await started.stop()
    })
  }
  await module.executeOnce(postgres.url('postgres'), `create database ${name}`)
  return postgres.url(name)
}

export const withClient = async (url, run) => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

export const logIn = async (origin) => {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  if (!response.ok) throw new Error(`The login failed: ${response.status} ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Resident memory in MB. */
export const memoryOf = (pid) => {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** CPU time in seconds. */
export const cpuOf = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
