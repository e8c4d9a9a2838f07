// The book of abstracts of a large conference: time and memory of one PDF, and a cached page meanwhile.
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { atMost, row } from './report.mjs'
import { fillBook } from './seed.mjs'
import { createDatabase, startSite } from './site.mjs'

const ABSTRACTS = 600
const POLL_MS = 250
const PAUSE_MS = 20

/** The most memory that a process ever had, in MB. */
const peakMemoryOf = (pid) => {
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Milliseconds from the request until the A4 file, which is made first, is ready. */
const timeToBook = async (origin) => {
  const start = performance.now()
  for (;;) {
    const { formats } = await (await fetch(`${origin}/api/book`)).json()
    const { state } = formats.find(({ format }) => format === 'a4')
    if (state === 'ready') return performance.now() - start
    if (state === 'failed') throw new Error('The A4 file could not be made')
    await wait(POLL_MS)
  }
}

/** How long single requests take until the work has ended. */
const timesOfPage = async (url, work) => {
  const times = []
  let ended = false
  const end = () => {
    ended = true
  }
  work.then(end, end)
  while (!ended) {
    const start = performance.now()
    await (await fetch(url)).arrayBuffer()
    times.push(performance.now() - start)
    await wait(PAUSE_MS)
  }
  return times
}

const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]

export const book = async () => {
  const database = await createDatabase('bench_book')
  const site = await startSite({ DATABASE_URL: database })
  await fillBook(database, ABSTRACTS)
  await (await fetch(`${site.origin}/programme`)).arrayBuffer()
  const made = timeToBook(site.origin)
  const times = await timesOfPage(`${site.origin}/programme`, made)
  const seconds = (await made) / 1000
  const peak = peakMemoryOf(site.pid)
  await site.stop()
  return [
    atMost(20, row(`book of ${ABSTRACTS} abstracts, A4, s`, seconds)),
    atMost(450, row(`peak memory of the site meanwhile, MB`, peak)),
    atMost(100, row('cached /programme meanwhile, 95 %, ms', percentile(times, 0.95))),
  ]
}
