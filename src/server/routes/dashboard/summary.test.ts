import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import type { Summary } from '#shared/summary.ts'
import { abstractStates, createAbstract } from '#testing/builders/abstracts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRegistration, registrationStates } from '#testing/builders/registrations.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { type OnDatabase, onDatabase } from '#testing/test-app.ts'

// Just past midnight at the venue.
const now = () => new Date('2025-10-19T23:05:00Z')

const readBy = async ({ app }: OnDatabase) =>
  (await (await app.as('admin')).get('/api/summary')).json() as Summary

onDatabase(
  'summary of an empty conference',
  (on) => {
    const read = () => readBy(on)

    test('is all zeros', async () => {
      expect(await read()).toEqual({
        today: '2025-10-20',
        abstracts: { pending: 0, 'part reviewed': 0, reviewed: 0, partial: 0, approved: 0, rejected: 0 },
        submissions: [],
        registrations: {
          total: 0,
          speakers: 0,
          allergies: 0,
          access: 0,
          dinner: 0,
          days: Array.from({ length: 3 }, () => ({ speakers: 0, others: 0 })),
        },
        setup: {
          rooms: 0,
          keynoteSpeakers: 0,
          events: 0,
          organisers: 1,
          isNew: true,
          conference: false,
          privacyPolicy: false,
          publicProgramme: false,
          examples: [],
        },
      })
    })

    test('offers no setup once an organiser has declined', async () => {
      const admin = await on.app.as('admin')
      const decline = (value: string) => admin.post('/api/site-settings', { key: 'hideSetup', value })
      expect((await decline('true')).statusCode).toBe(200)
      expect((await read()).setup.isNew).toBe(false)
      expect((await on.app.anonymous.get('/api/site-settings')).body).not.toContain('hideSetup')
      await decline('false')
      expect((await read()).setup.isNew).toBe(true)
    })
  },
  { now },
)

onDatabase(
  'summary',
  (on) => {
    const read = () => readBy(on)

    test('shows the setup progress', async () => {
      const { db } = on.app
      const { setup: before } = await read()
      await createEvent(db, { mainPresenterId: (await createAuthor(db)).id })
      await createAuthor(db, { keynoteSpeaker: true })
      await createAccount(db, { role: 'admin' })
      await createAccount(db, { role: 'user' })
      await makeProgrammePublic(db)
      await (await on.app.as('admin')).post('/api/site-settings', {
        key: 'privacy_policy',
        value: '<p>Ours</p>',
      })
      await (await on.app.as('admin')).patch('/api/conference', { version: 1, theme: 'Ours' })
      expect((await read()).setup).toEqual({
        isNew: false,
        rooms: before.rooms + 1,
        keynoteSpeakers: before.keynoteSpeakers + 1,
        events: before.events + 1,
        organisers: before.organisers + 1,
        conference: true,
        privacyPolicy: true,
        publicProgramme: true,
        examples: [],
      })
    })

    test('counts abstracts by status and day', async () => {
      const states = Object.keys(abstractStates) as (keyof typeof abstractStates)[]
      const before = await read()
      for (const state of states) {
        const { id } = await createAbstract(on.app.db, state)
        // Half past midnight in summer at the venue; still the day before in UTC.
        const submittedAt = state === 'pending' ? '2025-06-09T23:30:00Z' : '2025-06-12T12:00:00Z'
        await on.app.db.update(abstracts).set({ submittedAt }).where(eq(abstracts.id, id))
      }
      const { abstracts: counted, submissions } = await read()
      expect(counted).toEqual(Object.fromEntries(states.map((state) => [state, before.abstracts[state] + 1])))
      expect(submissions.filter(({ date }) => date.startsWith('2025-06'))).toEqual([
        { date: '2025-06-10', count: 1 },
        { date: '2025-06-12', count: 5 },
      ])
    })

    test('counts registrations by day and needs', async () => {
      const author = await createAuthor(on.app.db)
      await createRegistration(on.app.db, { email: author.email.toUpperCase(), day2: false })
      await createRegistration(on.app.db, {
        ...registrationStates.firstDayOnly,
        ...registrationStates.withAllergies,
      })
      await createRegistration(on.app.db, { ...registrationStates.withAccessRequirements, dinner: true })
      await createRegistration(on.app.db, { ...registrationStates.cancelled, dinner: true })
      expect((await read()).registrations).toEqual({
        total: 3,
        speakers: 1,
        allergies: 1,
        access: 1,
        dinner: 1,
        days: [
          { speakers: 1, others: 2 },
          { speakers: 0, others: 1 },
          { speakers: 1, others: 1 },
        ],
      })
    })
  },
  { now },
)
