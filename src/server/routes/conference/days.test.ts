import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import { conferenceFacts } from '#server/db/schema/settings.ts'
import { updateEventDays } from '#server/domain/events/event-days.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEventSession, createTalks } from '#testing/builders/event-sessions.ts'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { onDatabase } from '#testing/test-app.ts'

// The first two of three days, a week later.
const days = [
  { date: '2025-11-03', label: 'Day 1' },
  { date: '2025-11-04', label: 'Day 2' },
]

onDatabase('changing the conference days', (on) => {
  let talk: number
  let lunch: number

  beforeEach(async () => {
    await removeEvents(on.app.db)
    const { id } = await createApprovedAbstract(on.app.db)
    talk = (await createEvent(on.app.db, { title: 'Talk', date: '2025-10-29', approvedAbstractId: id })).id
    lunch = (await createEvent(on.app.db, { title: 'Lunch', date: '2025-10-27', type: 'break' })).id
  })
  afterEach(async () => {
    await removeEvents(on.app.db)
    await makeProgrammePublic(on.app.db, false)
    await on.app.db.delete(conferenceFacts)
    await updateEventDays(on.app.db)
    await on.app.changesDelivered()
  })

  const read = async (id: number) => {
    const [event] = await on.app.db.select().from(events).where(eq(events.id, id))
    return event && { date: event.date, startTime: event.startTime.slice(0, 10) }
  }
  const change = async (choice?: string) => {
    const admin = await on.app.as('admin')
    const answer = await admin.patch('/api/conference', { version: 1, days, events: choice })
    expect(answer.statusCode).toBe(200)
    const undo = async (status = 204) => {
      const step = String(answer.headers['undo-step'])
      expect((await admin.post(`/api/undo/${step}`)).statusCode).toBe(status)
    }
    return { undo }
  }

  test('shows a preview for each event', async () => {
    const admin = await on.app.as('admin')
    const answer = await admin.get('/api/conference/event-moves?days=2025-11-03,2025-11-04')
    expect(answer.json()).toEqual([
      {
        id: lunch,
        title: 'Lunch',
        date: '2025-10-27',
        isDay: false,
        shifted: '2025-11-03',
        isShiftedDay: true,
        hasAbstract: false,
      },
      {
        id: talk,
        title: 'Talk',
        date: '2025-10-29',
        isDay: false,
        shifted: '2025-11-05',
        isShiftedDay: false,
        hasAbstract: true,
      },
    ])
    expect((await admin.get('/api/conference/event-moves?days=soon')).statusCode).toBe(400)
  })

  test('sessions move with their talks', async () => {
    const session = await createEventSession(on.app.db, { date: '2025-10-27' })
    await createTalks(on.app.db, session, [{}])
    const readSession = async () => (await on.app.db.select().from(eventSessions))[0]
    const { undo } = await change('shift')
    expect(await readSession()).toMatchObject({ date: '2025-11-03', startTime: '2025-11-03T09:00:00Z' })
    await undo()
    expect(await readSession()).toMatchObject({ date: '2025-10-27', startTime: session.startTime })
  })

  test('shifts all events by the same number of days', async () => {
    const { undo } = await change('shift')
    expect(await read(lunch)).toEqual({ date: '2025-11-03', startTime: '2025-11-03' })
    expect(await read(talk)).toEqual({ date: '2025-11-05', startTime: '2025-11-05' })
    await undo()
    expect(await read(lunch)).toEqual({ date: '2025-10-27', startTime: '2025-10-27' })
    expect(await read(talk)).toEqual({ date: '2025-10-29', startTime: '2025-10-29' })
  })

  test('stays as it is once an event was moved', async () => {
    const { undo } = await change('shift')
    const admin = await on.app.as('admin')
    const event = (await admin.get(`/api/events/${lunch}`)).json()
    const moved = {
      ...event,
      date: days[1]?.date,
      startTime: '2025-11-04T12:00:00Z',
      endTime: '2025-11-04T13:00:00Z',
    }
    expect((await admin.patch(`/api/events/${lunch}`, moved)).statusCode).toBe(200)
    await undo(409)
    expect(await read(lunch)).toEqual({ date: '2025-11-04', startTime: '2025-11-04' })
    expect(await read(talk)).toEqual({ date: '2025-11-05', startTime: '2025-11-05' })
  })

  test('leaves events where they are, hidden from visitors', async () => {
    const publicTitles = async () => {
      const list: { title: string }[] = (await on.app.anonymous.get('/api/events')).json()
      return list.map(({ title }) => title)
    }
    await makeProgrammePublic(on.app.db)
    expect(await publicTitles()).toContain('Lunch')
    await change()
    expect(await read(lunch)).toEqual({ date: '2025-10-27', startTime: '2025-10-27' })
    expect(await publicTitles()).not.toContain('Lunch')
  })

  test('unschedules talks and keeps other events', async () => {
    const { undo } = await change('unschedule')
    expect(await read(talk)).toBeUndefined()
    expect(await read(lunch)).toBeDefined()
    await undo()
    expect(await read(talk)).toEqual({ date: '2025-10-29', startTime: '2025-10-29' })
  })
})
