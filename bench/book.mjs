// The book of abstracts of a large conference: time and memory of its PDF files, and a cached page meanwhile.
import { readdirSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { atMost, row } from './report.mjs'
import { fillBook } from './seed.mjs'
import { cpuOf, createDatabase, startSite } from './site.mjs'

const ABSTRACTS = 600
const POLL_MS = 2000
const SAMPLE_MS = 250
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

/** The most memory of a child process of the site while it makes a format, in MB, and the seconds of CPU of all. */
const watchProcesses = (pid) => {
  const used = Object.fromEntries(['large-print', 'a5', 'a4'].map((name) => [name, { memory: 0, cpu: {} }]))
  let format = 'large-print'
  const sample = () => {
    try {
      for (const child of childrenOf(pid)) {
        used[format].memory = Math.max(used[format].memory, peakMemoryOf(child))
        used[format].cpu[child] = cpuOf(child)
      }
    } catch {
      // The process ended meanwhile.
    }
  }
  const timer = setInterval(sample, SAMPLE_MS)
  return {
    /** They are made one after another. */
    made: (formats) => {
      const isReady = (name) => formats.find((one) => one.format === name).state === 'ready'
      format = Object.keys(used).find((name) => !isReady(name)) ?? format
    },
    end: () => {
      clearInterval(timer)
      return used
    },
  }
}

/** Asks for every format, and waits for them. */
const makeBook = async (origin, processes) => {
  for (;;) {
    const { formats } = await (await fetch(`${origin}/api/book`)).json()
    processes.made(formats)
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

const sumOf = (record) => Object.values(record).reduce((sum, value) => sum + value, 0)

const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]

export const book = async () => {
  const database = await createDatabase('bench_book')
  const site = await startSite({ DATABASE_URL: database })
  await fillBook(database, ABSTRACTS)
  await (await fetch(`${site.origin}/programme`)).arrayBuffer()
  const processes = watchProcesses(site.pid)
  const bookMade = makeBook(site.origin, processes)
  const times = await timesOfPage(`${site.origin}/programme`, bookMade)
  const formats = await bookMade
  const used = processes.end()
  const peak = peakMemoryOf(site.pid)
  await site.stop()
  return [
    atMost(40, row(`book of ${ABSTRACTS} abstracts, A4, s`, secondsOf('a4', formats))),
    row('of them CPU, s', sumOf(used.a4.cpu)),
    row('large print, s', secondsOf('large-print', formats)),
    row('of them CPU, s', sumOf(used['large-print'].cpu)),
    atMost(600, row('peak memory of the compiler, A4, MB', used.a4.memory)),
    row('large print, MB', used['large-print'].memory),
    row('peak memory of the site meanwhile, MB', peak),
    atMost(100, row('cached /programme meanwhile, 95 %, ms', percentile(times, 0.95))),
  ]
}
