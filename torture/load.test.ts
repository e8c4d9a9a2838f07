import { describe, test } from 'vitest'
import { launchPublic, readHotPages, run } from './hot-pages'
import { scale } from './scale'
import { rest } from './stream'
import { createTally } from './tally'

const MOST_P95_MS = 50

describe.runIf(scale.isWhole)('a site under load', () => {
  test.each(['server', 'embedded'] as const)(
    'serves hot pages while one client asks for addresses it made up (%s)',
    async (kind) => {
      const tally = createTally(`A flood of made-up addresses (${kind})`)
      const site = await launchPublic(kind)
      const flood = run<{ asked: number; faults: number }>('flood', site.origin, scale.floodSeconds + 4)
      await rest(2000)
      const p95 = await readHotPages(site, scale.floodSeconds, tally)
      const { asked, faults } = await flood
      await site.close()
      tally.figure(`promised: ${MOST_P95_MS} ms`)
      tally.figure(`${asked} made-up addresses`)
      if (p95 > MOST_P95_MS) tally.wrong('hot pages took too long')
      if (faults > 0) tally.wrong(`${faults} faults of ours`)
      tally.close()
    },
    scale.longestMs,
  )
})
