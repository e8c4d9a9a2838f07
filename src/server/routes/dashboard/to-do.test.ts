import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eventSessionChairs, eventSessions } from '#server/db/schema/event-sessions.ts'
import { letters } from '#server/db/schema/letters.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { writeDailySummaries } from '#server/domain/letters/daily-summaries.ts'
import { UNCERTAIN } from '#shared/letters/letters.ts'
import type { ToDo } from '#shared/to-do.ts'
import { createAbstract, removeAbstracts } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { removeConferenceChanges } from '#testing/builders/conference.ts'
import { createChairing, createEventSession, createTalks } from '#testing/builders/event-sessions.ts'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { createInvitation } from '#testing/builders/invitations.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { createRegistration, registrationStates } from '#testing/builders/registrations.ts'
import { onBothDatabases } from '#testing/test-app.ts'

const site = 'https://conference.example'

onBothDatabases('what needs organisers', (on) => {
  beforeEach(async () => {
    await removeEvents(on.app.db)
    await removeAbstracts(on.app.db)
    await on.app.db.delete(letters)
  })
  afterEach(() => removeConferenceChanges(on.app.db))
  const read = async (): Promise<ToDo> => (await (await on.app.as('admin')).get('/api/to-do')).json()
  const list = async () => (await read()).items
  const texts = async () => (await list()).map(({ text }) => text)

  test('is nothing on a new site', async () => {
    expect(await list()).toEqual([])
  })

  test('counts what waits in each section', async () => {
    const { db } = on.app
    const released = await createApprovedAbstract(db)
    await db
      .update(abstracts)
      .set({ releasedStatus: 'approved', releasedAt: '2025-09-01T09:00:00Z' })
      .where(eq(abstracts.id, released.abstractId))
    await createAbstract(db, 'rejected')
    await createAbstract(db)
    for (const state of ['draft', 'failed', UNCERTAIN, 'waiting', 'sent', 'discarded'] as const)
      await createLetter(db, state)
    expect((await read()).counts).toEqual({
      authorsWhoWrote: 0,
      revisionsToReview: 0,
      undecidedAbstracts: 1,
      abstractsWithoutReviewers: 0,
      decisionsToRelease: 1,
      lettersToSend: 3,
    })
  })

  test('has slots that a withdrawal freed, and events that clash', async () => {
    const { db } = on.app
    const approved = await createApprovedAbstract(db)
    const { id, roomId } = await createEvent(db, { title: 'Tea', approvedAbstractId: approved.id })
    await createEvent(db, { title: 'Tides' })
    expect(await texts()).toEqual([])
    await createEvent(db, { title: 'In the same room', roomId })
    expect(await texts()).toEqual(['2 events clash.'])
    const withdraw = { status: 'rejected' }
    await (await on.app.as('admin')).patch(`/api/abstracts/${approved.abstractId}/status`, withdraw)
    const [freed, ...others] = await list()
    expect(others).toEqual([])
    expect(freed?.text).toMatch(/^“Tea” is no longer in the programme. .* is free on 27 October 2025, /)
    expect(freed?.step.to).toBe(`/admin/events/edit/${id}`)
  })

  test('has co-authors that look wrong, until they are mended', async () => {
    const { db } = on.app
    await createApprovedAbstract(db, { otherAuthors: 'Luka Example1, Nina Example2' }, 'rejected')
    await createApprovedAbstract(db, { otherAuthors: 'Ana Example; Maria Example, Demo College' })
    expect(await texts()).toEqual([])
    const { id } = await createApprovedAbstract(db, { otherAuthors: 'Luka Example1, Nina Example2' })
    expect(await texts()).toEqual(['The co-authors of one abstract look wrong.'])
    const [item] = await list()
    expect(item?.step.to).toBe(`/admin/approved-abstracts/edit/${id}`)
  })

  test('has chairs who declined', async () => {
    const { db } = on.app
    const { chair, session } = await createChairing(db, { title: 'Voices' })
    expect(await list()).toEqual([])
    await db
      .update(eventSessionChairs)
      .set({ answer: 'declined', answeredAt: '2025-10-01T12:00:00.000Z' })
      .where(eq(eventSessionChairs.sessionId, session.id))
    expect(await list()).toEqual([
      {
        key: `declined chair ${session.id} ${chair.id}`,
        text: `${chair.name} will not chair “Voices”.`,
        step: { label: 'Choose another chair', to: `/admin/events/sessions/${session.id}` },
      },
    ])
    await db.delete(eventSessions)
  })

  test('has abstracts that one author probably submitted twice', async () => {
    const { db } = on.app
    const { email } = await createAbstract(db, 'pending', { abstractTitle: 'Tea and tides in Wales' })
    const again = { email: email.toUpperCase(), abstractTitle: 'Tea and Tides in Wales.' }
    await createAbstract(db, 'pending', { email, abstractTitle: 'Coffee in class' })
    await createAbstract(db, 'rejected', again)
    await createAbstract(db, 'pending', { abstractTitle: 'Tea and tides in Wales' })
    expect(await texts()).toEqual([])
    await createAbstract(db, 'pending', again)
    const [duplicate] = await list()
    expect(duplicate?.text).toContain('“Tea and tides in Wales” and “Tea and Tides in Wales.”')
    expect(duplicate?.step.search).toEqual({ search: again.email })
  })

  test('has reviewers who have not accepted, and letters that were not delivered', async () => {
    const { db } = on.app
    await createInvitation(db)
    for (const state of ['draft', 'failed', UNCERTAIN, 'sent'] as const) await createLetter(db, state)
    expect(await texts()).toEqual([
      '2 letters were not delivered.',
      'One reviewer has not accepted the invitation.',
    ])
    await db.delete(users).where(eq(users.role, 'reviewer'))
  })

  test('has posters without an author, and sessions without a chair where others have one', async () => {
    const { db } = on.app
    const bare = await createEventSession(db, { title: 'Posters', kind: 'posters' })
    const [poster] = await createTalks(db, bare, [{ title: 'Reefs' }])
    expect(await list()).toMatchObject([
      { text: 'The poster “Reefs” has no author.', step: { to: `/admin/events/edit/${poster?.id}` } },
    ])
    await createChairing(db, { title: 'Voices', date: '2025-10-28' })
    expect(await texts()).toEqual(['The poster “Reefs” has no author.', '“Posters” has no chair.'])
    await removeEvents(db)
    await db.delete(eventSessions)
  })

  test('has attendees whose days are not known', async () => {
    const { db } = on.app
    await createRegistration(db, registrationStates.daysNotKnown)
    await createRegistration(db, { ...registrationStates.daysNotKnown, status: 'cancelled' })
    await createRegistration(db, registrationStates.firstDayOnly)
    expect(await list()).toMatchObject([
      {
        text: 'The days of one attendee are not known.',
        step: { to: '/admin/registrations', search: { filter: 'day-not-known' } },
      },
    ])
    await db.delete(registrations)
  })

  test('has example texts once the conference is set up', async () => {
    await (await on.app.as('admin')).patch('/api/conference', { version: 1, title: 'Reefs' })
    expect(await list()).toMatchObject([{ key: 'examples', step: { to: '/admin', hash: 'examples' } }])
  })

  test('is sent once a day to organisers who want it, from the morning on', async () => {
    const { db } = on.app
    const sent = async () =>
      (await db.select().from(letters).where(eq(letters.kind, 'daily-summary')).orderBy(asc(letters.id))).map(
        ({ toEmail, text }) => ({ toEmail, text }),
      )
    const at = (time: string) => writeDailySummaries(db, { site, now: new Date(time) })
    const account = (username: string, more: Partial<typeof users.$inferInsert>) =>
      db.insert(users).values({ username, email: `${username}@demo.example`, dailySummary: true, ...more })
    await account('ada', {})
    await account('disabled', { disabledAt: '2025-01-01T00:00:00Z' })
    await account('visitor', { role: 'user' })
    await account('without-address', { email: null })
    await account('silent', { dailySummary: false })
    await at('2025-09-01T09:00:00Z')
    expect(await sent()).toEqual([])
    await createLetter(db, 'failed')
    await at('2025-09-02T05:30:00Z')
    expect(await sent()).toEqual([])
    await Promise.all([at('2025-09-02T06:30:00Z'), at('2025-09-02T06:30:00Z')])
    await at('2025-09-02T20:00:00Z')
    const [letter, ...others] = await sent()
    expect(others).toEqual([])
    expect(letter?.toEmail).toBe('ada@demo.example')
    expect(letter?.text).toContain(
      `One letter was not delivered.\nCheck and send again: ${site}/admin/letters?group=failed`,
    )
    await at('2025-09-03T06:30:00Z')
    expect(await sent()).toHaveLength(2)
  })

  test('is wanted by letter only by those who switch it on', async () => {
    const admin = await on.app.as('admin')
    const wanted = async () => (await admin.get('/api/daily-summary')).json()
    expect(await wanted()).toEqual({ dailySummary: false })
    expect((await admin.patch('/api/daily-summary', { dailySummary: true })).statusCode).toBe(200)
    expect(await wanted()).toEqual({ dailySummary: true })
    expect((await admin.patch('/api/daily-summary', {})).statusCode).toBe(400)
    await admin.patch('/api/daily-summary', { dailySummary: false })
  })
})
