// From `npm start` to the first response, idle memory, and the cost of an uncached programme.
import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../scripts/install-and-build.mjs'
import { freePort, onCleanUp, pinned, temporaryFolder } from './processes.mjs'
import { atMost, row } from './report.mjs'
import { fillProgramme } from './seed.mjs'
import { cpuOf, createDatabase, memoryOf, startSite, withClient } from './site.mjs'

/** Long enough for garbage of the start and the first page to be collected. */
const IDLE_MS = 60_000
const RENDERINGS = 20

const firstResponse = async (url) => {
  for (;;) {
    try {
      if ((await fetch(url)).ok) return
    } catch {
      await wait(10)
    }
  }
}

/** As a person starts it, with nothing to install or build, on existing data. */
const warmStart = async (folder) => {
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
  }
  const start = performance.now()
  // On all cores; the benchmark itself is pinned to one.
  const [program, ...args] = pinned ? ['taskset', '-c', '0,1', 'npm', 'start'] : ['npm', 'start']
  const site = spawn(program, args, { cwd: root, env, stdio: 'ignore' })
  const exited = new Promise((resolve) => site.once('exit', resolve))
  onCleanUp(() => site.kill('SIGTERM'))
  await firstResponse(`http://127.0.0.1:${port}/api/health`)
  const ms = performance.now() - start
  site.kill('SIGTERM')
  await exited
  return ms
}

const idleMemory = async (site) => {
  await fetch(`${site.origin}/programme`)
  await wait(IDLE_MS)
  return memoryOf(site.pid)
}

/** CPU time per rendering of all threads; a change invalidates the page before each. */
export const uncachedProgramme = async (site, database) => {
  const render = async () => {
    await withClient(database, (client) => client.query(`update rooms set notes = 'changed ' || random()`))
    await wait(50)
    await (await fetch(`${site.origin}/programme`)).arrayBuffer()
  }
  // A warmed-up server has optimised its code.
  for (let n = 0; n < 2 * RENDERINGS; n++) await render()
  const before = cpuOf(site.pid)
  for (let n = 0; n < RENDERINGS; n++) await render()
  return ((cpuOf(site.pid) - before) * 1000) / RENDERINGS
}

export const start = async () => {
  const folder = temporaryFolder()
  await (await startSite({ DATA_DIR: folder })).stop()
  const startMs = await warmStart(folder)
  const embedded = await startSite({ DATA_DIR: folder })
  const embeddedMb = await idleMemory(embedded)
  await embedded.stop()
  const database = await createDatabase('bench_start')
  const site = await startSite({ DATABASE_URL: database })
  const postgresMb = await idleMemory(site)
  await fillProgramme(database, 300)
  const programmeMs = await uncachedProgramme(site, database)
  await site.stop()
  return [
    atMost(3000, row('warm npm start to first response, embedded, ms', startMs)),
    atMost(250, row('idle memory, embedded, MB', embeddedMb)),
    atMost(150, row('idle memory, PostgreSQL, MB', postgresMb)),
    atMost(120, row('uncached programme of 300 events, CPU ms', programmeMs)),
  ]
}
