import { beforeEach, expect, test } from 'vitest'
import { saveSetting } from '#server/domain/settings.ts'
import type { MadeDecision } from '#shared/abstracts/decisions.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { privateLinkOf } from '#testing/builders/my-abstract.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase('unreleased talks in the programme', (on) => {
  beforeEach(async () => {
    await makeProgrammePublic(on.app.db, false)
    await saveSetting(on.app.db, 'hideUnreleasedTalks', 'false')
  })

  const change = async (key: string, value: boolean) =>
    (await (await on.app.as('admin')).post('/api/site-settings', { key, value: String(value) })).json()
  const publish = (value = true) => change('showSchedulePublicly', value)
  const leaveOut = (value = true) => change('hideUnreleasedTalks', value)
  const schedule = async () => {
    const approved = await createApprovedAbstract(on.app.db)
    const title = `Not released ${approved.id}`
    const event = await createEvent(on.app.db, {
      title,
      approvedAbstractId: approved.id,
      mainPresenterId: approved.authorId,
    })
    return { title, event, approved, abstractId: approved.abstractId }
  }
  type Talk = Awaited<ReturnType<typeof schedule>>
  const release = async ({ abstractId }: Talk) =>
    (await on.app.as('admin')).post('/api/decisions/release', {
      decisions: [{ id: abstractId, status: 'approved' }],
    })
  const decide = async ({ abstractId }: Talk, status: string) =>
    (await on.app.as('admin')).patch(`/api/abstracts/${abstractId}/status`, { status })
  const decisionOn = async ({ abstractId }: Talk) => {
    const all: MadeDecision[] = (await (await on.app.as('admin')).get('/api/decisions')).json()
    return all.find(({ id }) => id === abstractId)
  }
  const stateFor = async ({ abstractId }: Talk) =>
    (await on.app.anonymous.get(`/api${await privateLinkOf(on.app.db, abstractId)}/abstract`)).json().state
  const places = [
    '/api/events',
    '/programme.ics',
    '/schedule.json',
    '/schedule.xml',
    '/api/programme-changes',
  ]
  /** Where visitors read of the talk, by its title or as cancelled. */
  const publicIn = async ({ title, event, approved }: Talk) => {
    const urls = [...places, `/api/events/${event.id}`, `/api/authors/${approved.authorId}`]
    const answers = await Promise.all(urls.map((url) => on.app.anonymous.get(url)))
    return urls.filter((_, index) => answers[index]?.body.includes(title))
  }

  test('are counted before and after publishing', async () => {
    const talk = await schedule()
    expect(await decisionOn(talk)).toMatchObject({ released: false, scheduled: true })
    const { releasedDecisions } = await publish()
    expect(releasedDecisions).toBeGreaterThan(0)
    expect(await decisionOn(talk)).toMatchObject({ released: true })
    expect((await publish()).releasedDecisions).toBe(0)
    expect((await publish(false)).releasedDecisions).toBe(0)
  })

  test('are counted when they are placed', async () => {
    await publish()
    const { id } = await createApprovedAbstract(on.app.db)
    const place = { date: '2025-10-27', startTime: '2025-10-27T09:00:00Z', endTime: '2025-10-27T10:00:00Z' }
    const { id: roomId } = await createRoom(on.app.db)
    const admin = await on.app.as('admin')
    const created = await admin.post('/api/events', { ...place, roomId, approvedAbstractId: id })
    expect(created.json()).toMatchObject({ releasedDecisions: 1 })
    const url = `/api/events/${created.json().id}`
    const saved = await admin.patch(url, { ...place, roomId, approvedAbstractId: id })
    expect(saved.json()).toMatchObject({ releasedDecisions: 0 })
  })

  test('are left out until they are released', async () => {
    const talk = await schedule()
    await leaveOut()
    expect((await publish()).releasedDecisions).toBe(0)
    expect(await stateFor(talk)).toBe('reviewing')
    expect(await publicIn(talk)).toEqual([])
    const admin = await on.app.as('admin')
    expect((await admin.get(`/api/events/${talk.event.id}`)).json()).toMatchObject({
      abstractWithdrawn: false,
      awaitsRelease: true,
    })
    await release(talk)
    expect(await stateFor(talk)).toBe('approved')
    expect(await publicIn(talk)).toHaveLength(7)
    const { changes } = (await on.app.anonymous.get('/api/programme-changes')).json()
    expect(changes).toContainEqual(expect.objectContaining({ eventId: talk.event.id, kind: 'new' }))
  })

  test('are released when they are shown after all', async () => {
    const talk = await schedule()
    await leaveOut()
    await publish()
    expect((await leaveOut(false)).releasedDecisions).toBeGreaterThan(0)
    expect(await publicIn(talk)).toContain('/api/events')
    await leaveOut()
    expect(await publicIn(talk)).toContain('/api/events')
  })

  test('are not announced as cancelled when they are rejected', async () => {
    const talk = await schedule()
    await leaveOut()
    await publish()
    const { body } = await on.app.anonymous.get('/programme.ics')
    const cancelled = (text: string) => text.split('STATUS:CANCELLED').length
    await decide(talk, 'rejected')
    expect(cancelled((await on.app.anonymous.get('/programme.ics')).body)).toBe(cancelled(body))
    const { changes } = (await on.app.anonymous.get('/api/programme-changes')).json()
    expect(changes).not.toContainEqual(expect.objectContaining({ eventId: talk.event.id }))
  })

  test('stay hidden when their abstract is deleted', async () => {
    const talk = await schedule()
    await leaveOut()
    await publish()
    const admin = await on.app.as('admin')
    expect((await admin.delete(`/api/abstracts/${talk.abstractId}`)).statusCode).toBe(204)
    expect(await publicIn(talk)).toEqual([])
    expect((await admin.get(`/api/events/${talk.event.id}`)).json()).toMatchObject({ hidden: true })
  })

  test('are a setting that visitors cannot read', async () => {
    await leaveOut()
    expect((await on.app.anonymous.get('/api/site-settings')).body).not.toContain('hideUnreleasedTalks')
  })
})
