import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { letters } from '#server/db/schema/letters.ts'
import type { Abstract } from '#shared/abstracts/abstract-fields.ts'
import { buildSubmission, createAbstract } from '#testing/builders/abstracts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { myAbstractRequests } from '#testing/my-abstract-requests.ts'
import { type Caller, onDatabase } from '#testing/test-app.ts'

onDatabase(
  'a correction by organisers',
  (on) => {
    let admin: Caller
    let colleague: Caller
    beforeAll(async () => {
      admin = await on.app.as('admin')
      colleague = await on.app.callerOf(await createAccount(on.app.db, { role: 'admin' }))
    })
    const { openLink, historyOf } = myAbstractRequests(on)
    const read = async (id: number): Promise<Abstract> => (await admin.get(`/api/abstracts/${id}`)).json()
    const correct = async (id: number, changes: Record<string, unknown>, by = admin) =>
      by.patch(`/api/abstracts/${id}`, { ...(await read(id)), ...changes })

    test('may leave the person without a title', async () => {
      const { id } = await createAbstract(on.app.db)
      expect((await correct(id, { leadAuthorTitle: '' })).json()).toMatchObject({ leadAuthorTitle: '' })
      const { leadAuthorTitle: _, ...rest } = await read((await createAbstract(on.app.db)).id)
      const kept = await admin.patch(`/api/abstracts/${rest.id}`, { ...rest, abstractTitle: 'Corrected' })
      expect(kept.json()).toMatchObject({ abstractTitle: 'Corrected', leadAuthorTitle: 'Dr' })
    })

    test('changes a submission, and its author sees it', async () => {
      const { id } = await createAbstract(on.app.db, 'partial')
      const answer = await correct(id, { abstractTitle: 'Without the typo', leadAuthorSurname: 'Okafor' })
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { abstractTitle: 'Without the typo' }])
      expect(await (await openLink(id)).read()).toMatchObject({
        abstractTitle: 'Without the typo',
        corrections: [{ fields: ['abstractTitle', 'leadAuthorSurname'] }],
      })
      expect(await historyOf(id)).toMatchObject([
        { action: 'corrected', username: 'admin', summary: 'Corrected “Without the typo”' },
      ])
      expect((await correct(id, {})).headers['undo-step']).toBeUndefined()
    })

    test('changes keywords, and leaves them alone without the field', async () => {
      const { abstractId: id } = await createApprovedAbstract(on.app.db)
      const keywords = async () => [
        (await read(id)).keywords,
        (await admin.get(`/api/abstracts/${id}/approved`)).json().keywords,
      ]
      const answer = await correct(id, { keywords: 'equity; Equity, AI literacy' })
      expect(await keywords()).toEqual(['equity, AI literacy', 'equity, AI literacy'])
      await correct(id, { keywords: undefined, abstractTitle: 'Another title' })
      expect(await keywords()).toEqual(['equity, AI literacy', 'equity, AI literacy'])
      expect((await correct(id, { keywords: 'a,b,c,d,e,f,g,h,i' })).statusCode).toBe(400)
      expect(answer.headers['undo-step']).toBeDefined()
    })

    test('updates approved abstract, speaker and unsent letters, and is undone', async () => {
      const { db } = on.app
      const approved = await createApprovedAbstract(db)
      const { abstractId: id, authorId, email, abstractText } = approved
      await admin.patch(`/api/approved-abstracts/${approved.id}`, {
        ...approved,
        abstractText: `${abstractText} Edited for the programme.`,
        version: undefined,
      })
      const draft = await createLetter(db, 'draft', { abstractId: id, toEmail: email })
      const sent = await createLetter(db, 'sent', { abstractId: id, toEmail: email })
      const changes = { email: `new-${email}`, leadAuthorFirstName: 'Ada', abstractText: 'Another text.' }
      const answer = await correct(id, changes)
      const state = async () => ({
        abstract: await read(id),
        approved: (await admin.get(`/api/abstracts/${id}/approved`)).json(),
        author: (await admin.get(`/api/authors/${authorId}`)).json(),
        letters: (await db.select().from(letters).where(eq(letters.abstractId, id))).map(
          (row) => row.toEmail,
        ),
      })
      expect(await state()).toMatchObject({
        abstract: changes,
        approved: {
          email: `new-${email}`,
          leadAuthorFirstName: 'Ada',
          abstractText: `${abstractText} Edited for the programme.`,
        },
        author: { email: `new-${email}`, leadAuthorFirstName: 'Ada', name: expect.stringMatching(/^Ada /) },
        letters: expect.arrayContaining([`new-${email}`, email]),
      })
      expect([draft.state, sent.state]).toEqual(['draft', 'sent'])
      expect((await admin.post(`/api/undo/${Number(answer.headers['undo-step'])}`)).statusCode).toBe(204)
      expect(await state()).toMatchObject({
        abstract: { email, abstractText },
        approved: { email },
        author: { email, leadAuthorFirstName: 'Amara' },
        letters: [email, email],
      })
    })

    test('is undone without what was edited or sent since', async () => {
      const { db } = on.app
      const { abstractId: id, authorId, email } = await createApprovedAbstract(db)
      const answer = await correct(id, { email: `new-${email}`, leadAuthorFirstName: 'Ada' })
      const author = (await admin.get(`/api/authors/${authorId}`)).json()
      await admin.patch(`/api/authors/${authorId}`, { ...author, name: 'Ada Lovelace' })
      await createLetter(db, 'sent', { abstractId: id, toEmail: `new-${email}` })
      await createLetter(db, 'draft', { abstractId: id, toEmail: `new-${email}` })
      expect((await admin.post(`/api/undo/${Number(answer.headers['undo-step'])}`)).statusCode).toBe(204)
      expect(await read(id)).toMatchObject({ email, leadAuthorFirstName: 'Amara' })
      expect((await admin.get(`/api/authors/${authorId}`)).json()).toMatchObject({
        email,
        name: 'Ada Lovelace',
      })
      const stored = await db.select().from(letters).where(eq(letters.abstractId, id))
      expect(stored.map(({ state, toEmail }) => `${state} ${toEmail}`).toSorted()).toEqual([
        `draft ${email}`,
        `sent new-${email}`,
      ])
    })

    test('by an account named “author” is shown as that account’s', async () => {
      const account = await createAccount(on.app.db, { username: 'author', role: 'admin' })
      const { id, email } = await createAbstract(on.app.db, 'partial')
      await correct(id, { abstractTitle: 'Corrected' }, await on.app.callerOf(account))
      expect(await (await openLink(id)).read()).toMatchObject({
        corrections: [{ fields: ['abstractTitle'] }],
      })
      expect((await admin.get(`/api/abstracts/${id}/author-activity`)).json().changes).toEqual([])
      const copy = await admin.get(`/api/people/${encodeURIComponent(email)}/export`)
      expect(copy.json().sections.historyEntries.entries).toMatchObject([
        { by: 'the organisers', action: 'corrected' },
      ])
    })

    test('is refused for a version or an address that is taken', async () => {
      const { id, version } = await createAbstract(on.app.db)
      const values = { ...buildSubmission(), version }
      const answers = await Promise.all([
        admin.patch(`/api/abstracts/${id}`, { ...values, abstractTitle: 'Mine' }),
        colleague.patch(`/api/abstracts/${id}`, { ...values, abstractTitle: 'Theirs' }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
      const approved = await createApprovedAbstract(on.app.db)
      const other = await createAuthor(on.app.db)
      const taken = await correct(approved.abstractId, { email: other.email })
      expect([taken.statusCode, taken.json().issues]).toMatchObject([409, [{ path: 'email' }]])
      expect((await read(approved.abstractId)).email).toBe(approved.email)
      expect((await correct(id, { email: 'nobody' })).statusCode).toBe(400)
      expect((await admin.patch('/api/abstracts/999999', values)).statusCode).toBe(404)
    })
  },
  { now: () => new Date('2025-06-01T12:00:00Z') },
)
