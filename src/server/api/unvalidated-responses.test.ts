import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { CallRow } from '#shared/api/call-row.ts'
import { type CallKey, calls, parseKey } from '#shared/api.ts'
import { abstractStates, createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEventSession } from '#testing/builders/event-sessions.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRegistration } from '#testing/builders/registrations.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { onDatabase } from '#testing/test-app.ts'

const rowOf = (key: CallKey): CallRow => calls[key]
const unvalidated = (Object.keys(calls) as CallKey[]).filter((key) => rowOf(key).skipResponseValidation)

onDatabase('responses that are not validated', (on) => {
  test.each(unvalidated)('%s has exactly the fields of the contract', async (key) => {
    const { db } = on.app
    for (const state of Object.keys(abstractStates) as (keyof typeof abstractStates)[])
      await createAbstract(db, state)
    await createRegistration(db)
    const { id: approvedAbstractId } = await createApprovedAbstract(db)
    await createEvent(db, { approvedAbstractId })
    await createEventSession(db)
    await makeProgrammePublic(db)
    const response = (await (await on.app.as('admin')).get(parseKey(key).path)).json()
    expect(response.length).toBeGreaterThan(0)
    // Parsing drops fields that the contract does not name.
    expect((rowOf(key).response as z.ZodType).parse(response)).toEqual(response)
  })
})
