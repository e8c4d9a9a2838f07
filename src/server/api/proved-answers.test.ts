import { expect, test } from 'vitest'
import type { z } from 'zod'
import { abstractStates, buildSubmission, createAbstract } from '../../../testing/builders/abstracts'
import { createEvent } from '../../../testing/builders/events'
import { createRegistration } from '../../../testing/builders/registrations'
import { onBothDatabases } from '../../../testing/test-app'
import { submittedAbstractSchema } from '../../shared/abstracts/abstracts'
import { type CallKey, type CallRow, calls, parseKey } from '../../shared/api'

const rowOf = (key: CallKey): CallRow => calls[key]

const SUBMIT = 'POST /api/abstracts'

onBothDatabases('answers that are not checked', (on) => {
  test.each((Object.keys(calls) as CallKey[]).filter((key) => rowOf(key).proved && key !== SUBMIT))(
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

  test(`${SUBMIT}: has the fields of the contract, and no other, the first time and again`, async () => {
    const sent = { ...buildSubmission(), submissionKey: 'a key of the form', more: 'than was asked' }
    for (const body of [sent, sent, { ...sent, submissionKey: undefined }]) {
      const answer = (await on.app.anonymous.post('/api/abstracts', body)).json()
      expect(submittedAbstractSchema.parse(answer)).toEqual(answer)
    }
  })
})
