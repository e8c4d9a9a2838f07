import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventAuthors } from '#server/db/schema/events.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { onBothDatabases } from '#testing/test-app.ts'
import { releaseDecisions } from './abstracts/decisions.ts'

onBothDatabases('release of decisions', (on) => {
  beforeEach(() => makeProgrammePublic(on.app.db, false))

  const organiser = async () => {
    const [user] = await on.app.db.select().from(users).orderBy(asc(users.id))
    if (!user) throw new Error('There is an admin')
    return user
  }
  const release = async (...ids: number[]) => releaseDecisions(on.app.db, await organiser(), ids, new Date())
  /** An approval that made its author, and where visitors might learn of it. */
  const approve = async () => {
    const approved = await createApprovedAbstract(on.app.db)
    return { ...approved, authorId: approved.authorId ?? 0 }
  }
  const seenBy = async (
    who: 'visitor' | 'admin',
    { authorId, email }: { authorId: number; email: string },
  ) => {
    const caller = who === 'admin' ? await on.app.as('admin') : on.app.anonymous
    const list = (await caller.get('/api/authors')).json() as { id: number }[]
    const answers = [
      list.some(({ id }) => id === authorId),
      (await caller.get(`/api/authors/${authorId}`)).statusCode === 200,
      (await caller.get(`/api/authors/email/${email}`)).statusCode === 200,
    ]
    expect(new Set(answers).size, 'list, page and lookup agree').toBe(1)
    return answers[0]
  }

  test('an unreleased approval makes no author public', async () => {
    const approved = await approve()
    expect(await seenBy('visitor', approved)).toBe(false)
    expect(await seenBy('admin', approved)).toBe(true)
    await release(approved.abstractId)
    expect(await seenBy('visitor', approved)).toBe(true)
  })

  test('authors edited by an organiser and keynotes are public', async () => {
    const admin = await on.app.as('admin')
    const edited = await approve()
    const keynote = await approve()
    const { name, institution, email } = (await admin.get(`/api/authors/${edited.authorId}`)).json()
    await admin.patch(`/api/authors/${edited.authorId}`, { name, institution, email })
    await on.app.db.update(authors).set({ keynoteSpeaker: true }).where(eq(authors.id, keynote.authorId))
    expect(await seenBy('visitor', edited)).toBe(true)
    expect(await seenBy('visitor', keynote)).toBe(true)
  })

  test('an approval does not change an existing author', async () => {
    const author = await createAuthor(on.app.db)
    await createApprovedAbstract(on.app.db, { email: author.email })
    expect(await seenBy('visitor', { authorId: author.id, email: author.email })).toBe(true)
  })

  describe('the public programme', () => {
    test('releases its decisions, even when hidden again', async () => {
      const onIt = await approve()
      const notOnIt = await approve()
      await createEvent(on.app.db, { approvedAbstractId: onIt.id, mainPresenterId: onIt.authorId })
      expect(await seenBy('visitor', onIt)).toBe(false)
      const admin = await on.app.as('admin')
      await admin.post('/api/site-settings', { key: 'showSchedulePublicly', value: 'true' })
      const later = await approve()
      await createEvent(on.app.db, { approvedAbstractId: later.id, mainPresenterId: later.authorId })
      expect(await seenBy('visitor', onIt)).toBe(true)
      expect(await seenBy('visitor', later)).toBe(true)
      expect(await seenBy('visitor', notOnIt)).toBe(false)
      await admin.post('/api/site-settings', { key: 'showSchedulePublicly', value: 'false' })
      expect(await seenBy('visitor', onIt)).toBe(true)
      expect(await seenBy('visitor', later)).toBe(true)
      expect(await seenBy('visitor', notOnIt)).toBe(false)
    })

    test('releases a decision for good when an event is saved', async () => {
      await makeProgrammePublic(on.app.db)
      const admin = await on.app.as('admin')
      const created = await approve()
      const approvedLater = await approve()
      const place = { date: '2025-10-27', startTime: '2025-10-27T09:00:00Z', endTime: '2025-10-27T10:00:00Z' }
      const { id: roomId } = await createRoom(on.app.db)
      const input = { ...place, roomId, approvedAbstractId: created.id }
      const event = (await admin.post('/api/events', input)).json()
      expect((await admin.delete(`/api/events/${event.id}`)).statusCode).toBe(204)
      expect(await seenBy('visitor', created)).toBe(true)
      // On the programme before the decision, unlinked after it.
      const other = await createEvent(on.app.db, { approvedAbstractId: approvedLater.id })
      await admin.patch(`/api/events/${other.id}`, { ...input, approvedAbstractId: null })
      expect(await seenBy('visitor', approvedLater)).toBe(true)
    })

    test('shows other speakers of its events', async () => {
      const further = await approve()
      const event = await createEvent(on.app.db)
      await on.app.db.insert(eventAuthors).values({ eventId: event.id, authorId: further.authorId })
      expect(await seenBy('visitor', further)).toBe(false)
      await makeProgrammePublic(on.app.db)
      expect(await seenBy('visitor', further)).toBe(true)
    })
  })

  test('hides withdrawn authors until they are approved again', async () => {
    const approved = await approve()
    await release(approved.abstractId)
    const admin = await on.app.as('admin')
    await admin.patch(`/api/abstracts/${approved.abstractId}/status`, { status: 'rejected' })
    expect(await seenBy('visitor', approved)).toBe(false)
    await admin.patch(`/api/abstracts/${approved.abstractId}/status`, { status: 'approved' })
    expect(await seenBy('visitor', approved)).toBe(true)
    const withdrawnAt = new Date().toISOString()
    await on.app.db.update(abstracts).set({ withdrawnAt }).where(eq(abstracts.id, approved.abstractId))
    expect(await seenBy('visitor', approved)).toBe(false)
  })

  test('releases decided abstracts once and records it', async () => {
    const pending = await createAbstract(on.app.db)
    const rejected = await createAbstract(on.app.db, 'rejected')
    const approved = await approve()
    const ids = [pending.id, rejected.id, approved.abstractId]
    const released = await release(...ids)
    expect(released.map(({ id, status }) => [id, status])).toEqual(
      expect.arrayContaining([
        [rejected.id, 'rejected'],
        [approved.abstractId, 'approved'],
      ]),
    )
    expect(released).toHaveLength(2)
    expect(await release(...ids)).toEqual([])
    const admin = await on.app.as('admin')
    const { changes } = (
      await admin.get(`/api/history?entity=abstract&entityId=${approved.abstractId}`)
    ).json()
    expect(changes.filter((change: { action: string }) => change.action === 'released')).toHaveLength(1)
  })

  test('concurrent releases release each decision once', async () => {
    const ids = [(await approve()).abstractId, (await approve()).abstractId]
    const user = await organiser()
    const both = await Promise.all(
      [ids, ids.toReversed()].map((list) =>
        on.app.db.transaction((tx) => releaseDecisions(tx, user, list, new Date())),
      ),
    )
    expect(both.flat()).toHaveLength(2)
  })
})
