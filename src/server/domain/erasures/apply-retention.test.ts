import { eq, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { historyEntries } from '#server/db/schema/history.ts'
import { letters } from '#server/db/schema/letters.ts'
import { materials } from '#server/db/schema/materials.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { recordChange } from '#server/domain/history.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { noRules, proposedRetention } from '#shared/settings/retention.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import { createEventSession } from '#testing/builders/event-sessions.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { createMaterial } from '#testing/builders/materials.ts'
import { createRegistration, registrationStates } from '#testing/builders/registrations.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { onBothDatabases } from '#testing/test-app.ts'
import { applyRetention } from './apply-retention.ts'

const OLD = '2025-06-01T09:00:00.000Z'
const actor = { id: null, username: 'Test' }

onBothDatabases('retention', (on) => {
  beforeEach(async () => {
    const { db } = on.app
    await db.delete(letters)
    await db.delete(registrations)
    await db.delete(abstracts)
    await db.delete(authors)
    await db.delete(historyEntries)
    await saveSetting(db, 'retention', JSON.stringify(proposedRetention))
    const { id, firstName } = await createRegistration(db, registrationStates.withAllergies)
    await db.update(registrations).set({ createdAt: OLD })
    await createLetter(db, 'sent', { registrationId: id })
    await recordChange(db, actor, {
      action: 'created',
      entity: 'registration',
      entityId: id,
      summary: firstName,
      after: { firstName, allergiesDetails: 'Peanuts and sesame' },
    })
    await createAbstract(db, 'rejected')
    await createAbstract(db, 'pending')
    await db.update(abstracts).set({ submittedAt: OLD })
  })

  const counts = async () => ({
    needs: await on.app.db.$count(registrations, eq(registrations.hasAllergies, true)),
    registrations: await on.app.db.$count(registrations),
    abstracts: await on.app.db.$count(abstracts),
  })
  const summaries = async () =>
    (
      await on.app.db
        .select()
        .from(historyEntries)
        .where(eq(historyEntries.username, 'Retention'))
        .orderBy(historyEntries.id)
    ).map(({ summary }) => summary)

  test('keeps everything until a rule is due or switched on', async () => {
    const all = { needs: 1, registrations: 1, abstracts: 2 }
    await applyRetention(on.app.db, new Date('2025-11-27T12:00:00Z'))
    expect(await counts()).toEqual(all)
    await saveSetting(on.app.db, 'retention', JSON.stringify(noRules))
    await applyRetention(on.app.db, new Date('2099-01-01T12:00:00Z'))
    expect(await counts()).toEqual(all)
  })

  test('removes old materials of talks that are hidden since their abstract was deleted', async () => {
    const { db } = on.app
    const [leftOver, recent] = [
      await createEvent(db, { hidden: true }),
      await createEvent(db, { hidden: true }),
    ]
    const shown = await createEvent(db)
    for (const { id } of [leftOver, recent, shown]) await createMaterial(db, { eventId: id })
    await db.update(materials).set({ addedAt: OLD }).where(ne(materials.eventId, recent.id))
    await applyRetention(db, new Date('2026-04-29T12:00:00Z'))
    const left = await db.select({ eventId: materials.eventId }).from(materials).orderBy(materials.eventId)
    expect(left).toEqual([{ eventId: recent.id }, { eventId: shown.id }])
  })

  test('removes needs, then rejected abstracts, then registrations', async () => {
    const { db } = on.app
    await applyRetention(db, new Date('2025-11-28T12:00:00Z'))
    expect(await counts()).toEqual({ needs: 0, registrations: 1, abstracts: 2 })
    expect(JSON.stringify(await db.select().from(historyEntries))).not.toContain('Peanuts')
    await applyRetention(db, new Date('2026-04-29T12:00:00Z'))
    expect(await counts()).toEqual({ needs: 0, registrations: 1, abstracts: 1 })
    await applyRetention(db, new Date('2026-10-29T12:00:00Z'))
    expect(await counts()).toEqual({ needs: 0, registrations: 0, abstracts: 1 })
    expect(await db.$count(letters)).toBe(0)
    expect(await summaries()).toEqual([
      'Dietary and access needs of 1 registration',
      '1 rejected abstract',
      '1 registration',
    ])
    expect(JSON.stringify(await db.select().from(historyEntries))).not.toContain('Ines')
  })

  test('removes speakers and letters of abstracts that were deleted by hand', async () => {
    const { db } = on.app
    const admin = await on.app.as('admin')
    const deleteByHand = async (email: string) => {
      const { abstractId, authorId } = await createApprovedAbstract(db, { email })
      await createLetter(db, 'sent', { kind: 'accepted', toEmail: email, abstractId })
      await createLetter(db, 'sent', { toEmail: email, abstractId })
      await admin.delete(`/api/abstracts/${abstractId}`)
      return authorId ?? 0
    }
    await deleteByHand('gone@demo.example')
    await deleteByHand('registered@demo.example')
    await createRegistration(db, { email: 'registered@demo.example' })
    const chair = await deleteByHand('chair@demo.example')
    await createEventSession(db, { chairIds: [chair] })
    await db.update(authors).set({ createdAt: OLD })
    await db.update(letters).set({ createdAt: OLD })
    await deleteByHand('recent@demo.example')
    await applyRetention(db, new Date('2026-04-29T12:00:00Z'))
    const speakers = await db.select({ email: authors.email }).from(authors).orderBy(authors.id)
    expect(speakers.map(({ email }) => email)).toEqual(['chair@demo.example', 'recent@demo.example'])
    const about = await db.select({ to: letters.toEmail, kind: letters.kind }).from(letters)
    expect(about.filter(({ kind }) => kind === 'accepted').map(({ to }) => to)).toEqual([
      'recent@demo.example',
    ])
    expect(about.map(({ to }) => to)).not.toContain('gone@demo.example')
    expect(about.map(({ to }) => to)).toContain('registered@demo.example')
  })

  test('removes letters to attendees whose registration was deleted by hand', async () => {
    const { db } = on.app
    const admin = await on.app.as('admin')
    const { id, email } = await createRegistration(db)
    await createLetter(db, 'sent', { toEmail: email, registrationId: id, createdAt: OLD })
    await admin.delete(`/api/registrations/${id}`)
    await applyRetention(db, new Date('2026-10-29T12:00:00Z'))
    expect(await db.$count(letters)).toBe(0)
  })

  test('removes what undo would restore', async () => {
    const admin = await on.app.as('admin')
    const other = await createRegistration(on.app.db)
    const deleted = await admin.delete(`/api/registrations/${other.id}`)
    const { id } = await createRoom(on.app.db)
    const room = await admin.delete(`/api/rooms/${id}`)
    await applyRetention(on.app.db, new Date('2025-11-28T12:00:00Z'))
    const undo = async (answer: typeof deleted) =>
      (await admin.post(`/api/undo/${String(answer.headers['undo-step'])}`)).statusCode
    expect([await undo(deleted), await undo(room)]).toEqual([404, 204])
  })

  test('keeps the speaker and names of those who stay', async () => {
    const { db } = on.app
    const admin = await on.app.as('admin')
    const stays = await createApprovedAuthor(db, { keynoteSpeaker: true })
    const { author } = await createApprovedAuthor(db)
    const { id } = await createAbstract(db, 'pending', { email: author.email })
    await admin.patch(`/api/abstracts/${id}/status`, { status: 'rejected' })
    await db.update(abstracts).set({ submittedAt: OLD })
    await createRegistration(db, { email: stays.author.email })
    await applyRetention(db, new Date('2099-01-01T12:00:00Z'))
    const kept = await db.select().from(authors).orderBy(authors.id)
    expect(kept.map(({ email }) => email)).toEqual([stays.author.email, author.email])
    expect(await counts()).toMatchObject({ registrations: 0 })
  })

  test('keeps what arrived later, and runs once on two servers', async () => {
    const { db } = on.app
    const { id } = await createRegistration(db, registrationStates.withAllergies)
    await db
      .update(registrations)
      .set({ createdAt: '2026-10-20T09:00:00.000Z' })
      .where(eq(registrations.id, id))
    const now = new Date('2026-10-29T12:00:00Z')
    await Promise.all([applyRetention(db, now), applyRetention(db, now)])
    expect(await counts()).toMatchObject({ needs: 1, registrations: 1 })
    expect((await summaries()).filter((summary) => summary === '1 registration')).toHaveLength(1)
  })
})
