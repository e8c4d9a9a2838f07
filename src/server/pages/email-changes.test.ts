import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { letters } from '#server/db/schema/letters.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createEmailChange } from '#testing/builders/email-changes.ts'
import { privateLinkOf } from '#testing/builders/my-abstract.ts'
import { mailEnv } from '#testing/letter-requests.ts'
import { postForm } from '#testing/post-form.ts'
import { mailRenderer, testRenderer } from '#testing/renderer.ts'
import { onDatabase } from '#testing/test-app.ts'

const now = () => new Date('2025-06-01T12:00:00Z')

onDatabase(
  'without scripts, an author',
  (on) => {
    const get = (url: string, cookies = {}) => on.app.app.inject({ url, cookies })
    const post = (url: string, values?: Record<string, string>) => postForm(on.app.app, url, values)

    test('asks for lost links', async () => {
      expect((await get('/lost-link')).body).toContain('action="/lost-link"')
      const sent = await post('/lost-link', { email: 'ada@demo.example' })
      expect([sent.statusCode, sent.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(sent.body).toMatch(/If there are abstracts under .*ada@demo\.example/)
      const refused = await post('/lost-link', { email: 'ada at demo' })
      expect(refused.statusCode).toBe(400)
      expect(refused.body).toContain('value="ada at demo"')
    })

    test('changes the e-mail address', async () => {
      const { id, email } = await createAbstract(on.app.db)
      const privateLink = await privateLinkOf(on.app.db, id)
      expect((await get(privateLink)).body).toContain(`href="${privateLink}/email"`)
      const refused = await post(`${privateLink}/email`, { email })
      expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('already go to')])
      const sent = await post(`${privateLink}/email`, { email: 'ada@new.example' })
      expect([sent.statusCode, sent.headers.location]).toEqual([303, privateLink])
      const waiting = (await get(privateLink, { sent_form: 'email' })).body
      expect(waiting).toContain('We have sent an e-mail to ada@new.example.')
      expect((await get(`${privateLink}/email`)).body).toContain('Please confirm ada@new.example')
      const [letter] = await on.app.db.select().from(letters).orderBy(desc(letters.id)).limit(1)
      const link = /\/my\/\S+\/confirm-email/.exec(letter?.text ?? '')?.[0] ?? ''
      const page = await get(link)
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      expect(page.body).toContain('will go to')
      const confirmed = await post(link)
      const renewed = String(confirmed.headers.location)
      expect([confirmed.statusCode, renewed]).toEqual([303, expect.stringMatching(/^\/my\/abstract-1-2-/)])
      expect(confirmed.cookies).toMatchObject([{ name: 'sent_form', value: 'confirm-email', path: '/my' }])
      expect((await get(renewed, { sent_form: 'confirm-email' })).body).toContain(
        'Your e-mail address has been changed.',
      )
      expect((await get(privateLink)).statusCode).toBe(404)
      const again = await post(link)
      expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining('address is confirmed')])
    })

    test('reads why a link cannot be used', async () => {
      const expired = await createEmailChange(on.app.db, { expiresAt: '2025-06-01T11:59:59Z' })
      for (const page of [await get(expired.path), await post(expired.path)]) {
        expect(page.statusCode).toBe(404)
        expect(page.body).toContain('This link no longer works')
      }
      const [row] = await on.app.db.select().from(abstracts).where(eq(abstracts.id, expired.abstract.id))
      expect(row?.email).toBe(expired.abstract.email)
    })
  },
  { env: mailEnv, renderer: mailRenderer, now },
)

onDatabase(
  'without mail, an author',
  (on) => {
    test('is told to write to the organisers', async () => {
      const { body } = await on.app.anonymous.get('/lost-link')
      expect(body).toContain('write to')
      expect(body).not.toContain('action="/lost-link"')
      const { id } = await createAbstract(on.app.db)
      const privateLink = await privateLinkOf(on.app.db, id)
      const page = (await on.app.anonymous.get(`${privateLink}/email`)).body
      expect(page).toContain('To change the address, write to')
      expect(page).not.toContain('method="post"')
    })
  },
  { renderer: testRenderer, now },
)
