import { describe, expect, test } from 'vitest'
import { openUnsharedDatabase } from '../testing/test-app'
import { createTally } from './counts'
import { addOldRows, cleanedTables, overdueRows } from './expiring-rows'
import { brokenInvariants } from './invariants'
import { scale } from './scale'
import { launch, logIn, settleFilled } from './site'
import { rest, startStream } from './traffic'

/** By how much the least that it takes may grow from the middle third to the last, and how fast all of it in both. */
const MOST_GROWTH = 0.15
const MOST_TREND = 5
const SAMPLE_MS = 1000

const least = (samples: number[]) => Math.min(...samples)

/** Megabytes a minute, by the line that fits best. */
const trend = (samples: number[]) => {
  const middle = (samples.length - 1) / 2
  const mean = samples.reduce((sum, one) => sum + one, 0) / samples.length
  const rise = samples.reduce((sum, one, n) => sum + (n - middle) * (one - mean), 0)
  const run = samples.reduce((sum, _, n) => sum + (n - middle) ** 2, 0)
  return (rise / run) * (60_000 / SAMPLE_MS)
}

describe.runIf(scale.isWhole)('a site that is used all the time', () => {
  test.concurrent.each(['server', 'embedded'] as const)(
    'takes no more and more memory, and cleans up what has passed (%s)',
    async (kind) => {
      const tally = createTally(`Mixed traffic (${kind})`)
      const place = await settleFilled(await openUnsharedDatabase(kind), async (db) => {
        await addOldRows(db)
        expect((await overdueRows(db)).filter(({ left }) => left > 0)).toHaveLength(cleanedTables.length)
      })
      const site = await launch({ ...place.env, RATE_LIMIT: 'on', TRUST_PROXY: '1' })
      const cookie = await logIn(site.origin)
      const stream = startStream({
        origin: () => site.origin,
        cookie,
        tally,
        workers: 4,
        backoffMs: 800,
        tidies: true,
      })
      const memories: number[] = []
      for (const until = performance.now() + scale.trafficSeconds * 1000; performance.now() < until; ) {
        await rest(SAMPLE_MS)
        memories.push(site.memory())
      }
      await stream.stop()
      await site.end('SIGTERM')

      const database = await place.open()
      await stream.checkKept(database.db)
      for (const sentence of await brokenInvariants(database.db)) tally.wrong(sentence)
      for (const { name, left } of await overdueRows(database.db))
        if (left > 0) tally.wrong(`${left} rows of ${name} are kept beyond their time`)
      await database.close()
      place.forget()

      const third = Math.floor(memories.length / 3)
      const [middle, last] = [least(memories.slice(third, 2 * third)), least(memories.slice(2 * third))]
      const perMinute = trend(memories.slice(third))
      if (last > middle * (1 + MOST_GROWTH) || perMinute > MOST_TREND) tally.wrong('memory grew')
      tally.figure(`${scale.trafficSeconds} s`)
      tally.figure(
        `memory ${Math.round(middle)} MB at least in the middle third, ${Math.round(last)} in the last`,
      )
      tally.figure(`trend ${perMinute.toFixed(2)} MB a minute`)
      tally.figure(`cleaned: ${cleanedTables.join(', ')}`)
      tally.close()
    },
    (scale.trafficSeconds + 120) * 1000,
  )
})
