import { eq } from 'drizzle-orm'
import { simpleParser } from 'mailparser'
import { beforeEach, describe, expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { letters } from '#server/db/schema/letters.ts'
import { UNCERTAIN } from '#shared/letters/letters.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { letterContent, letterRequests, mailEnv, newBatch } from '#testing/letter-requests.ts'
import { type Caller, onBothDatabases } from '#testing/test-app.ts'

onBothDatabases(
  'letters',
  (on) => {
    let admin: Caller
    beforeEach(async () => {
      admin ??= await on.app.as('admin')
      await on.app.db.delete(letters)
    })
    const { list, find, prepare } = letterRequests(() => admin)

    describe('preparing', () => {
      test('writes a draft for each recipient', async () => {
        const one = await createAbstract(on.app.db, 'rejected', { abstractTitle: 'Sets {x} and {name}' })
        const two = await createAbstract(on.app.db, 'rejected')
        await on.app.db
          .update(abstracts)
          .set({ commentsToAuthor: 'Too\n\nshort', reviewerFeedback: 'Not again.' })
          .where(eq(abstracts.id, one.id))
        const answer = await prepare('not-accepted', [`abstract:${one.id}`, `abstract:${two.id}`])
        expect(answer.statusCode).toBe(201)
        expect(answer.json()).toMatchObject({ prepared: 2, already: 0 })
        const { letters: drafts, counts } = await list(`?batch=${answer.json().batch}`)
        expect(counts).toEqual({ drafts: 2, waiting: 0, sent: 0, failed: 0, discarded: 0 })
        const first = await find(drafts.find(({ abstractId }) => abstractId === one.id)?.id ?? 0)
        expect(first).toMatchObject({
          state: 'draft',
          toName: one.leadAuthorName,
          toEmail: one.email,
          // Marked, so that nobody takes it for a placeholder left open.
          subject: 'About “Sets {x} and {\u2060name}”',
          createdBy: 'admin',
        })
        expect(first.text).toMatch(
          /^Dear Dr Amara Okafor \d+,\n\nToo\n\nshort\n\nsee http:\/\/localhost:3000\/my\/abstract-\d+-1-[0-9a-f]{40}$/,
        )
        const second = await find(drafts.find(({ abstractId }) => abstractId === two.id)?.id ?? 0)
        expect(second.text).toMatch(/^Dear .*,\n\nsee http/)
      })

      test('sending the same request again makes no second letter', async () => {
        const { id } = await createAbstract(on.app.db, 'rejected')
        const body = {
          kind: 'free',
          ...letterContent,
          text: 'Hello',
          batch: newBatch(),
          people: [`abstract:${id}`],
        }
        expect((await admin.post('/api/letters', body)).json()).toMatchObject({ prepared: 1, already: 0 })
        expect((await admin.post('/api/letters', body)).json()).toMatchObject({ prepared: 0, already: 1 })
        expect((await prepare('not-accepted', [`abstract:${id}`])).json()).toMatchObject({ prepared: 1 })
        expect((await prepare('not-accepted', [`abstract:${id}`])).json()).toMatchObject({
          prepared: 0,
          already: 1,
        })
        const people = (await admin.get('/api/letters/people?kind=not-accepted&audience=rejected')).json()
        expect(people.find((person: { ref: string }) => person.ref === `abstract:${id}`)).toMatchObject({
          caution: 'Already has this letter: draft',
        })
      })

      test('ten concurrent requests make one letter', async () => {
        const { id } = await createAbstract(on.app.db, 'rejected')
        await Promise.all(Array.from({ length: 10 }, () => prepare('not-accepted', [`abstract:${id}`])))
        expect((await list()).counts.drafts).toBe(1)
      })

      test('rejects unknown placeholders with their line', async () => {
        const { id } = await createAbstract(on.app.db)
        const answer = await prepare('changes', [`abstract:${id}`], { text: 'Dear {name},\n\n{nmae}\n{}' })
        expect(answer.statusCode).toBe(400)
        expect(answer.json().issues).toEqual([
          { path: 'text', message: 'Line 3: {nmae} is not a placeholder of this letter' },
          { path: 'text', message: 'Line 4: {} is empty' },
        ])
        expect((await list()).letters).toEqual([])
      })

      test.each([
        ['accepted', 'rejected', 'is not approved'],
        ['not-accepted', 'approved', 'is not rejected'],
        ['accepted', 'pending', 'is not approved'],
      ] as const)('does not write “%s” for a %s abstract', async (kind, state, why) => {
        const right = await createAbstract(on.app.db, kind === 'accepted' ? 'approved' : 'rejected')
        const wrong = await createAbstract(on.app.db, state)
        const answer = await prepare(kind, [`abstract:${right.id}`, `abstract:${wrong.id}`])
        expect(answer.statusCode).toBe(409)
        expect(answer.json().message).toContain(why)
        expect((await list()).letters).toEqual([])
      })

      test.each([
        { people: [] },
        { people: ['abstract:0'] },
        { people: ['room:1'] },
        { people: ['abstract:1; drop table letters'] },
        { kind: 'spam' },
        { subject: ' ' },
        { text: '' },
        { batch: '../x' },
      ])('rejects %j', async (nonsense) => {
        const body = {
          kind: 'free',
          ...letterContent,
          batch: newBatch(),
          people: ['abstract:1'],
          ...nonsense,
        }
        expect((await admin.post('/api/letters', body)).statusCode).toBe(400)
      })

      test('responds 404 when no recipient exists', async () =>
        expect((await prepare('free', ['abstract:999999'])).statusCode).toBe(404))
    })

    describe('changing', () => {
      test('rejects an edit of an old version of a draft', async () => {
        const { id } = await createLetter(on.app.db, 'draft')
        const change = { toEmail: 'new@demo.example', subject: 'New\nline', text: 'Hello', version: 1 }
        expect((await admin.patch(`/api/letters/${id}`, change)).json()).toMatchObject({
          toEmail: 'new@demo.example',
          subject: 'New line',
          version: 2,
        })
        expect((await admin.patch(`/api/letters/${id}`, change)).statusCode).toBe(409)
      })

      test.each(['waiting', 'sending', 'sent', 'discarded', UNCERTAIN] as const)(
        'a letter that is %s stays as it is',
        async (state) => {
          const { id } = await createLetter(on.app.db, state)
          const change = { toEmail: 'new@demo.example', subject: 'New', text: 'Hello', version: 1 }
          expect((await admin.patch(`/api/letters/${id}`, change)).statusCode).toBe(409)
        },
      )
    })

    test('pages the list and links neighbouring letters', async () => {
      const ids: number[] = []
      for (let n = 0; n < 3; n++) ids.push((await createLetter(on.app.db, 'draft')).id)
      await createLetter(on.app.db, 'sent')
      expect((await list('?group=drafts')).letters.map(({ id }) => id)).toEqual(ids.toReversed())
      expect((await list(`?group=drafts&before=${ids[2]}`)).letters).toHaveLength(2)
      expect((await admin.get(`/api/letters/${ids[1]}?group=drafts`)).json()).toMatchObject({
        previous: ids[2],
        next: ids[0],
        position: 2,
        total: 3,
      })
    })

    test('exports letters as message and CSV row', async () => {
      const { id } = await createLetter(on.app.db, 'draft', {
        toName: 'Ḥasan, "the\r\nBcc: evil@demo.example" 李',
        toEmail: 'hasan@demo.example',
        subject: '=cmd() Grüße',
        text: 'Zeile\n.\n\n<b>über</b> https://x.example/?a=1&b=2.',
      })
      const { name, content } = (await admin.get(`/api/letters/${id}/message`)).json()
      expect(name).toBe(`letter-${id}.eml`)
      const mail = await simpleParser(content)
      expect(mail.subject).toBe('=cmd() Grüße')
      expect(mail.bcc).toBeUndefined()
      expect(mail.from?.value[0]).toEqual({ name: 'Conference', address: 'letters@demo.example' })
      expect(mail.text?.trim()).toBe('Zeile\n.\n\n<b>über</b> https://x.example/?a=1&b=2.')
      const csv = await admin.get('/api/letters/export?group=drafts')
      expect(csv.headers['content-disposition']).toBe('attachment; filename="letters-export.csv"')
      expect(csv.body).toContain("'=cmd() Grüße")
      expect(csv.body).toContain('hasan@demo.example')
    })

    test('lists letters by abstract and registration', async () => {
      const abstract = await createAbstract(on.app.db)
      await createLetter(on.app.db, 'sent', { abstractId: abstract.id, toEmail: 'old@demo.example' })
      await createLetter(on.app.db, 'sent', { toEmail: ` ${abstract.email.toUpperCase()}` })
      await createLetter(on.app.db, 'sent', { toEmail: 'somebody.else@demo.example' })
      expect((await admin.get(`/api/abstracts/${abstract.id}/letters`)).json()).toHaveLength(2)
      const { id } = (
        await admin.post('/api/registrations', { firstName: 'A', surname: 'B', email: abstract.email })
      ).json()
      expect((await admin.get(`/api/registrations/${id}/letters`)).json()).toHaveLength(1)
      expect((await admin.get('/api/abstracts/999999/letters')).statusCode).toBe(404)
      expect((await admin.get('/api/registrations/999999/letters')).statusCode).toBe(404)
    })
  },
  { env: mailEnv },
)
