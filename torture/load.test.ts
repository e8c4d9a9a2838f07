import { execFile } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Database } from '../src/server/db/open'
import { rowsOf } from '../src/server/db/rows'
import { createAuthor } from '../testing/builders/authors'
import { createEvents } from '../testing/builders/events'
import { makeProgrammePublic } from '../testing/builders/settings'
import { openTestDatabase } from '../testing/test-app'
import { scale } from './scale'
import { type Launched, launch, logIn } from './site'
import { rest, startStream } from './stream'
import { createTally, type Tally } from './tally'

const run = promisify(execFile)

const MOST_P95_MS = 50
const MOST_GROWTH_MB = 60
const SLOW_CLIENTS = 100

const percentile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0

const hot = ['/', '/programme', '/authors', '/about']

/** A reader of hot pages, from an address of their own; answers how long each page took. */
const readHotPages = async (site: Launched, isOver: () => boolean, tally: Tally) => {
  const times: number[] = []
  for (let turn = 0; !isOver(); turn++) {
    const path = hot[turn % hot.length]
    const began = performance.now()
    tally.tried()
    const answer = await fetch(`${site.origin}${path}`, { headers: { 'x-forwarded-for': '192.0.2.1' } })
    await answer.arrayBuffer()
    tally.answered()
    if (answer.status !== 200) tally.wrong(`${path}: ${answer.status}`)
    times.push(performance.now() - began)
    await rest(5)
  }
  return times
}

describe.runIf(scale.isWhole)('a site under load', () => {
  let database: Database & { url?: string }
  let site: Launched
  beforeAll(async () => {
    database = await openTestDatabase('server')
    for (let n = 0; n < 30; n++) await createAuthor(database.db, { keynoteSpeaker: n < 3 })
    await createEvents(database.db, 60)
    await makeProgrammePublic(database.db)
    site = await launch({ DATABASE_URL: database.url ?? '', RATE_LIMIT: 'on', TRUST_PROXY: '1' })
    for (const path of hot) await (await fetch(`${site.origin}${path}`)).arrayBuffer()
  })
  afterAll(async () => {
    await site.end('SIGTERM')
    await database.close()
  })

  test('serves hot pages while one client asks for addresses it made up', async () => {
    const tally = createTally('A flood of made-up addresses')
    let isOver = false
    // From a program of its own, so that the reader's clock is not held up by it.
    const flood = run(process.execPath, ['torture/flood.mjs', site.origin, String(scale.floodSeconds + 2)])
    await rest(2000)
    const reading = readHotPages(site, () => isOver, tally)
    const { asked, faults } = JSON.parse((await flood).stdout) as { asked: number; faults: number }
    isOver = true
    const p95 = percentile(await reading, 0.95)
    tally.figure(`${asked} made-up addresses`)
    if (faults > 0) tally.wrong(`${faults} faults of ours`)
    tally.figure(`95% of hot pages within ${p95.toFixed(1)} ms (promised: ${MOST_P95_MS})`)
    tally.close()
  }, 120_000)

  test('serves others while slow clients hold on, and cuts them off', async () => {
    const tally = createTally('Slow clients')
    let isOver = false
    let cut = 0
    const open: Socket[] = Array.from({ length: SLOW_CLIENTS }, () => {
      const socket = connect(site.port, '127.0.0.1')
        .on('error', () => {})
        .on('close', () => {
          cut += 1
        })
      socket.write(
        'POST /api/abstracts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n',
      )
      return socket.resume()
    })
    const drip = setInterval(() => {
      for (const socket of open) if (socket.writable) socket.write('x')
    }, 500)
    const reading = readHotPages(site, () => isOver, tally)
    const began = performance.now()
    while (cut < SLOW_CLIENTS && performance.now() - began < 40_000) await rest(100)
    isOver = true
    clearInterval(drip)
    for (const socket of open) socket.destroy()
    tally.figure(`${cut} of ${SLOW_CLIENTS} cut after ${Math.round((performance.now() - began) / 1000)} s`)
    tally.figure(`95% of hot pages within ${percentile(await reading, 0.95).toFixed(1)} ms`)
    if (cut < SLOW_CLIENTS) tally.wrong('slow clients were left to hold on')
    tally.close()
  }, 120_000)

  test('takes no more and more memory, and cleans up what has passed', async () => {
    const tally = createTally('Mixed traffic')
    const busy = await launch({ DATABASE_URL: database.url ?? '' })
    const stream = startStream({ origin: () => busy.origin, cookie: await logIn(busy.origin), tally })
    const memories: number[] = []
    const samples = 30
    for (let n = 0; n < samples; n++) {
      await rest((scale.trafficSeconds * 1000) / samples)
      memories.push(busy.memory())
    }
    await stream.stop()
    await stream.checkKept(database.db)
    const [middle, end] = [memories.slice(10, 20), memories.slice(20)].map((part) => Math.min(...part))
    const growth = (end ?? 0) - (middle ?? 0)
    tally.figure(`memory ${Math.round(middle ?? 0)} MB, later ${Math.round(end ?? 0)} MB`)
    if (growth > MOST_GROWTH_MB) tally.wrong(`memory grew by ${Math.round(growth)} MB`)
    await database.db.execute(sql`update rate_limits set reset_at = now() - interval '1 day'`)
    await fetch(`${site.origin}/api/authors/email/somebody@demo.example`)
    const left = await rowsOf<{ key: string }>(
      database.db,
      sql`select key from rate_limits where reset_at < now()`,
    )
    if (left.length > 0) tally.wrong(`${left.length} counts of the past are kept`)
    await busy.end('SIGTERM')
    tally.close()
  }, 300_000)
})
