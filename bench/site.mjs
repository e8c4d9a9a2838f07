import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { runnerImport } from 'vite'
import { root } from '../scripts/install-and-build.mjs'
import { freePort, later, startProgram, temporaryFolder } from './machine.mjs'

export const admin = { username: 'admin', password: 'bench-password' }

/** The same memory settings as `npm start`. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const nodeFlags = scripts.start.match(/--\S+/g) ?? []
const memoryEnv = Object.fromEntries(
  scripts.start.match(/\b[A-Z_]+=\S+/g)?.map((pair) => pair.split('=')) ?? [],
)

/** The built site with its default log, on a database of its own. */
export const startSite = async (env = {}) => {
  const port = await freePort()
  const program = await startProgram([...nodeFlags, 'dist/server/main.js'], {
    NODE_ENV: 'production',
    ...memoryEnv,
    PORT: String(port),
    DATA_DIR: env.DATA_DIR ?? temporaryFolder(),
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    // Every request of the load may come from another visitor, so that the limits count without refusing.
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'info',
    ...env,
  })
  return { ...program, port, origin: `http://127.0.0.1:${port}` }
}

const QUIET = { configFile: false, logLevel: 'error' }
let postgres

/** A database of its own on one PostgreSQL server, which lives as long as the run. */
export const createDatabase = async (name) => {
  const { module } = await runnerImport(join(root, 'testing/postgres.ts'), QUIET)
  if (!postgres) {
    const started = await module.startPostgres()
    postgres = started
    later(async () => {
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

/** What a process holds in memory that nobody else does, in MB. */
export const memoryOf = (pid) => {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Seconds of processor time that a process has used. */
export const cpuOf = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
