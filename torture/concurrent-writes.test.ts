// @module-tag full
import { test } from 'vitest'
import { onBothDatabases } from '#testing/test-app.ts'
import { createCounts } from './counts.ts'
import { checkInvariants } from './invariants.ts'
import { scale } from './scale.ts'
import { createSessionCookie, send } from './send.ts'
import { type WriteKey, writeCall, writeKeys } from './write-calls.ts'

const sorted = (pair: readonly number[]) => pair.toSorted((a, b) => a - b).join(' and ')

onBothDatabases('concurrent writes', (on) => {
  test('every write call sent twice at once ends in a valid state', async () => {
    const counts = createCounts(`Concurrent writes (${on.kind})`)

    const sendTwice = async (key: WriteKey) => {
      const { pairs, prepare } = writeCall(key)
      const input = await prepare(on.app.db)
      const cookie = await createSessionCookie(on.app, input.by?.username)
      counts.tried(2)
      const responses = await Promise.all([1, 2].map(() => send(on.app, key, input, cookie)))
      counts.answered(responses.length)
      const statuses = sorted(responses.map(({ statusCode }) => statusCode))
      if (!pairs.map(sorted).includes(statuses))
        counts.wrong(`${key}: ${statuses} ${responses.map(({ body }) => body.slice(0, 150)).join(' | ')}`)
    }

    for (let round = 0; round < scale.concurrentRounds; round++)
      for (const key of writeKeys) await sendTwice(key)
    await checkInvariants(on.app.db, counts)
    counts.report()
  })
})
