import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { undoSteps } from '#server/db/schema/history.ts'
import { addPhoto } from '#server/domain/photos/photos.ts'
import { deleteExpiredSteps } from '#server/domain/undo/steps.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createEvent, createEventOnAnyDay } from '#testing/builders/events.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { release } from '#testing/builders/my-abstract.ts'
import { buildPhoto } from '#testing/builders/photos.ts'
import { createRegistration } from '#testing/builders/registrations.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { type Caller, onBothDatabases } from '#testing/test-app.ts'
import { createUndoRequests, type TestResponse } from '#testing/undo-requests.ts'

onBothDatabases('undo', (on) => {
  let calls: Awaited<ReturnType<typeof createUndoRequests>>
  beforeAll(async () => {
    calls = await createUndoRequests(on)
  })

  test('is offered in the history, to whoever made the change', async () => {
    const { id } = await createAbstract(on.app.db)
    const answer = await calls.admin.patch(`/api/abstracts/${id}/status`, { status: 'approved' })
    const offered = async (as: Caller) => {
      const { changes } = (await as.get(`/api/history?entity=abstract&entityId=${id}`)).json()
      return changes.map(({ undoStep }: { undoStep?: number }) => undoStep)
    }
    expect((await offered(calls.admin))[0]).toBe(calls.stepOf(answer))
    expect((await offered(calls.colleague))[0]).toBeUndefined()
    await calls.undo(answer)
    expect((await offered(calls.admin)).filter(Boolean)).toEqual([])
  })

  test('restores reviews and decisions', async () => {
    const { id } = await createAbstract(on.app.db)
    const path = `/api/abstracts/${id}`
    const score = (reviewerNumber: number, score: number, more = {}) =>
      calls.admin.patch(`${path}/review`, { reviewerNumber, score, ...more })
    const decide = (status: string, more = {}) => calls.admin.patch(`${path}/status`, { status, ...more })
    await calls.thereAndBack(() => score(1, 1, { reviewerFeedback: 'Say more.' }))
    // The speaker and the approved abstract that the approval created are removed.
    await calls.thereAndBack(() => decide('approved', { reviewerFeedback: 'Good.' }))
    await score(1, 1, { reviewerFeedback: 'Say more.' })
    await calls.thereAndBack(() => score(2, 1))
    await calls.thereAndBack(() => decide('rejected', { reviewerFeedback: 'Say less.' }))
    await calls.thereAndBack(() => calls.admin.patch(`${path}/comments`, { commentsToAuthor: 'Well said.' }))
    await calls.thereAndBack(() => calls.admin.patch(`${path}/reset`))
    await score(2, 1)
    await calls.thereAndBack(() => calls.admin.patch(`${path}/reset`))
    await calls.thereAndBack(() => decide('rejected'))
    const [last] = (await calls.admin.get(`/api/history?entity=abstract&entityId=${id}`)).json().changes
    expect(last).toMatchObject({ username: 'admin', before: { status: 'rejected' } })
    expect(last.summary).toMatch(/^Undone: Withdrew “/)
  })

  test('of a withdrawal raises the event’s calendar sequence', async () => {
    const { abstractId, event } = await calls.createProgrammeRecords()
    const before = await calls.versionsOf('events', event.id)
    await calls.thereAndBack(() =>
      calls.admin.patch(`/api/abstracts/${abstractId}/status`, { status: 'rejected' }),
    )
    expect(await calls.versionsOf('events', event.id)).toBe(before + 2)
  })

  test('of an approval keeps records that are in use', async () => {
    const { id } = await createAbstract(on.app.db)
    const answer = await calls.admin.patch(`/api/abstracts/${id}/status`, { status: 'approved' })
    const approved = (await calls.admin.get(`/api/abstracts/${id}/approved`)).json()
    const event = await createEvent(on.app.db, {
      approvedAbstractId: approved.id,
      mainPresenterId: approved.authorId,
    })
    expect((await calls.undo(answer)).statusCode).toBe(204)
    expect((await calls.admin.get(`/api/abstracts/${id}`)).json()).toMatchObject({ status: 'pending' })
    expect((await calls.admin.get(`/api/authors/${approved.authorId}`)).statusCode).toBe(200)
    expect((await calls.admin.get(`/api/events/${event.id}`)).json()).toMatchObject({
      approvedAbstractId: approved.id,
      abstractWithdrawn: true,
    })
  })

  test('restores deleted records with their links', async () => {
    const { db } = on.app
    const { abstractId, authorId, event, second } = await calls.createProgrammeRecords()
    const room = await createRoom(db)
    const registration = await createRegistration(db, { hasAllergies: true, allergiesDetails: 'Peanuts' })
    await createLetter(db, 'draft', { registrationId: registration.id })
    const earlier = await createEventOnAnyDay(db, { date: '2024-10-01' })
    const [organiser] = await db.select().from(users)
    if (!organiser) throw new Error('There is an account')
    const bytes = await buildPhoto({ colour: '#4455aa' })
    const photo = await addPhoto(db, organiser, { name: 'portrait.jpg', bytes })
    for (const path of [
      `/api/abstracts/${abstractId}`,
      `/api/authors/${authorId}`,
      `/api/events/${event.id}`,
      `/api/events/${second.id}`,
      `/api/events/${earlier.id}`,
      `/api/rooms/${room.id}`,
      `/api/registrations/${registration.id}`,
      `/api/uploads/${photo.filename}`,
    ])
      await calls.thereAndBack(() => calls.admin.delete(path))
    expect((await on.app.anonymous.get(photo.url)).statusCode).toBe(200)
    expect((await calls.admin.get(`/api/authors/${authorId}`)).json().events).toHaveLength(2)
    const [last] = (await calls.admin.get(`/api/history?entity=room&entityId=${room.id}`)).json().changes
    expect(last).toMatchObject({ action: 'restored', summary: `Undone: Deleted ${room.name}` })
  })

  test('of a deletion raises the calendar sequence', async () => {
    const { event, authorId, abstractId } = await calls.createProgrammeRecords()
    await release(on.app.db, abstractId)
    await makeProgrammePublic(on.app.db, true)
    await calls.thereAndBack(() => calls.admin.delete(`/api/events/${event.id}`))
    expect(await calls.versionsOf('events', event.id)).toBe(event.version + 2)
    await calls.thereAndBack(() => calls.admin.delete(`/api/authors/${authorId}`))
    expect(await calls.versionsOf('events', event.id)).toBe(event.version + 4)
    await makeProgrammePublic(on.app.db, false)
  })

  test('works once, for the same user, for a limited time', async () => {
    const room = await createRoom(on.app.db)
    const answer = await calls.admin.delete(`/api/rooms/${room.id}`)
    const lost = [
      404,
      { message: 'This can no longer be undone: it has already been undone, or too much time has passed.' },
    ]
    const told = (refused: TestResponse) => [refused.statusCode, refused.json()]
    expect(told(await calls.undo(answer, calls.colleague))).toEqual(lost)
    const both = await Promise.all([calls.undo(answer), calls.undo(answer)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 404])
    expect((await calls.admin.get(`/api/rooms/${room.id}`)).statusCode).toBe(200)
    expect(told(await calls.undo(answer))).toEqual(lost)

    const late = await calls.admin.delete(`/api/rooms/${room.id}`)
    const step = eq(undoSteps.id, calls.stepOf(late))
    await on.app.db.update(undoSteps).set({ createdAt: sql`now() - interval '31 minutes'` }).where(step)
    expect(told(await calls.undo(late))).toEqual(lost)
    await deleteExpiredSteps(on.app.db)
    expect(await on.app.db.select().from(undoSteps).where(step)).toEqual([])
  })

  test('is not offered when nothing changed', async () => {
    const { id } = await createAbstract(on.app.db)
    const answer = await calls.admin.patch(`/api/abstracts/${id}/reset`)
    expect([answer.statusCode, answer.headers['undo-step']]).toEqual([200, undefined])
  })
})
