import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { onBothDatabases } from '#testing/test-app.ts'

onBothDatabases('events made from an abstract that is not presented', (on) => {
  beforeAll(() => makeProgrammePublic(on.app.db))

  const schedule = async () => {
    const approved = await createApprovedAbstract(on.app.db, { otherAuthors: 'A. Coauthor' })
    const event = await createEvent(on.app.db, {
      title: `Secret once withdrawn ${approved.id}`,
      approvedAbstractId: approved.id,
      mainPresenterId: approved.authorId,
    })
    return { approved, event, abstract: `/api/abstracts/${approved.abstractId}` }
  }
  const decide = async (url: string, status: 'approved' | 'rejected') => {
    const answer = await (await on.app.as('admin')).patch(`${url}/status`, { status })
    expect(answer.statusCode).toBe(200)
  }
  /** The public places that show the event now. */
  const publicPlaces = async ({ event, approved }: Awaited<ReturnType<typeof schedule>>) => {
    const places = [
      '/api/events',
      `/api/events/${event.id}`,
      `/api/authors/${approved.authorId}`,
      '/programme.ics',
      '/schedule.json',
      '/schedule.xml',
    ]
    const answers = await Promise.all(places.map((url) => on.app.anonymous.get(url)))
    return places.filter((_, index) => answers[index]?.body.includes(event.title))
  }
  const calendarEntry = async (id: number) => {
    const { body } = await on.app.anonymous.get(`/programme/${id}.ics`)
    return {
      status: /STATUS:(\w+)/.exec(body)?.[1],
      sequence: Number(/SEQUENCE:(\d+)/.exec(body)?.[1]),
      title: /SUMMARY:(.*)\r/.exec(body)?.[1],
    }
  }

  test('are hidden until the abstract is approved again', async () => {
    const talk = await schedule()
    expect(await publicPlaces(talk)).toHaveLength(6)
    await decide(talk.abstract, 'rejected')
    expect(await publicPlaces(talk)).toEqual([])
    expect((await on.app.anonymous.get(`/api/events/${talk.event.id}`)).statusCode).toBe(404)
    await decide(talk.abstract, 'approved')
    expect(await publicPlaces(talk)).toHaveLength(6)
  })

  test('are cancelled in calendars with a higher sequence', async () => {
    const { abstract, event } = await schedule()
    const first = await calendarEntry(event.id)
    await decide(abstract, 'rejected')
    const cancelled = await calendarEntry(event.id)
    expect(cancelled).toEqual({
      status: 'CANCELLED',
      sequence: first.sequence + 1,
      title: 'Cancelled session',
    })
    await decide(abstract, 'approved')
    expect(await calendarEntry(event.id)).toEqual({
      status: 'CONFIRMED',
      sequence: first.sequence + 2,
      title: event.title,
    })
  })

  test('are flagged for organisers and in the reconciliation', async () => {
    const { abstract, event } = await schedule()
    const admin = await on.app.as('admin')
    await decide(abstract, 'rejected')
    expect((await admin.get(`/api/events/${event.id}`)).json()).toMatchObject({
      title: event.title,
      abstractWithdrawn: true,
    })
    const { scheduledButWithdrawn } = (await admin.get('/api/registrations/reconciliation')).json()
    expect(scheduledButWithdrawn).toContainEqual(expect.objectContaining({ note: event.title }))
    await decide(abstract, 'approved')
    expect(
      (await admin.get('/api/registrations/reconciliation')).json().scheduledButWithdrawn,
    ).not.toContainEqual(expect.objectContaining({ note: event.title }))
  })

  test('are visible once unlinked', async () => {
    const talk = await schedule()
    await decide(talk.abstract, 'rejected')
    const admin = await on.app.as('admin')
    const { title, description, type, date, startTime, endTime, roomId } = talk.event
    const input = { title, description, type, date, startTime, endTime, roomId, approvedAbstractId: null }
    expect((await admin.patch(`/api/events/${talk.event.id}`, input)).json()).toMatchObject({
      abstractWithdrawn: false,
    })
    expect(await publicPlaces(talk)).toContain('/api/events')
    expect(await calendarEntry(talk.event.id)).toMatchObject({ status: 'CONFIRMED', title })
  })

  test('are hidden after a withdrawal by the author', async () => {
    const talk = await schedule()
    await on.app.db
      .update(abstracts)
      .set({ withdrawnAt: new Date().toISOString() })
      .where(eq(abstracts.id, talk.approved.abstractId))
    expect(await publicPlaces(talk)).toEqual([])
    const admin = await on.app.as('admin')
    const { date, startTime, endTime, roomId } = talk.event
    const input = { date, startTime, endTime, roomId, approvedAbstractId: talk.approved.id }
    expect((await admin.post('/api/events', input)).json().message).toBe(
      'The selected abstract does not exist or is not approved.',
    )
  })

  const withdrawByAuthor = async (url: string) => {
    await on.app.db
      .update(abstracts)
      .set({ withdrawnAt: new Date().toISOString() })
      .where(eq(abstracts.id, Number(url.split('/').at(-1))))
  }
  const reset = async (url: string) => {
    expect((await (await on.app.as('admin')).patch(`${url}/reset`)).statusCode).toBe(200)
  }

  test.each([
    ['rejected', (url: string) => decide(url, 'rejected')],
    ['reset', reset],
    ['withdrawn', withdrawByAuthor],
  ] as const)('stay hidden when the %s abstract is deleted, until saved', async (_, leave) => {
    const talk = await schedule()
    await leave(talk.abstract)
    const admin = await on.app.as('admin')
    expect((await admin.delete(talk.abstract)).statusCode).toBe(204)
    expect(await publicPlaces(talk)).toEqual([])
    const path = `/api/events/${talk.event.id}`
    expect((await admin.get(path)).json()).toMatchObject({ hidden: true, approvedAbstractId: null })
    const { title, description, type, date, startTime, endTime, roomId } = talk.event
    const input = { title, description, type, date, startTime, endTime, roomId }
    // Moved on the board.
    await admin.patch(path, { ...input, stayHidden: true })
    expect(await publicPlaces(talk)).toEqual([])
    await admin.patch(path, input)
    expect(await publicPlaces(talk)).toContain('/api/events')
  })

  test('stay hidden when only the approved abstract is deleted', async () => {
    const talk = await schedule()
    await decide(talk.abstract, 'rejected')
    await on.app.db.delete(approvedAbstracts).where(eq(approvedAbstracts.id, talk.approved.id))
    expect(await publicPlaces(talk)).toEqual([])
  })

  test('stay visible when a presented abstract is deleted', async () => {
    const talk = await schedule()
    await (await on.app.as('admin')).delete(talk.abstract)
    expect(await publicPlaces(talk)).toContain('/api/events')
  })

  test('follow the abstract again when its deletion is undone', async () => {
    const talk = await schedule()
    await decide(talk.abstract, 'rejected')
    const admin = await on.app.as('admin')
    const deleted = await admin.delete(talk.abstract)
    await admin.post(`/api/undo/${Number(deleted.headers['undo-step'])}`)
    expect((await admin.get(`/api/events/${talk.event.id}`)).json()).toMatchObject({
      hidden: false,
      approvedAbstractId: talk.approved.id,
    })
    expect(await publicPlaces(talk)).toEqual([])
    await decide(talk.abstract, 'approved')
    expect(await publicPlaces(talk)).toHaveLength(6)
  })

  test('come back hidden when their abstract was deleted meanwhile', async () => {
    const talk = await schedule()
    await decide(talk.abstract, 'rejected')
    const admin = await on.app.as('admin')
    const deleted = await admin.delete(`/api/events/${talk.event.id}`)
    await admin.delete(talk.abstract)
    expect((await admin.post(`/api/undo/${Number(deleted.headers['undo-step'])}`)).statusCode).toBe(204)
    expect((await admin.get(`/api/events/${talk.event.id}`)).json()).toMatchObject({ hidden: true })
    expect(await publicPlaces(talk)).toEqual([])
  })

  test('can be deleted with the abstract, and undone together', async () => {
    const talk = await schedule()
    const admin = await on.app.as('admin')
    expect((await admin.get(`${talk.abstract}/events`)).json()).toMatchObject([{ id: talk.event.id }])
    const deleted = await admin.delete(`${talk.abstract}?events=delete`)
    expect((await admin.get(`/api/events/${talk.event.id}`)).statusCode).toBe(404)
    expect(await calendarEntry(talk.event.id)).toMatchObject({ status: 'CANCELLED' })
    expect((await admin.post(`/api/undo/${Number(deleted.headers['undo-step'])}`)).statusCode).toBe(204)
    expect(await publicPlaces(talk)).toHaveLength(6)
    expect(await calendarEntry(talk.event.id)).toMatchObject({ status: 'CONFIRMED' })
    expect((await admin.delete(`${talk.abstract}?events=perhaps`)).statusCode).toBe(400)
  })

  test('are not announced as cancelled if they were never public', async () => {
    await makeProgrammePublic(on.app.db, false)
    const kept = await schedule()
    const deleted = await schedule()
    for (const talk of [kept, deleted]) await decide(talk.abstract, 'rejected')
    const admin = await on.app.as('admin')
    await admin.post('/api/site-settings', { key: 'showSchedulePublicly', value: 'true' })
    await admin.delete(`/api/events/${deleted.event.id}`)
    for (const talk of [kept, deleted])
      expect(await calendarEntry(talk.event.id)).toMatchObject({ status: undefined })
    await decide(kept.abstract, 'approved')
    await decide(kept.abstract, 'rejected')
    expect(await calendarEntry(kept.event.id)).toMatchObject({ status: 'CANCELLED' })
  })

  test('do not reveal their title when deleted', async () => {
    const talk = await schedule()
    await decide(talk.abstract, 'rejected')
    await (await on.app.as('admin')).delete(`/api/events/${talk.event.id}`)
    expect(await publicPlaces(talk)).toEqual([])
    expect(await calendarEntry(talk.event.id)).toMatchObject({ status: 'CANCELLED' })
  })

  test('stay consistent under a concurrent decision and save', async () => {
    const talk = await schedule()
    const admin = await on.app.as('admin')
    const { title, description, type, date, startTime, endTime, roomId } = talk.event
    const input = { title, description, type, date, startTime, endTime, roomId }
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([
        admin.patch(`${talk.abstract}/status`, { status: round % 2 ? 'approved' : 'rejected' }),
        admin.patch(`/api/events/${talk.event.id}`, { ...input, approvedAbstractId: talk.approved.id }),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    }
    expect(await publicPlaces(talk)).toEqual([])
  })
})
