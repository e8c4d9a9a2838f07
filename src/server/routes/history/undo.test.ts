import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createAbstract } from '../../../../testing/builders/abstracts'
import { createAccount } from '../../../../testing/builders/accounts'
import { createApprovedAbstract } from '../../../../testing/builders/approved-abstracts'
import { createAuthor } from '../../../../testing/builders/authors'
import { createEvent, createEventOnAnyDay } from '../../../../testing/builders/events'
import { createLetter } from '../../../../testing/builders/letters'
import { release } from '../../../../testing/builders/my-abstract'
import { buildPhoto } from '../../../../testing/builders/photos'
import { createRegistration } from '../../../../testing/builders/registrations'
import { createRoom } from '../../../../testing/builders/rooms'
import { makeProgrammePublic } from '../../../../testing/builders/settings'
import { onBothDatabases, type TestApp } from '../../../../testing/test-app'
import { backupTables } from '../../backup/format'
import { identifier, queryRows, type Row } from '../../db/raw-sql'
import { abstractNotes, abstracts } from '../../db/schema/abstracts'
import { users } from '../../db/schema/accounts'
import { eventAuthors, events } from '../../db/schema/events'
import { undoSteps } from '../../db/schema/history'
import { addPhoto } from '../../domain/photos/photos'
import { deleteExpiredSteps } from '../../domain/undo/steps'

type Caller = ReturnType<TestApp['caller']>
type Answer = Awaited<ReturnType<Caller['delete']>>

onBothDatabases('undo', (on) => {
  let admin: Caller
  let colleague: Caller
  beforeAll(async () => {
    const account = await createAccount(on.app.db, { username: 'colleague', role: 'admin' })
    colleague = on.app.caller(await on.app.login(account.username, account.password))
    admin = await on.app.as('admin')
  })

  const stepOf = (answer: Answer) => {
    expect(answer.headers['undo-step']).toMatch(/^\d+$/)
    return Number(answer.headers['undo-step'])
  }
  const undo = (answer: Answer, as = admin) => as.post(`/api/undo/${stepOf(answer)}`)

  /** Everything the conference consists of, in the database's own words. What grows with every change is left out. */
  const contents = async () => {
    const all: Record<string, Row[]> = {}
    for (const table of backupTables.filter((one) => one !== 'history_entries')) {
      const grows = ['abstracts', 'events'].includes(table) ? sql` - 'version' - 'updated_at'` : sql``
      const rows = await queryRows<{ row: Row }>(
        on.app.db,
        sql`select to_jsonb(t)${grows} as row from ${identifier(table)} t order by to_jsonb(t)::text`,
      )
      all[table] = rows.map(({ row }) => row)
    }
    return all
  }
  const versionsOf = async (table: 'events' | 'abstracts', id: number) => {
    const [row] = await queryRows<{ version: number }>(
      on.app.db,
      sql`select version from ${identifier(table)} where id = ${id}`,
    )
    return row?.version ?? 0
  }

  /** Acts, sees that something changed, undoes it, and sees that nothing is different from before. */
  const thereAndBack = async (act: () => Promise<Answer>) => {
    const before = await contents()
    const answer = await act()
    expect(answer.statusCode).toBeLessThan(300)
    expect(await contents()).not.toEqual(before)
    const undone = await undo(answer)
    expect([undone.statusCode, undone.body]).toEqual([204, ''])
    expect(await contents()).toEqual(before)
    return answer
  }

  /** An approved abstract on the programme, with all that can hang on it. */
  const wholeStory = async () => {
    const { db } = on.app
    const approved = await createApprovedAbstract(db, { otherAuthors: 'A. Uthor' })
    const authorId = approved.authorId ?? 0
    const other = await createAuthor(db)
    const event = await createEvent(db, { approvedAbstractId: approved.id, mainPresenterId: authorId })
    const second = await createEvent(db, { mainPresenterId: other.id, from: '11:00', to: '12:00' })
    await db.insert(eventAuthors).values([
      { eventId: event.id, authorId: other.id },
      { eventId: second.id, authorId },
    ])
    await db.insert(abstractNotes).values({ abstractId: approved.abstractId, text: 'I will be late.' })
    await createLetter(db, 'sent', { abstractId: approved.abstractId, authorId })
    await db.update(users).set({ authorId }).where(eq(users.username, 'colleague'))
    return { approved, authorId, other, event, second, abstractId: approved.abstractId }
  }

  test('is offered in the history, to whoever made the change', async () => {
    const { id } = await createAbstract(on.app.db)
    const answer = await admin.patch(`/api/abstracts/${id}/status`, { status: 'approved' })
    const offered = async (as: Caller) => {
      const { changes } = (await as.get(`/api/history?entity=abstract&entityId=${id}`)).json()
      return changes.map(({ undoStep }: { undoStep?: number }) => undoStep)
    }
    expect((await offered(admin))[0]).toBe(stepOf(answer))
    expect((await offered(colleague))[0]).toBeUndefined()
    await undo(answer)
    expect((await offered(admin)).filter(Boolean)).toEqual([])
  })

  test('restores reviews and decisions', async () => {
    const { id } = await createAbstract(on.app.db)
    const path = `/api/abstracts/${id}`
    const score = (reviewerNumber: number, score: number, more = {}) =>
      admin.patch(`${path}/review`, { reviewerNumber, score, ...more })
    const decide = (status: string, more = {}) => admin.patch(`${path}/status`, { status, ...more })
    await thereAndBack(() => score(1, 1, { reviewerFeedback: 'Say more.' }))
    // What the approval made, speaker and approved text, goes with it.
    await thereAndBack(() => decide('approved', { reviewerFeedback: 'Good.' }))
    await score(1, 1, { reviewerFeedback: 'Say more.' })
    await thereAndBack(() => score(2, 1))
    await thereAndBack(() => decide('rejected', { reviewerFeedback: 'Say less.' }))
    await thereAndBack(() => admin.patch(`${path}/comments`, { commentsToAuthor: 'Well said.' }))
    await thereAndBack(() => admin.patch(`${path}/reset`))
    await score(2, 1)
    await thereAndBack(() => admin.patch(`${path}/reset`))
    await thereAndBack(() => decide('rejected'))
    const [last] = (await admin.get(`/api/history?entity=abstract&entityId=${id}`)).json().changes
    expect(last).toMatchObject({ username: 'admin', before: { status: 'rejected' } })
    expect(last.summary).toMatch(/^Undone: Withdrew “/)
  })

  test('of a withdrawal raises the event’s calendar sequence', async () => {
    const { abstractId, event } = await wholeStory()
    const before = await versionsOf('events', event.id)
    await thereAndBack(() => admin.patch(`/api/abstracts/${abstractId}/status`, { status: 'rejected' }))
    expect(await versionsOf('events', event.id)).toBe(before + 2)
  })

  test('of an approval keeps records that are in use', async () => {
    const { id } = await createAbstract(on.app.db)
    const answer = await admin.patch(`/api/abstracts/${id}/status`, { status: 'approved' })
    const approved = (await admin.get(`/api/abstracts/${id}/approved`)).json()
    const event = await createEvent(on.app.db, {
      approvedAbstractId: approved.id,
      mainPresenterId: approved.authorId,
    })
    expect((await undo(answer)).statusCode).toBe(204)
    expect((await admin.get(`/api/abstracts/${id}`)).json()).toMatchObject({ status: 'pending' })
    expect((await admin.get(`/api/authors/${approved.authorId}`)).statusCode).toBe(200)
    expect((await admin.get(`/api/events/${event.id}`)).json()).toMatchObject({
      approvedAbstractId: approved.id,
      abstractWithdrawn: true,
    })
  })

  test('restores deleted records with their links', async () => {
    const { db } = on.app
    const { abstractId, authorId, event, second } = await wholeStory()
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
      await thereAndBack(() => admin.delete(path))
    expect((await on.app.anonymous.get(photo.url)).statusCode).toBe(200)
    expect((await admin.get(`/api/authors/${authorId}`)).json().events).toHaveLength(2)
    const [last] = (await admin.get(`/api/history?entity=room&entityId=${room.id}`)).json().changes
    expect(last).toMatchObject({ action: 'restored', summary: `Undone: Deleted ${room.name}` })
  })

  test('of a deletion raises the calendar sequence', async () => {
    const { event, authorId, abstractId } = await wholeStory()
    await release(on.app.db, abstractId)
    await makeProgrammePublic(on.app.db, true)
    await thereAndBack(() => admin.delete(`/api/events/${event.id}`))
    expect(await versionsOf('events', event.id)).toBe(event.version + 2)
    await thereAndBack(() => admin.delete(`/api/authors/${authorId}`))
    expect(await versionsOf('events', event.id)).toBe(event.version + 4)
    await makeProgrammePublic(on.app.db, false)
  })

  test('is rejected after a later change, naming it', async () => {
    const { id } = await createAbstract(on.app.db)
    const answer = await admin.patch(`/api/abstracts/${id}/status`, { status: 'approved' })
    await colleague.patch(`/api/abstracts/${id}/review`, { reviewerNumber: 2, score: 0 })
    const before = await contents()
    const refused = await undo(answer)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toMatch(
      /^This cannot be undone: the abstract has been changed since by colleague on .* \(Reviewer 2 rejected “.*”\)\.$/,
    )
    expect(await contents()).toEqual(before)
  })

  test('is rejected after a release or a deletion', async () => {
    const { id } = await createAbstract(on.app.db)
    const answer = await admin.patch(`/api/abstracts/${id}/status`, { status: 'approved' })
    await release(on.app.db, id)
    expect((await undo(answer)).json().message).toMatch(/changed since by Demo .* \(Released the decision/)
    const reset = await admin.patch(`/api/abstracts/${id}/reset`)
    await colleague.delete(`/api/abstracts/${id}`)
    expect((await undo(reset)).json().message).toMatch(/the abstract was deleted in the meantime/)
  })

  test('is rejected on a conflict and can be retried', async () => {
    const room = await createRoom(on.app.db)
    const answer = await admin.delete(`/api/rooms/${room.id}`)
    const other = await createRoom(on.app.db, { name: room.name.toUpperCase() })
    const refused = await undo(answer)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This cannot be undone: its e-mail address, name or text is now used by another record.',
    ])
    await admin.delete(`/api/rooms/${other.id}`)
    expect((await undo(answer)).statusCode).toBe(204)

    const event = await createEvent(on.app.db, { roomId: room.id })
    const deleted = await admin.delete(`/api/events/${event.id}`)
    await admin.delete(`/api/rooms/${room.id}`)
    expect((await undo(deleted)).json().message).toMatch(/the record it belonged to has been deleted/)
    expect(await on.app.db.select().from(events).where(eq(events.id, event.id))).toEqual([])
  })

  test('keeps later changes by others', async () => {
    const { db } = on.app
    const { abstractId, authorId, event, second, other } = await wholeStory()
    const answer = await admin.delete(`/api/authors/${authorId}`)
    await db.update(events).set({ mainPresenterId: other.id }).where(eq(events.id, event.id))
    await colleague.delete(`/api/events/${second.id}`)
    await createRegistration(db, { email: (await emailOf(abstractId)).toUpperCase() })
    expect((await undo(answer)).statusCode).toBe(204)
    expect((await admin.get(`/api/events/${event.id}`)).json().mainPresenterId).toBe(other.id)
    // Registered while they were away.
    expect((await admin.get(`/api/authors/${authorId}`)).json()).toMatchObject({ registered: true })
    const gone = await admin.delete(`/api/events/${event.id}`)
    await admin.delete(`/api/authors/${other.id}`)
    expect((await undo(gone)).statusCode).toBe(204)
    expect((await admin.get(`/api/events/${event.id}`)).json()).toMatchObject({
      mainPresenterId: null,
      authorIds: [],
    })
  })

  const emailOf = async (id: number) => {
    const [row] = await on.app.db.select().from(abstracts).where(eq(abstracts.id, id))
    return row?.email ?? ''
  }

  test('works once, for the same user, for a limited time', async () => {
    const room = await createRoom(on.app.db)
    const answer = await admin.delete(`/api/rooms/${room.id}`)
    const lost = [
      404,
      { message: 'This can no longer be undone: it has already been undone, or too much time has passed.' },
    ]
    const told = (refused: Answer) => [refused.statusCode, refused.json()]
    expect(told(await undo(answer, colleague))).toEqual(lost)
    const both = await Promise.all([undo(answer), undo(answer)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 404])
    expect((await admin.get(`/api/rooms/${room.id}`)).statusCode).toBe(200)
    expect(told(await undo(answer))).toEqual(lost)

    const late = await admin.delete(`/api/rooms/${room.id}`)
    const step = eq(undoSteps.id, stepOf(late))
    await on.app.db.update(undoSteps).set({ createdAt: sql`now() - interval '31 minutes'` }).where(step)
    expect(told(await undo(late))).toEqual(lost)
    await deleteExpiredSteps(on.app.db)
    expect(await on.app.db.select().from(undoSteps).where(step)).toEqual([])
  })

  test('stays consistent with concurrent changes', async () => {
    const { id } = await createAbstract(on.app.db, 'part reviewed')
    for (let round = 0; round < 4; round++) {
      const rejected = await admin.patch(`/api/abstracts/${id}/status`, { status: 'rejected' })
      const [undone, scored] = await Promise.all([
        undo(rejected),
        colleague.patch(`/api/abstracts/${id}/review`, { reviewerNumber: 2, score: round % 2 }),
      ])
      expect(scored.statusCode).toBe(200)
      const { status, reviewer2Score } = (await admin.get(`/api/abstracts/${id}`)).json()
      expect(reviewer2Score).toBe(round % 2)
      // Undone first: the score counts. Scored first: the rejection stands.
      if (undone.statusCode === 204) expect(status).toBe(round % 2 ? 'approved' : 'partial')
      else expect([undone.statusCode, status]).toEqual([409, 'rejected'])
      await admin.patch(`/api/abstracts/${id}/reset`)
      await admin.patch(`/api/abstracts/${id}/review`, { reviewerNumber: 1, score: 1 })
    }
  })

  test('is not offered when nothing changed', async () => {
    const { id } = await createAbstract(on.app.db)
    const answer = await admin.patch(`/api/abstracts/${id}/reset`)
    expect([answer.statusCode, answer.headers['undo-step']]).toEqual([200, undefined])
  })
})
