import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { letters } from '#server/db/schema/letters.ts'
import { linkRequests } from '#server/db/schema/private-links.ts'
import { readPrivateLink } from '#server/domain/private-links/private-links.ts'
import { buildSubmission, createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { mailEnv } from '#testing/letter-requests.ts'
import { createTestApp, onDatabase, openTestDatabase } from '#testing/test-app.ts'
import { answerLinkRequests } from './lost-links.ts'

const now = new Date('2025-06-01T12:00:00Z')
const site = 'https://site.example'

onDatabase(
  'lost links',
  (on) => {
    beforeEach(() => on.app.db.delete(letters))
    const ask = (email: string) => on.app.anonymous.post('/api/lost-link', { email })
    const answer = () => answerLinkRequests(on.app.db, { site, now })
    const written = () => on.app.db.select().from(letters).orderBy(letters.id)

    test('are sent in one letter, whatever became of the abstracts', async () => {
      const { db } = on.app
      const email = 'Lost@demo.example'
      const { abstractId } = await createApprovedAbstract(db)
      const others = [await createAbstract(db), await createAbstract(db, 'rejected')]
      const withdrawn = await createAbstract(db)
      await db.update(abstracts).set({ withdrawnAt: now.toISOString() }).where(eq(abstracts.id, withdrawn.id))
      const ids = [abstractId, withdrawn.id, ...others.map(({ id }) => id)]
      for (const id of ids) await db.update(abstracts).set({ email }).where(eq(abstracts.id, id))
      await createAbstract(db)
      expect((await ask(' lost@DEMO.example')).statusCode).toBe(200)
      expect(await written()).toEqual([])
      await answer()
      const [letter, ...more] = await written()
      expect([letter?.kind, letter?.state, letter?.toEmail]).toEqual(['links', 'waiting', email])
      expect(more).toEqual([])
      const tokens = [...(letter?.text ?? '').matchAll(/https:\/\/site\.example\/my\/(\S+)/g)]
      const links = await Promise.all(tokens.map(([, token = '']) => readPrivateLink(db, token)))
      expect(new Set(links.map((link) => link?.id))).toEqual(new Set(ids))
    })

    test('have the same response for an address without abstracts', async () => {
      const { email } = await createAbstract(on.app.db)
      const known = await ask(email)
      const unknown = await ask('nobody@demo.example')
      expect(known.json()).toEqual({ email })
      expect(unknown.json()).toEqual({ email: 'nobody@demo.example' })
      expect(unknown.statusCode).toBe(known.statusCode)
      await answer()
      expect(await on.app.db.$count(linkRequests)).toBe(0)
      expect((await written()).map(({ toEmail }) => toEmail)).toEqual([email])
    })

    test('make one letter when requested twice, at most five a day', async () => {
      const { email } = await createAbstract(on.app.db)
      await Promise.all([ask(email), ask(email.toUpperCase())])
      await answer()
      expect(await written()).toHaveLength(1)
      for (let n = 0; n < 6; n++) {
        await ask(email)
        await answer()
      }
      expect(await written()).toHaveLength(5)
    })

    test('are answered although an earlier request fails', async () => {
      const { db } = on.app
      const [broken, other] = [await createAbstract(db), await createAbstract(db)]
      await db.execute(
        sql.raw(`alter table letters add constraint refused check (to_email <> '${broken.email}')`),
      )
      await ask(broken.email)
      await ask(other.email)
      await expect(answer()).rejects.toThrow('Failed query')
      expect((await written()).map(({ toEmail }) => toEmail)).toEqual([other.email])
      await db.execute(sql`alter table letters drop constraint refused`)
      await answer()
      expect((await written()).map(({ toEmail }) => toEmail)).toEqual([other.email, broken.email])
    })

    test('are refused for what is no address', async () => {
      const refused = await ask('not an address')
      expect([refused.statusCode, refused.json().message]).toEqual([
        400,
        'Please enter a valid email address',
      ])
    })
  },
  { env: { ...mailEnv, PUBLIC_URL: site }, now: () => now },
)

test('lost links are not noted without mail', async () => {
  const app = await createTestApp(await openTestDatabase('embedded'))
  const { statusCode } = await app.anonymous.post('/api/lost-link', { email: buildSubmission().email })
  expect(statusCode).toBe(409)
  expect(await app.db.$count(linkRequests)).toBe(0)
  await app.app.close()
  await app.database.close()
})
