import { beforeAll, expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { letters } from '#server/db/schema/letters.ts'
import { audiencesOf, type Recipient } from '#shared/letters/audiences.ts'
import { organiserKinds } from '#shared/letters/letters.ts'
import { defaultTemplates } from '#shared/letters/templates.ts'
import { abstractStates, createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { privateLinkOf, release } from '#testing/builders/my-abstract.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { letterRequests, mailEnv } from '#testing/letter-requests.ts'
import { testRenderer as renderer } from '#testing/renderer.ts'
import { type Caller, onDatabase } from '#testing/test-app.ts'

const NOTE = 'note-to-organisers'
const COMMENTS = 'comments-for-the-author'

onDatabase(
  'a reviewer’s note to the organisers',
  (on) => {
    let admin: Caller
    let ids: number[]
    let releasedIds: number[]
    const { prepare } = letterRequests(() => admin)

    beforeAll(async () => {
      const { db } = on.app
      admin = await on.app.as('admin')
      const plain = []
      for (const state of Object.keys(abstractStates) as (keyof typeof abstractStates)[])
        plain.push((await createAbstract(db, state)).id)
      const rejected = await createAbstract(db, 'rejected')
      const accepted = await createApprovedAbstract(db)
      await createEvent(db, { approvedAbstractId: accepted.id, mainPresenterId: accepted.authorId })
      releasedIds = [rejected.id, accepted.abstractId]
      await release(db, ...releasedIds)
      ids = [...plain, ...releasedIds]
      await db.update(abstracts).set({ reviewerFeedback: NOTE, commentsToAuthor: COMMENTS })
    })

    const recipients = async (kind: string, audience: string): Promise<Recipient[]> =>
      (await admin.get(`/api/letters/people?kind=${kind}&audience=${audience}`)).json()

    test('is in no letter of any kind', async () => {
      for (const kind of organiserKinds) {
        const { allowedPlaceholders, ...standard } = defaultTemplates[kind]
        const everything = allowedPlaceholders.map((name) => `{${name}}`).join('\n')
        for (const audience of audiencesOf[kind]) {
          await on.app.db.delete(letters)
          const people = (await recipients(kind, audience)).flatMap(({ ref, email }) => (email ? ref : []))
          if (people.length === 0) continue
          for (const { subject, text } of [standard, { subject: 'S', text: everything }]) {
            await on.app.db.delete(letters)
            const answer = await prepare(kind, people, { subject, text })
            expect([kind, audience, answer.statusCode]).toEqual([kind, audience, 201])
            const written = JSON.stringify(await on.app.db.select().from(letters))
            expect(written, `${kind} to ${audience}`).not.toContain(NOTE)
            const quotes = /\{(comments to the author|requested changes)/.test(text)
            if (people[0]?.startsWith('abstract:')) expect(written.includes(COMMENTS)).toBe(quotes)
          }
        }
      }
    })

    test('is not on the author’s own page; released comments are', async () => {
      for (const id of ids) {
        const link = await privateLinkOf(on.app.db, id)
        const page = await on.app.anonymous.get(link)
        const data = await on.app.anonymous.get(`/api${link}/abstract`)
        expect([page.statusCode, data.statusCode]).toEqual([200, 200])
        for (const { body } of [page, data]) {
          expect(body).not.toContain(NOTE)
          expect(body.includes(COMMENTS)).toBe(releasedIds.includes(id))
        }
      }
    })

    test('is in no feed, public page or export for others', async () => {
      await makeProgrammePublic(on.app.db)
      await on.app.changesDelivered()
      for (const url of [
        '/programme',
        '/authors',
        '/now',
        '/now.json',
        '/programme.ics',
        '/schedule.json',
        '/schedule.xml',
        '/programme/changes.atom',
        '/api/events',
        '/api/authors',
      ]) {
        const { statusCode, body } = await on.app.anonymous.get(url)
        expect([url, statusCode]).toEqual([url, 200])
        for (const text of [NOTE, COMMENTS]) expect(body, url).not.toContain(text)
      }
      for (const url of ['approved-abstracts', 'authors', 'events', 'letters']) {
        const { statusCode, body } = await admin.get(`/api/${url}/export`)
        expect([url, statusCode]).toEqual([url, 200])
        expect(body, url).not.toContain(NOTE)
      }
      expect((await admin.get('/api/abstracts/export')).body).toContain(NOTE)
    })
  },
  { env: mailEnv, renderer, now: () => new Date('2025-06-01T12:00:00Z') },
)
