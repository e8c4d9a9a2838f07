// @module-tag full
import { test } from 'vitest'
import type { CallRow } from '#shared/api/call-row.ts'
import { type CallKey, calls } from '#shared/api.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { onBothDatabases } from '#testing/test-app.ts'
import { createCounts } from './counts.ts'
import { checkInvariants } from './invariants.ts'
import { mutations } from './mutations.ts'
import { scale } from './scale.ts'
import { createSessionCookie, send } from './send.ts'
import { deployDatabase } from './site.ts'
import { type WriteInput, type WriteKey, writeCall } from './write-calls.ts'
import { checkForXss } from './xss-check.ts'

const keys = Object.keys(calls) as CallKey[]
const roles = ['anonymous', 'user', 'editor', 'reviewer', 'admin'] as const

const LEAK = / at .*:\d+:\d+|node_modules|\.ts\b|insert into|FST_|drizzle|postgres|zod/i

/** The owner of the record makes the call; others are refused immediately. */
const isOwner = ({ access }: CallRow, role: (typeof roles)[number]) =>
  access === role || (['session', 'signed-in'].includes(access) && role === 'user')

onBothDatabases('random requests', (on) => {
  test('no call of any role fails, leaks or breaks an invariant', async () => {
    const counts = createCounts(`Fuzz (${on.kind}, seed ${scale.seed})`)
    const { author } = await createApprovedAuthor(on.app.db)
    const event = await createEvent(on.app.db, { mainPresenterId: author.id })
    await makeProgrammePublic(on.app.db)
    const accounts = {
      anonymous: undefined,
      user: await createAccount(on.app.db, { role: 'user' }),
      editor: await createAccount(on.app.db, { role: 'editor' }),
      reviewer: await createAccount(on.app.db, { role: 'reviewer' }),
      admin: await createAccount(on.app.db, { role: 'admin' }),
    }

    const prepare = async (key: CallKey): Promise<WriteInput> => {
      if (!key.startsWith('GET ')) return writeCall(key as WriteKey).prepare(on.app.db)
      return {
        params: { id: key.includes('events') ? event.id : author.id, email: author.email, token: 'x' },
      }
    }

    const findProblem = (row: CallRow, role: string, status: number, body: string): string | undefined => {
      if (status >= 500) return 'server error'
      if (status >= 400 && LEAK.test(body)) return 'leaks internals'
      // 404: the address is too long.
      const isClosed = row.access === 'admin' || row.access === 'reviewer'
      if (isClosed && role !== row.access && ![401, 403, 404].includes(status)) return 'access not refused'
      return undefined
    }

    // A different seed for each database.
    let round = on.kind === 'server' ? keys.length * roles.length : 0
    for (const key of keys) {
      const row: CallRow = calls[key]
      // A refused request changes nothing, so the next role can reuse its record.
      let reusable: WriteInput | undefined
      for (const role of roles) {
        const mayCall = !['admin', 'reviewer'].includes(row.access) || role === row.access
        reusable = (mayCall ? undefined : reusable) ?? (await prepare(key))
        const valid = reusable
        round += 1
        for (const { query, ...input } of mutations(row, valid, scale.fuzzRuns, scale.seed + round)) {
          counts.tried()
          const caller = isOwner(row, role) && valid.by ? valid.by : accounts[role]
          const cookie = caller && (await createSessionCookie(on.app, caller.username))
          const response = await send(on.app, key, input, cookie, query)
          counts.answered()
          const problem = findProblem(row, role, response.statusCode, response.body)
          if (problem)
            counts.wrong(
              `${key} as ${role}: ${problem}: ${response.statusCode} ${response.body.slice(0, 200)} after ${JSON.stringify({ ...input, file: undefined, query }).slice(0, 600)}`,
            )
          // A random id may have deleted or disabled this account.
          if (role !== 'anonymous' && response.statusCode === 401 && row.access === 'admin') break
        }
      }
    }
    await checkInvariants(on.app.db, counts)
    if (scale.isFull) await checkForXss(await deployDatabase(on.app.database), counts)
    counts.report()
  }, 900_000)
})
