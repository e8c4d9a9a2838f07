import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'vitest'
import { openDatabase } from '../src/server/db/open'
import { openTestDatabase } from '../testing/test-app'
import { brokenInvariants } from './invariants'
import { createRandom } from './random'
import { scale } from './scale'
import { launch, logIn } from './site'
import { rest, startStream } from './stream'
import { createTally } from './tally'

const CHECK_EVERY = 5

describe.runIf(scale.isWhole)('a site that is killed at any moment', () => {
  test.each(['server', 'embedded'] as const)(
    'loses nothing that it acknowledged (%s)',
    async (kind) => {
      const tally = createTally(`Kills of the site (${kind})`)
      const random = createRandom(scale.seed)
      const dataDir = mkdtempSync(join(tmpdir(), 'conference-torture-'))
      const server = kind === 'server' ? await openTestDatabase('server') : undefined
      const env = { DATA_DIR: dataDir, ...(server?.url ? { DATABASE_URL: server.url } : {}) }
      const kills = Math.ceil(scale.kills / 2)

      let site = await launch(env)
      const stream = startStream({ origin: () => site.origin, cookie: await logIn(site.origin), tally })
      const check = async () => {
        const database = server ?? (await openDatabase({ dataDir, databaseUrl: undefined }))
        await stream.checkKept(database.db)
        for (const sentence of await brokenInvariants(database.db)) tally.wrong(sentence)
        if (!server) await database.close()
      }
      for (let kill = 1; kill <= kills; kill++) {
        await stream.untilAnswered(5 + random() * 20)
        await rest(random() * 50)
        await site.end('SIGKILL')
        // The embedded database has to be opened for it, which takes longer than a start.
        if (server || kill % CHECK_EVERY === 0 || kill === kills) await check()
        site = await launch(env)
      }
      await stream.stop()
      await site.end('SIGTERM')
      await check()
      await server?.close()
      rmSync(dataDir, { recursive: true, force: true })
      tally.figure(`${kills} kills`)
      tally.close()
    },
    400_000,
  )
})
