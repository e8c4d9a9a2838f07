import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/test-app'
import { createTally } from './counts'
import { brokenInvariants } from './invariants'
import { scale } from './scale'
import { send, sessionOf } from './send'
import { actOf, type WritingKey, writingKeys } from './write-calls'

const inOrder = (pair: readonly number[]) => pair.toSorted((a, b) => a - b).join(' and ')

onBothDatabases('two at once', (on) => {
  test('every writing call, sent twice at the same moment, ends in one right state', async () => {
    const tally = createTally(`Two at once (${on.kind})`)

    const tryTwice = async (key: WritingKey) => {
      const { pairs, prepare } = actOf(key)
      const sent = await prepare(on.app.db)
      const cookie = await sessionOf(on.app, sent.by?.username)
      tally.tried(2)
      const answers = await Promise.all([1, 2].map(() => send(on.app, key, sent, cookie)))
      tally.answered(answers.length)
      const statuses = inOrder(answers.map(({ statusCode }) => statusCode))
      if (!pairs.map(inOrder).includes(statuses))
        tally.wrong(`${key}: ${statuses} ${answers.map(({ body }) => body.slice(0, 150)).join(' | ')}`)
    }

    for (let round = 0; round < scale.pairRounds; round++) for (const key of writingKeys) await tryTwice(key)
    for (const sentence of await brokenInvariants(on.app.db)) tally.wrong(sentence)
    tally.close()
    expect(writingKeys.length).toBeGreaterThan(30)
  })
})
