import { expect, test } from 'vitest'
import type { z } from 'zod'
import { abstractStates, createAbstract } from '../../../testing/builders/abstracts'
import { createEvent } from '../../../testing/builders/events'
import { createRegistration } from '../../../testing/builders/registrations'
import { onBothDatabases } from '../../../testing/test-app'
import { type CallKey, type CallRow, calls, parseKey } from '../../shared/api'

const rowOf = (key: CallKey): CallRow => calls[key]

onBothDatabases('long answers', (on) => {
  test.each((Object.keys(calls) as CallKey[]).filter((key) => rowOf(key).long))(
    '%s: has the fields of the contract, and no other',
    async (key) => {
      const { db } = on.app
      for (const state of Object.keys(abstractStates) as (keyof typeof abstractStates)[])
        await createAbstract(db, state)
      await createRegistration(db)
      await createEvent(db)
      const answer = (await (await on.app.as('admin')).get(parseKey(key).path)).json()
      expect(answer.length).toBeGreaterThan(0)
      // What the contract does not name would be left out.
      expect((rowOf(key).answer as z.ZodType).parse(answer)).toEqual(answer)
    },
  )
})
