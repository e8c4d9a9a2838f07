import { expect, test } from 'vitest'
import { type CallKey, type CallRow, calls } from '../src/shared/api'
import { createAccount } from '../testing/builders/accounts'
import { createApprovedAuthor } from '../testing/builders/approved-authors'
import { createEvent } from '../testing/builders/events'
import { makeProgrammePublic } from '../testing/builders/settings'
import { onBothDatabases } from '../testing/test-app'
import { createTally } from './counts'
import { brokenInvariants } from './invariants'
import { mutations } from './mutations'
import { scale } from './scale'
import { send, sessionOf } from './send'
import { settle } from './site'
import { actOf, type Sent, type WritingKey } from './write-calls'
import { walkForScripts } from './xss-check'

const keys = Object.keys(calls) as CallKey[]
const roles = ['anonymous', 'user', 'editor', 'admin'] as const

const LEAK = / at .*:\d+:\d+|node_modules|\.ts\b|insert into|FST_|drizzle|postgres|zod/i

onBothDatabases('made-up requests', (on) => {
  test('every call as every role answers what it should, tells nothing, and breaks nothing', async () => {
    const tally = createTally(`Fuzz (${on.kind}, seed ${scale.seed})`)
    const { author } = await createApprovedAuthor(on.app.db)
    const event = await createEvent(on.app.db, { mainPresenterId: author.id })
    await makeProgrammePublic(on.app.db)
    const accounts = {
      anonymous: undefined,
      user: await createAccount(on.app.db, { role: 'user' }),
      editor: await createAccount(on.app.db, { role: 'editor' }),
      admin: await createAccount(on.app.db, { role: 'admin' }),
    }

    const prepare = async (key: CallKey): Promise<Sent> => {
      if (!key.startsWith('GET ')) return actOf(key as WritingKey).prepare(on.app.db)
      return {
        params: { id: key.includes('events') ? event.id : author.id, email: author.email, token: 'x' },
      }
    }

    /** The status says whose fault it was; only what is open may answer well. */
    const judge = (row: CallRow, role: string, status: number, body: string): string | undefined => {
      if (status >= 500) return 'a fault of ours'
      if (status >= 400 && LEAK.test(body)) return 'tells how it is made'
      // An address that is far too long is none.
      if (row.access === 'admin' && role !== 'admin' && ![401, 403, 404].includes(status)) return 'not theirs'
      return undefined
    }

    // Other requests than the other database gets.
    let round = on.kind === 'server' ? keys.length * roles.length : 0
    for (const key of keys) {
      const row: CallRow = calls[key]
      // Whoever is refused uses up nothing: the next one can ask for the same.
      let untouched: Sent | undefined
      for (const role of roles) {
        const isTheirs = row.access !== 'admin' || role === 'admin'
        untouched = (isTheirs ? undefined : untouched) ?? (await prepare(key))
        const valid = untouched
        round += 1
        for (const { query, ...sent } of mutations(row, valid, scale.fuzzRuns, scale.seed + round)) {
          tally.tried()
          const cookie = accounts[role] && (await sessionOf(on.app, accounts[role].username))
          const answer = await send(on.app, key, sent, cookie, query)
          tally.answered()
          const wrong = judge(row, role, answer.statusCode, answer.body)
          if (wrong)
            tally.wrong(
              `${key} as ${role}: ${wrong}: ${answer.statusCode} ${answer.body.slice(0, 200)} after ${JSON.stringify({ ...sent, file: undefined, query }).slice(0, 600)}`,
            )
          // Somebody may have removed or disabled them, by a number that was made up.
          if (role !== 'anonymous' && answer.statusCode === 401 && row.access === 'admin') break
        }
      }
    }
    for (const sentence of await brokenInvariants(on.app.db)) tally.wrong(sentence)
    if (scale.isWhole) await walkForScripts(await settle(on.app.database), tally)
    tally.close()
    expect(keys.length).toBeGreaterThan(50)
  }, 900_000)
})
