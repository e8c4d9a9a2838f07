import { describe, test } from 'vitest'
import { openUnsharedDatabase } from '../testing/test-app'
import { launchPublic, readHotPages, run } from './cached-pages'
import { createTally } from './counts'
import { scale } from './scale'
import { rest } from './traffic'

const MOST_P95_MS = 50
const SPIN_MS = 300

/** How much longer everything takes on a machine that has other things to do: 1 on a quiet one. */
const slowness = () => {
  const [began, used] = [performance.now(), process.cpuUsage()]
  while (process.cpuUsage(used).user < SPIN_MS * 1000);
  return Math.max(1, (performance.now() - began) / SPIN_MS)
}

describe.runIf(scale.isWhole)('a site under load', () => {
  test.each(['server', 'embedded'] as const)(
    'serves hot pages while one client asks for addresses it made up (%s)',
    async (kind) => {
      const tally = createTally(`A flood of made-up addresses (${kind})`)
      const site = await launchPublic(await openUnsharedDatabase(kind))
      const slower = slowness()
      const flood = run<{ asked: number; faults: number }>('flood', site.origin, scale.floodSeconds + 4)
      await rest(2000)
      const p95 = await readHotPages(site, scale.floodSeconds, tally)
      const { asked, faults } = await flood
      await site.close()
      tally.figure(`95% of hot pages within ${p95.toFixed(1)} ms (promised: ${MOST_P95_MS})`)
      tally.figure(`the machine was ${slower.toFixed(1)} times slower than it can be`)
      tally.figure(`${asked} made-up addresses`)
      if (p95 > MOST_P95_MS * slower) tally.wrong('hot pages took too long')
      if (faults > 0) tally.wrong(`${faults} faults of ours`)
      tally.close()
    },
    scale.longestMs,
  )
})
