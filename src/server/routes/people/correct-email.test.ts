import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { authors } from '#server/db/schema/authors.ts'
import { eventAuthors, events } from '#server/db/schema/events.ts'
import { letters } from '#server/db/schema/letters.ts'
import type { EmailCorrectionPreview } from '#shared/people/correct-email.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEventSession } from '#testing/builders/event-sessions.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { createRegistration, registrationStates } from '#testing/builders/registrations.ts'
import { type Caller, onBothDatabases } from '#testing/test-app.ts'

onBothDatabases('correcting an address to one that has records', (on) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await on.app.as('admin')
  })
  let count = 0
  const newAddresses = () => {
    count += 1
    return { keep: `kept-${count}@demo.example`, from: `other-${count}@demo.example` }
  }
  const pathOf = (email: string) => `/api/people/${encodeURIComponent(email)}/correction`
  const preview = async (from: string, to: string): Promise<EmailCorrectionPreview> =>
    (await admin.get(`${pathOf(from)}?to=${encodeURIComponent(to)}`)).json()
  const correctAs = ({ records }: EmailCorrectionPreview, from: string, to: string, taken: object[] = []) =>
    admin.post(pathOf(from), {
      to,
      taken,
      records: records.map(({ entity, id, version }) => ({ entity, id, version })),
    })
  const correct = async (from: string, to: string, taken?: object[]) =>
    correctAs(await preview(from, to), from, to, taken)
  const person = async (email: string) => (await admin.get(`/api/people/${encodeURIComponent(email)}`)).json()
  const undo = (answer: { headers: Record<string, unknown> }) =>
    admin.post(`/api/undo/${String(answer.headers['undo-step'])}`)

  /** Two profiles, registrations and abstracts of one person, with events and letters. */
  const createDouble = async () => {
    const { db } = on.app
    const { keep, from } = newAddresses()
    const keptAuthor = await createAuthor(db, { email: keep, bio: '', name: 'Kept Name', registered: true })
    const otherAuthor = await createAuthor(db, {
      email: from,
      bio: 'Other life',
      name: 'Other Name',
      registered: true,
    })
    const approved = await createApprovedAbstract(db, { email: from, authorId: otherAuthor.id })
    const presented = await createEvent(db, {
      mainPresenterId: otherAuthor.id,
      approvedAbstractId: approved.id,
    })
    const joint = await createEvent(db, { from: '11:00', to: '12:00' })
    await db.insert(eventAuthors).values([
      { eventId: presented.id, authorId: keptAuthor.id },
      { eventId: joint.id, authorId: keptAuthor.id },
      { eventId: joint.id, authorId: otherAuthor.id },
    ])
    await createRegistration(db, { email: keep, day3: false })
    await createRegistration(db, { email: from, ...registrationStates.withAllergies })
    const draft = await createLetter(db, 'draft', { toEmail: from, authorId: otherAuthor.id })
    const sent = await createLetter(db, 'sent', { toEmail: from, abstractId: approved.abstractId })
    return { keep, from, keptAuthor, otherAuthor, approved, presented, joint, draft, sent }
  }
  const stateOf = async ({ keep, from, ...created }: Awaited<ReturnType<typeof createDouble>>) => {
    const strip = (value: unknown) =>
      JSON.parse(
        JSON.stringify(value, (key, inner) => (/^(version|updatedAt)$/.test(key) ? undefined : inner)),
      )
    const ids = [created.presented.id, created.joint.id]
    return strip([
      await person(keep),
      await person(from),
      await on.app.db.select().from(events).where(inArray(events.id, ids)).orderBy(events.id),
      await on.app.db
        .select()
        .from(eventAuthors)
        .where(inArray(eventAuthors.eventId, ids))
        .orderBy(eventAuthors.id),
      await on.app.db
        .select()
        .from(letters)
        .where(inArray(letters.id, [created.draft.id, created.sent.id]))
        .orderBy(letters.id),
    ])
  }

  test('moves everything, and undo restores it in one step', async () => {
    const double = await createDouble()
    const { keep, from, keptAuthor, approved, presented, joint, draft, sent } = double
    const before = await stateOf(double)
    const { choices, unsentLetters, refusal } = await preview(from, keep)
    expect({ unsentLetters, refusal }).toEqual({ unsentLetters: 1, refusal: '' })
    expect(choices.map(({ field, chosen }) => `${field} ${chosen}`)).toEqual(
      expect.arrayContaining(['name to', 'bio from', 'day3 from', 'allergiesDetails from']),
    )
    const answer = await correct(from, keep, [
      { entity: 'author', field: 'bio' },
      { entity: 'registration', field: 'allergiesDetails' },
    ])
    expect(answer.statusCode).toBe(204)
    const joined = await person(keep)
    expect(joined.author).toMatchObject({
      id: keptAuthor.id,
      name: 'Kept Name',
      bio: 'Other life',
      registered: true,
    })
    expect(joined.author.events.map(({ id }: { id: number }) => id)).toEqual([presented.id, joint.id])
    expect(joined.registration).toMatchObject({ ...registrationStates.withAllergies, day3: false })
    expect(joined.abstracts).toEqual([expect.objectContaining({ id: approved.abstractId, email: keep })])
    expect(await person(from)).toMatchObject({ abstracts: [], author: null, registration: null })
    const addressOf = async (id: number) => (await admin.get(`/api/letters/${id}`)).json().toEmail
    expect([await addressOf(draft.id), await addressOf(sent.id)]).toEqual([keep, from])
    const [entry] = (await admin.get(`/api/history?person=${keep}`)).json().changes
    expect(entry).toMatchObject({ action: 'corrected', summary: `Corrected ${from} to ${keep}` })
    expect((await undo(answer)).statusCode).toBe(204)
    expect(await stateOf(double)).toEqual(before)
  })

  test('is refused once something has changed', async () => {
    const { keep, from } = newAddresses()
    const { id } = await createAbstract(on.app.db, 'pending', { email: from })
    const seenPreview = await preview(from, keep)
    await admin.patch(`/api/abstracts/${id}/status`, { status: 'rejected' })
    expect((await correctAs(seenPreview, from, keep)).statusCode).toBe(409)
    expect((await correct(from, keep)).statusCode).toBe(204)
    const later = await correct(from, keep)
    expect([later.statusCode, later.json().message]).toEqual([409, `Nothing is stored under ${from}.`])
  })

  test('is not undone after a later change', async () => {
    const { keep, from } = newAddresses()
    const { id } = await createAbstract(on.app.db, 'pending', { email: from })
    const answer = await correct(from, keep)
    await admin.patch(`/api/abstracts/${id}/status`, { status: 'rejected' })
    expect((await undo(answer)).statusCode).toBe(409)
    expect((await person(keep)).abstracts).toHaveLength(1)
  })

  test('is undone without readdressing letters that were sent since', async () => {
    const { keep, from } = newAddresses()
    await createAbstract(on.app.db, 'pending', { email: from })
    const draft = await createLetter(on.app.db, 'draft', { toEmail: from })
    const waiting = await createLetter(on.app.db, 'waiting', { toEmail: from })
    const answer = await correct(from, keep)
    await on.app.db
      .update(letters)
      .set({ state: 'sent', sentAt: new Date().toISOString() })
      .where(eq(letters.id, waiting.id))
    expect((await undo(answer)).statusCode).toBe(204)
    const addressOf = async (id: number) => (await admin.get(`/api/letters/${id}`)).json().toEmail
    expect([await addressOf(draft.id), await addressOf(waiting.id)]).toEqual([from, keep])
  })

  test('keeps an institution that only the other record takes', async () => {
    const { db } = on.app
    const { keep, from } = newAddresses()
    await createAuthor(db, { email: keep, institution: 'Kept College' })
    await createAuthor(db, { email: from, institution: 'Other College' })
    await createRegistration(db, { email: keep, institution: 'Kept School' })
    await createRegistration(db, { email: from, institution: 'Other School' })
    expect((await correct(from, keep, [{ entity: 'author', field: 'institution' }])).statusCode).toBe(204)
    expect(await person(keep)).toMatchObject({
      author: { institution: 'Other College' },
      registration: { institution: 'Kept School' },
    })
  })

  test('of two opposite concurrent corrections one succeeds', async () => {
    const { keep, from } = newAddresses()
    await createAbstract(on.app.db, 'pending', { email: keep })
    await createAbstract(on.app.db, 'pending', { email: from })
    const oneWay = await preview(from, keep)
    const otherWay = await preview(keep, from)
    const answers = await Promise.all([correctAs(oneWay, from, keep), correctAs(otherWay, keep, from)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409])
    const sizes = [(await person(keep)).abstracts.length, (await person(from)).abstracts.length]
    expect(sizes.toSorted((a, b) => a - b)).toEqual([0, 2])
  })

  test('publishes neither a private address nor a hidden profile', async () => {
    const { db } = on.app
    const { keep, from } = newAddresses()
    await createAuthor(db, { email: from })
    const hidden = await createApprovedAbstract(db, { email: keep, biography: 'Not public yet' })
    expect((await preview(from, keep)).refusal).toContain('no hidden profile becomes public')
    expect((await correct(from, keep)).statusCode).toBe(409)
    expect((await preview(keep, from)).choices.filter(({ entity }) => entity === 'author')).toEqual([])
    const answer = await correct(keep, from, [{ entity: 'author', field: 'bio' }])
    expect(answer.statusCode).toBe(204)
    const [author] = await db.select().from(authors).where(eq(authors.email, from))
    expect((await on.app.anonymous.get(`/api/authors/${author?.id}`)).body).not.toContain('Not public yet')
    expect((await person(from)).abstracts[0].id).toBe(hidden.abstractId)
  })

  test('a mistyped address of a speaker who registered with the right one is corrected, and stays off the profile', async () => {
    const { keep, from } = newAddresses()
    const author = await createAuthor(on.app.db, { email: from })
    await createRegistration(on.app.db, { email: keep })
    expect((await correct(from, keep)).statusCode).toBe(204)
    expect(await person(keep)).toMatchObject({ author: { id: author.id, registered: true } })
    expect((await on.app.anonymous.get(`/api/authors/${author.id}`)).body).not.toContain(keep)
  })

  test('capital letters of an address can be corrected', async () => {
    const { from } = newAddresses()
    const abstract = await createAbstract(on.app.db, 'pending', { email: from.toUpperCase() })
    expect((await correct(from.toUpperCase(), from)).statusCode).toBe(204)
    expect((await admin.get(`/api/abstracts/${abstract.id}`)).json().email).toBe(from)
  })

  test('letters about an account stay with its address', async () => {
    const { keep, from } = newAddresses()
    await createAbstract(on.app.db, 'pending', { email: from })
    const invitation = await createLetter(on.app.db, 'waiting', { toEmail: from, kind: 'invitation' })
    const receipt = await createLetter(on.app.db, 'waiting', { toEmail: from, kind: 'receipt' })
    await correct(from, keep)
    const rows = await on.app.db
      .select({ id: letters.id, toEmail: letters.toEmail })
      .from(letters)
      .where(inArray(letters.id, [invitation.id, receipt.id]))
    expect(Object.fromEntries(rows.map(({ id, toEmail }) => [id, toEmail]))).toEqual({
      [invitation.id]: from,
      [receipt.id]: keep,
    })
  })

  test('the kept speaker chairs the sessions of both, each once', async () => {
    const { keep, from } = newAddresses()
    const kept = await createAuthor(on.app.db, { email: keep })
    const other = await createAuthor(on.app.db, { email: from })
    const own = await createEventSession(on.app.db, { chairIds: [other.id] })
    const shared = await createEventSession(on.app.db, { chairIds: [kept.id, other.id] })
    const chairsOf = async (id: number) =>
      (await admin.get(`/api/event-sessions/${id}`)).json().chairs.map((chair: { id: number }) => chair.id)
    const joined = await correct(from, keep)
    expect([await chairsOf(own.id), await chairsOf(shared.id)]).toEqual([[kept.id], [kept.id]])
    await undo(joined)
    expect([await chairsOf(own.id), await chairsOf(shared.id)]).toEqual([[other.id], [kept.id, other.id]])
  })
})
