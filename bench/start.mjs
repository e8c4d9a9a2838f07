// From `npm start` to the first answer, memory at rest, and what an uncached programme costs.
import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../scripts/install-and-build.mjs'
import { fillProgramme } from './fill.mjs'
import { freePort, later, pinned, temporaryFolder } from './machine.mjs'
import { cpuOf, createDatabase, memoryOf, startSite, withClient } from './site.mjs'

/** Long enough for what the start and the first page left behind to be cleared away. */
const REST_MS = 30_000
const RENDERINGS = 20

const untilItAnswers = async (url) => {
  for (;;) {
    try {
      if ((await fetch(url)).ok) return
    } catch {
      await wait(10)
    }
  }
}

/** As a person starts it: the program of package.json, with nothing to install or build, on data that is there. */
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
  // On all cores, as a person's would be; the run itself keeps to one.
  const [program, ...args] = pinned ? ['taskset', '-c', '0,1', 'npm', 'start'] : ['npm', 'start']
  const site = spawn(program, args, { cwd: root, env, stdio: 'ignore' })
  const ended = new Promise((resolve) => site.once('exit', resolve))
  later(() => site.kill('SIGTERM'))
  await untilItAnswers(`http://127.0.0.1:${port}/api/health`)
  const took = performance.now() - start
  site.kill('SIGTERM')
  await ended
  return took
}

const restingMemory = async (site) => {
  await fetch(`${site.origin}/programme`)
  await wait(REST_MS)
  return memoryOf(site.pid)
}

/** Each time something visitors see has changed, so that the page is made anew. */
const uncachedProgramme = async (site, database) => {
  await fillProgramme(database, 300)
  const render = async () => {
    await withClient(database, (client) => client.query(`update rooms set notes = 'changed ' || random()`))
    await wait(50)
    await (await fetch(`${site.origin}/programme`)).arrayBuffer()
  }
  // As a server that has run for a while: its code is optimised by then.
  for (let n = 0; n < 2 * RENDERINGS; n++) await render()
  const before = cpuOf(site.pid)
  for (let n = 0; n < RENDERINGS; n++) await render()
  return ((cpuOf(site.pid) - before) * 1000) / RENDERINGS
}

export const start = async () => {
  const folder = temporaryFolder()
  const first = await startSite({ DATA_DIR: folder })
  await first.stop()
  const took = await warmStart(folder)
  const embedded = await startSite({ DATA_DIR: folder })
  const embeddedMemory = await restingMemory(embedded)
  await embedded.stop()
  const database = await createDatabase('bench_start')
  const served = await startSite({ DATABASE_URL: database })
  const servedMemory = await restingMemory(served)
  const cpu = await uncachedProgramme(served, database)
  await served.stop()
  return [
    {
      what: 'warm npm start to the first answer, embedded, ms',
      ours: took,
      target: '≤ 3000',
      met: took <= 3000,
    },
    {
      what: 'memory at rest, embedded, MB',
      ours: embeddedMemory,
      target: '≤ 200',
      met: embeddedMemory <= 200,
    },
    { what: 'memory at rest, PostgreSQL, MB', ours: servedMemory, target: '≤ 120', met: servedMemory <= 120 },
    { what: 'uncached programme of 300 events, ms of processor', ours: cpu, target: '≤ 60', met: cpu <= 60 },
  ]
}
