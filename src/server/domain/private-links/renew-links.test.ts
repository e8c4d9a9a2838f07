import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessionChairs } from '#server/db/schema/event-sessions.ts'
import { letters } from '#server/db/schema/letters.ts'
import type { Abstract } from '#shared/abstracts/abstract-fields.ts'
import type { EmailCorrectionPreview } from '#shared/people/correct-email.ts'
import { buildSubmission, createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createChairing, createEventSession } from '#testing/builders/event-sessions.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { privateLinkOf } from '#testing/builders/my-abstract.ts'
import { onBothDatabases } from '#testing/test-app.ts'
import { chairingPath } from './private-links.ts'

onBothDatabases('private links after a change of the address', (on) => {
  const newAddress = () => `right-${randomUUID()}@demo.example`
  const isAlive = async (path: string) =>
    (await on.app.anonymous.get(`/api${path}${path.endsWith('/chairing') ? '' : '/abstract'}`)).statusCode ===
    200
  const letterOf = async (id: number) => {
    const [row] = await on.app.db.select().from(letters).where(eq(letters.id, id))
    return row
  }
  const undo = async (answer: { headers: Record<string, unknown> }) => {
    const admin = await on.app.as('admin')
    expect((await admin.post(`/api/undo/${String(answer.headers['undo-step'])}`)).statusCode).toBe(204)
  }
  const correctAbstract = async (id: number, email: string) => {
    const admin = await on.app.as('admin')
    const current: Abstract = (await admin.get(`/api/abstracts/${id}`)).json()
    const answer = await admin.patch(`/api/abstracts/${id}`, { ...current, email })
    expect(answer.statusCode).toBe(200)
    return answer
  }
  const correctPerson = async (from: string, to: string) => {
    const admin = await on.app.as('admin')
    const path = `/api/people/${encodeURIComponent(from)}/correction`
    const { records }: EmailCorrectionPreview = (await admin.get(`${path}?to=${to}`)).json()
    const seen = records.map(({ entity, id, version }) => ({ entity, id, version }))
    const answer = await admin.post(path, { to, taken: [], records: seen })
    expect(answer.statusCode).toBe(204)
    return answer
  }
  const correctAuthor = async (id: number, email: string) => {
    const admin = await on.app.as('admin')
    const author = (await admin.get(`/api/authors/${id}`)).json()
    expect((await admin.patch(`/api/authors/${id}`, { ...author, email })).statusCode).toBe(200)
  }
  const chairingOf = async (sessionId: number, authorId: number) => {
    const { db } = on.app
    const isRow = and(eq(eventSessionChairs.sessionId, sessionId), eq(eventSessionChairs.authorId, authorId))
    const [row] = await db.select().from(eventSessionChairs).where(isRow)
    return row ? chairingPath(db, row) : ''
  }

  test('renews that of a corrected abstract, and undo brings no earlier one back', async () => {
    const { id, email } = await createAbstract(on.app.db)
    const first = await privateLinkOf(on.app.db, id)
    const draft = await createLetter(on.app.db, 'draft', { abstractId: id, toEmail: email, text: first })
    const to = newAddress()
    const answer = await correctAbstract(id, to)
    const second = await privateLinkOf(on.app.db, id)
    expect([await isAlive(first), await isAlive(second)]).toEqual([false, true])
    expect(await letterOf(draft.id)).toMatchObject({ toEmail: to, text: second })
    await undo(answer)
    const third = await privateLinkOf(on.app.db, id)
    expect(await Promise.all([first, second, third].map(isAlive))).toEqual([false, false, true])
    expect(await letterOf(draft.id)).toMatchObject({ toEmail: email, text: third })
  })

  test('does not repeat it to whoever has the key of the submission', async () => {
    const submission = { ...buildSubmission(), submissionKey: randomUUID() }
    const { id, privateLink } = (await on.app.anonymous.post('/api/abstracts', submission)).json()
    await correctAbstract(id, newAddress())
    const again = (await on.app.anonymous.post('/api/abstracts', submission)).json()
    expect([again.id, again.privateLink, await isAlive(privateLink)]).toEqual([id, undefined, false])
  })

  test('leaves that of a corrected title, and of the same address in capitals', async () => {
    const { id, email } = await createAbstract(on.app.db)
    const link = await privateLinkOf(on.app.db, id)
    await correctAbstract(id, email.toUpperCase())
    expect(await isAlive(link)).toBe(true)
  })

  test('does not write the new one into a letter that stays with the earlier address', async () => {
    const { id, email } = await createAbstract(on.app.db)
    const other = await createAbstract(on.app.db, 'pending', { email })
    const both = await createLetter(on.app.db, 'draft', {
      abstractId: other.id,
      toEmail: email,
      text: `${await privateLinkOf(on.app.db, id)} ${await privateLinkOf(on.app.db, other.id)}`,
    })
    await correctAbstract(id, newAddress())
    const letter = await letterOf(both.id)
    expect(letter?.toEmail).toBe(email)
    expect(letter?.text).not.toContain(await privateLinkOf(on.app.db, id))
    expect(letter?.text).toContain(await privateLinkOf(on.app.db, other.id))
  })

  test('renews those of an author whose address is corrected, also as a chair', async () => {
    const { db } = on.app
    const { chair, session, path } = await createChairing(db)
    const { abstractId } = await createApprovedAbstract(db, { authorId: chair.id, email: chair.email })
    const first = await privateLinkOf(db, abstractId)
    const draft = await createLetter(db, 'draft', {
      authorId: chair.id,
      toEmail: chair.email,
      text: `${first} ${path}`,
    })
    const to = newAddress()
    await correctAuthor(chair.id, to)
    const [second, chairing] = [await privateLinkOf(db, abstractId), await chairingOf(session.id, chair.id)]
    expect(await Promise.all([first, path, second, chairing].map(isAlive))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(await letterOf(draft.id)).toMatchObject({ toEmail: to, text: `${second} ${chairing}` })
  })

  test('renews those of joined records, and undo brings no earlier one back', async () => {
    const { db } = on.app
    const { chair, session, path } = await createChairing(db)
    const kept = await createAuthor(db)
    const shared = await createEventSession(db, { chairIds: [chair.id, kept.id] })
    const sharedPath = await chairingOf(shared.id, chair.id)
    const { id } = await createAbstract(db, 'pending', { email: chair.email })
    const link = await privateLinkOf(db, id)
    const draft = await createLetter(db, 'draft', { authorId: chair.id, toEmail: chair.email, text: path })
    const answer = await correctPerson(chair.email, kept.email)
    const joined = [await privateLinkOf(db, id), await chairingOf(session.id, kept.id)]
    expect(await Promise.all([link, path, sharedPath, ...joined].map(isAlive))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
    expect(await letterOf(draft.id)).toMatchObject({ toEmail: kept.email, text: joined[1] })
    await undo(answer)
    expect((await Promise.all([link, path, sharedPath, ...joined].map(isAlive))).includes(true)).toBe(false)
    const back = await chairingOf(session.id, chair.id)
    expect(await letterOf(draft.id)).toMatchObject({ toEmail: chair.email, text: back })
    expect(await isAlive(back)).toBe(true)
  })

  test('does not bring a removed chair back with the link of an earlier address', async () => {
    const { db } = on.app
    const admin = await on.app.as('admin')
    const { chair, session, path } = await createChairing(db)
    const { title, date, startTime, endTime, roomId } = (
      await admin.get(`/api/event-sessions/${session.id}`)
    ).json()
    const removed = await admin.patch(`/api/event-sessions/${session.id}`, {
      title,
      date,
      startTime,
      endTime,
      roomId,
      chairIds: [],
    })
    expect(removed.statusCode).toBe(200)
    await correctAuthor(chair.id, newAddress())
    await admin.post(`/api/undo/${String(removed.headers['undo-step'])}`)
    expect(await isAlive(path)).toBe(false)
    expect(await db.$count(authors, eq(authors.id, chair.id))).toBe(1)
  })
})
