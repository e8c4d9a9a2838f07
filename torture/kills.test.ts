import { describe, test } from 'vitest'
import { openUnsharedDatabase } from '../testing/test-app'
import { createTally } from './counts'
import { brokenInvariants } from './invariants'
import { createRandom } from './random'
import { scale } from './scale'
import { begin, launch, logIn, settleFilled } from './site'
import { rest, startStream } from './traffic'

/** The embedded database has to be opened for it, which takes longer than a start. */
const CHECK_EVERY = { server: 1, embedded: 10 }
const IN_THE_START_EVERY = 3

describe.runIf(scale.hasProgram)('a site that is killed at any moment', () => {
  test.concurrent.each(['server', 'embedded'] as const)(
    'loses nothing that it acknowledged (%s)',
    async (kind) => {
      const tally = createTally(`Kills of the site (${kind}, seed ${scale.seed})`)
      const random = createRandom(scale.seed)
      const place = await settleFilled(await openUnsharedDatabase(kind))
      const started = performance.now()
      let site = await launch(place.env)
      const startMs = performance.now() - started
      const stream = startStream({ origin: () => site.origin, cookie: await logIn(site.origin), tally })
      const lasting = kind === 'server' ? await place.open() : undefined
      const check = async () => {
        const database = lasting ?? (await place.open())
        await stream.checkKept(database.db)
        for (const sentence of await brokenInvariants(database.db)) tally.wrong(sentence)
        if (!lasting) await database.close()
      }
      let inTheStart = 0
      for (let kill = 1; kill <= scale.kills; kill++) {
        if (kill % IN_THE_START_EVERY === 0) {
          inTheStart += 1
          await rest(random() * startMs)
        } else {
          await site.ready()
          await stream.untilAnswered(5 + random() * 20)
          await rest(random() * 50)
        }
        await site.end('SIGKILL')
        if (kill % CHECK_EVERY[kind] === 0) await check()
        site = await begin(place.env)
      }
      await site.ready()
      await stream.stop()
      await site.end('SIGTERM')
      await check()
      await lasting?.close()
      place.forget()
      tally.figure(`${scale.kills} kills, ${inTheStart} of them during the start`)
      tally.close()
    },
    scale.longestMs,
  )
})
