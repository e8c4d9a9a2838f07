// The book of abstracts of a large conference: time and memory of one PDF, and a cached page meanwhile.
import { readdirSync, readFileSync } from 'node:fs'
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
  return Number(kilobytes ?? 0) / 1024
}

const childrenOf = (pid) =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )

/** Asks for every format, and waits for them. */
const makeBook = async (origin, watch) => {
  for (;;) {
    watch()
    const { formats } = await (await fetch(`${origin}/api/book`)).json()
    if (formats.every(({ state }) => state === 'ready')) return formats
    if (formats.some(({ state }) => state === 'failed')) throw new Error('The book could not be made')
    await wait(POLL_MS)
  }
}

/** Seconds that a format took: they are made one after another. */
const secondsOf = (name, formats) => {
  const ends = formats.map(({ madeAt }) => Date.parse(madeAt)).toSorted((a, b) => a - b)
  const end = Date.parse(formats.find(({ format }) => format === name).madeAt)
  return (end - ends[ends.indexOf(end) - 1]) / 1000
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
  let compilerPeak = 0
  const bookMade = makeBook(site.origin, () => {
    try {
      compilerPeak = Math.max(compilerPeak, ...childrenOf(site.pid).map(peakMemoryOf))
    } catch {
      // The compiler ended meanwhile.
    }
  })
  const times = await timesOfPage(`${site.origin}/programme`, bookMade)
  const seconds = secondsOf('a4', await bookMade)
  const peak = peakMemoryOf(site.pid)
  await site.stop()
  return [
    atMost(20, row(`book of ${ABSTRACTS} abstracts, A4, s`, seconds)),
    atMost(450, row('peak memory of the PDF compiler, MB', compilerPeak)),
    row('peak memory of the site meanwhile, MB', peak),
    atMost(100, row('cached /programme meanwhile, 95 %, ms', percentile(times, 0.95))),
  ]
}
