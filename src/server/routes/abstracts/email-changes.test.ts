import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { letters } from '#server/db/schema/letters.ts'
import { emailChanges } from '#server/db/schema/private-links.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEmailChange } from '#testing/builders/email-changes.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { mailEnv } from '#testing/letter-requests.ts'
import { myAbstractRequests } from '#testing/my-abstract-requests.ts'
import { createTestApp, onBothDatabases, openTestDatabase } from '#testing/test-app.ts'

const START = new Date('2025-06-01T12:00:00Z')
let now = START
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
}

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `new-${addresses}@demo.example`
}

onBothDatabases(
  'the e-mail address of an author',
  (on) => {
    const { openLink, historyOf } = myAbstractRequests(on)
    beforeEach(async () => {
      now = START
      await on.app.db.delete(letters)
    })

    const lettersOf = (kind: 'new-email' | 'email-changed') =>
      on.app.db.select().from(letters).where(eq(letters.kind, kind)).orderBy(letters.id)
    const request = async (id: number, email: string) =>
      on.app.anonymous.post(`${(await openLink(id)).url}/email`, { email })
    /** The address of the calls behind the link in the newest letter. */
    const linkInLetter = async () => {
      const text = (await lettersOf('new-email')).at(-1)?.text ?? ''
      const [, token = ''] = /https:\/\/site\.example\/my\/(\S+)\/confirm-email/.exec(text) ?? []
      return `/api/my/${token}/new-email`
    }
    const requested = async (id: number, email = newAddress()) => {
      expect((await request(id, email)).statusCode).toBe(200)
      return { email, link: await linkInLetter() }
    }
    const confirm = (link: string) => on.app.anonymous.post(link, {})
    const emailOf = async (id: number) => {
      const [row] = await on.app.db.select().from(abstracts).where(eq(abstracts.id, id))
      return row?.email
    }
    const authorEmail = async (id: number | null) => {
      const [row] = await on.app.db
        .select()
        .from(authors)
        .where(eq(authors.id, id ?? 0))
      return row?.email
    }

    test('changes once the new address is confirmed', async () => {
      const { abstractId, authorId, email: old } = await createApprovedAbstract(on.app.db)
      await createLetter(on.app.db, 'draft', { abstractId, toEmail: old })
      const { email, link } = await requested(abstractId)
      const authorLink = await openLink(abstractId)
      expect(await authorLink.read()).toMatchObject({ email: old, newEmail: { email } })
      expect((await on.app.anonymous.get(link)).json()).toMatchObject({ email, confirmed: false })
      expect(await emailOf(abstractId)).toBe(old)
      const { privateLink } = (await confirm(link)).json()
      const renewed = await openLink(abstractId)
      expect([renewed.url, renewed.url === authorLink.url]).toEqual([`/api${privateLink}`, false])
      expect(await renewed.read()).toMatchObject({ email, newEmail: null })
      expect((await on.app.anonymous.get(`${authorLink.url}/abstract`)).statusCode).toBe(404)
      const [approved] = await on.app.db
        .select()
        .from(approvedAbstracts)
        .where(eq(approvedAbstracts.abstractId, abstractId))
      expect([approved?.email, await authorEmail(authorId)]).toEqual([email, email])
      const [entry] = await historyOf(abstractId)
      expect(entry).toMatchObject({ action: 'changed', username: 'author', before: { email: old } })
      const drafts = await on.app.db.select().from(letters).where(eq(letters.state, 'draft'))
      expect(drafts.map(({ toEmail }) => toEmail)).toEqual([email])
    })

    test('notifies the previous address without the new one or a link', async () => {
      const { id, email: old } = await createAbstract(on.app.db)
      const { email, link } = await requested(id)
      await confirm(link)
      const [notice, ...more] = await lettersOf('email-changed')
      expect([notice?.toEmail, notice?.state, more.length]).toEqual([old, 'waiting', 0])
      expect(notice?.text).toContain('n***@demo.example')
      expect(notice?.text).not.toContain(email)
      expect(notice?.text).not.toContain('/my/')
    })

    test('is confirmed once, also by two at the same time', async () => {
      const { id } = await createAbstract(on.app.db)
      const { link } = await requested(id)
      const answers = await Promise.all([confirm(link), confirm(link)])
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
      expect((await on.app.anonymous.get(link)).json()).toMatchObject({ confirmed: true })
      expect((await confirm(link)).body).not.toContain('/my/')
      expect(await lettersOf('email-changed')).toHaveLength(1)
    })

    test.each([
      ['two days have passed', async () => pass(49)],
      ['another was asked for', async (id: number) => void (await requested(id))],
      [
        'the private link was replaced',
        async (id: number) => {
          const admin = await on.app.as('admin')
          await admin.post(`/api/abstracts/${id}/private-link`, { linkVersion: 1 })
        },
      ],
      [
        'organisers corrected the address',
        async (id: number) => {
          const admin = await on.app.as('admin')
          const { version } = (await admin.get(`/api/abstracts/${id}`)).json()
          const records = [{ entity: 'abstract', id, version }]
          const path = `/api/people/${encodeURIComponent(String(await emailOf(id)))}/correction`
          expect((await admin.post(path, { to: newAddress(), records, taken: [] })).statusCode).toBe(204)
        },
      ],
      [
        'the abstract was deleted',
        async (id: number) => void (await (await on.app.as('admin')).delete(`/api/abstracts/${id}`)),
      ],
    ])('cannot be confirmed once %s', async (_, meanwhile) => {
      const { id } = await createAbstract(on.app.db)
      const { link } = await requested(id)
      await meanwhile(id)
      const before = await emailOf(id)
      expect((await on.app.anonymous.get(link)).statusCode).toBe(404)
      expect((await confirm(link)).statusCode).toBe(404)
      expect(await emailOf(id)).toBe(before)
      expect(await lettersOf('email-changed')).toEqual([])
    })

    test('can be confirmed for an abstract that was withdrawn meanwhile', async () => {
      const { id } = await createAbstract(on.app.db)
      const { email, link } = await requested(id)
      await (await openLink(id)).withdraw()
      expect((await confirm(link)).statusCode).toBe(200)
      expect(await emailOf(id)).toBe(email)
    })

    test('stays after the conference', async () => {
      const { id, email: old } = await createAbstract(on.app.db)
      const { link } = await requested(id)
      await on.app.db.update(emailChanges).set({ expiresAt: '2099-01-01T00:00:00Z' })
      await saveSetting(on.app.db, 'submissions', 'closed')
      now = new Date('2026-01-01T12:00:00Z')
      expect((await confirm(link)).statusCode).toBe(403)
      expect((await request(id, newAddress())).statusCode).toBe(403)
      expect(await emailOf(id)).toBe(old)
      await saveSetting(on.app.db, 'submissions', 'open')
    })

    test.each(['keynoteSpeaker', 'byHand'] as const)(
      'leaves the profile alone if it has %s set',
      async (field) => {
        const { abstractId, authorId, email: old } = await createApprovedAbstract(on.app.db)
        await on.app.db
          .update(authors)
          .set({ [field]: true })
          .where(eq(authors.id, authorId ?? 0))
        const { email, link } = await requested(abstractId)
        expect((await confirm(link)).statusCode).toBe(200)
        expect([await emailOf(abstractId), await authorEmail(authorId)]).toEqual([email, old])
      },
    )

    test('leaves a profile with other abstracts or of the new address', async () => {
      const first = await createApprovedAbstract(on.app.db)
      const second = await createApprovedAbstract(on.app.db)
      await on.app.db
        .update(approvedAbstracts)
        .set({ authorId: first.authorId })
        .where(eq(approvedAbstracts.id, second.id))
      await confirm((await requested(first.abstractId)).link)
      expect(await authorEmail(first.authorId)).toBe(first.email)

      const third = await createApprovedAbstract(on.app.db)
      const taken = await createAuthor(on.app.db)
      const { link } = await requested(third.abstractId, taken.email)
      expect((await confirm(link)).statusCode).toBe(200)
      expect([await emailOf(third.abstractId), await authorEmail(third.authorId)]).toEqual([
        taken.email,
        third.email,
      ])
    })

    test('has links that open nothing else', async () => {
      const { id } = await createAbstract(on.app.db)
      const { link } = await requested(id)
      const authorLink = await openLink(id)
      expect((await on.app.anonymous.get(link.replace('/new-email', '/abstract'))).statusCode).toBe(404)
      expect((await on.app.anonymous.get(`${authorLink.url}/new-email`)).statusCode).toBe(404)
      const other = await createEmailChange(on.app.db)
      const forged = link.replace(/email-\d+/, `email-${other.change.id}`)
      expect((await on.app.anonymous.get(forged)).statusCode).toBe(404)
    })

    test('limits confirmation letters per request and day', async () => {
      const { id, email: old } = await createAbstract(on.app.db)
      const email = newAddress()
      await Promise.all([request(id, email), request(id, email)])
      expect(await lettersOf('new-email')).toHaveLength(1)
      const first = await linkInLetter()
      pass(1)
      await request(id, email)
      expect(await linkInLetter()).toBe(first)
      expect(await lettersOf('new-email')).toHaveLength(2)
      for (let n = 0; n < 3; n++) await requested(id)
      expect((await request(id, newAddress())).statusCode).toBe(429)
      const same = await request(id, ` ${old.toUpperCase()}`)
      expect([same.statusCode, same.json().message]).toEqual([400, 'Letters already go to this address.'])
    })
  },
  { env: { ...mailEnv, PUBLIC_URL: 'https://site.example' }, now: () => now },
)

test('the e-mail address of an author stays without mail', async () => {
  const app = await createTestApp(await openTestDatabase('embedded'), { now: () => START })
  const { openLink } = myAbstractRequests({ app, kind: 'embedded' })
  const { id } = await createAbstract(app.db)
  const answer = await app.anonymous.post(`${(await openLink(id)).url}/email`, { email: newAddress() })
  expect(answer.statusCode).toBe(409)
  expect(await app.db.$count(emailChanges)).toBe(0)
  await app.app.close()
  await app.database.close()
})
