import { isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { documents } from '#server/db/schema/documents.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { roles } from '#shared/accounts/accounts.ts'
import { bookFilePath, bookFormatNames } from '#shared/book/book-formats.ts'
import { makeDocuments } from '#testing/book-files.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { testRenderer } from '#testing/renderer.ts'
import { type Caller, onDatabase } from '#testing/test-app.ts'

const DRAFT = 'Draft: visible to organisers only'
const isMade = isNotNull(documents.content)
/** Without the comments that React puts between texts. */
const textOf = (body: string) => body.replace(/<!--.*?-->/g, '')
const ANNOUNCEMENT = 'The book of abstracts will be published here'

onDatabase(
  'the page of the book',
  (on) => {
    beforeEach(async () => {
      const { db } = on.app
      await db.delete(documents)
      await removeEvents(db)
      await makeProgrammePublic(db, false)
      const { id } = await createApprovedAbstract(db)
      await createEvent(db, { approvedAbstractId: id })
      await on.app.changesDelivered()
    })

    const others = async (): Promise<[string, Caller][]> => [
      ['visitor', on.app.anonymous],
      ...(await Promise.all(
        roles
          .filter((role) => role !== 'admin')
          .map(async (role): Promise<[string, Caller]> => [role, await on.app.as(role)]),
      )),
    ]

    const expectNoDraft = async (who: string, caller: Caller) => {
      const page = await caller.get('/book')
      expect(page.body, who).toContain(ANNOUNCEMENT)
      expect(page.body, who).not.toMatch(/Draft|Contents/)
      expect((await caller.get('/api/book')).statusCode, who).toBe(403)
      for (const format of bookFormatNames) {
        const file = await caller.get(bookFilePath(format))
        expect([file.statusCode, file.headers.location], `${who} ${format}`).toEqual([302, '/book'])
      }
    }

    test('is a draft for organisers, although a visitor’s copy is cached', async () => {
      expect((await on.app.anonymous.get('/book')).body).toContain(ANNOUNCEMENT)
      const organiser = await on.app.as('admin')
      for (const url of ['/book', '/book?utm_source=x', '/book']) {
        const { statusCode, headers, body } = await organiser.get(url)
        expect(statusCode).toBe(200)
        expect(headers['cache-control']).toBe('no-store')
        expect(headers.etag).toBeUndefined()
        for (const text of [DRAFT, 'Contents', 'Being prepared']) expect(body).toContain(text)
        expect(body.replaceAll('<!-- -->', '')).toMatch(/\d+ abstracts?</)
        // Visitors have no abstracts to search yet.
        expect(body).not.toContain('Read and search the abstracts')
      }
      for (const [who, caller] of await others()) await expectNoDraft(who, caller)
    })

    test('offers the files of the draft to organisers only', async () => {
      const organiser = await on.app.as('admin')
      await organiser.get('/book')
      await makeDocuments(on.app, ['html'])
      const path = bookFilePath('html')
      expect((await organiser.get('/book')).body).toContain(`href="${path}"`)
      const file = await organiser.get(path)
      expect(file.statusCode).toBe(200)
      expect(file.headers['cache-control']).toBe('private, no-store')
      for (const [who, caller] of await others()) await expectNoDraft(who, caller)
    })

    test('is no draft to an organiser who lacks the second factor', async () => {
      const organiser = await on.app.as('admin')
      await saveSetting(on.app.db, 'secondFactorRoles', 'admin')
      await expectNoDraft('organiser', organiser)
      await saveSetting(on.app.db, 'secondFactorRoles', '')
    })

    test('offers an earlier file while a newer one is made', async () => {
      await makeProgrammePublic(on.app.db)
      await on.app.changesDelivered()
      await on.app.anonymous.get('/book')
      await makeDocuments(on.app, ['html'])
      await on.app.db.update(documents).set({ madeAt: '2025-10-01T13:02:00.000Z' }).where(isMade)
      await on.app.db.update(approvedAbstracts).set({ abstractTitle: 'A corrected title' })
      await on.app.changesDelivered()
      const { body } = await on.app.anonymous.get('/book')
      expect(textOf(body)).toContain('Version of 1 October 2025, 2:02 PM; a newer one is being made')
      expect(body).toContain(`href="${bookFilePath('html')}"`)
      expect(body).not.toContain(`href="${bookFilePath('epub')}"`)
    })

    test('is the same for everybody once the programme is public', async () => {
      const organiser = await on.app.as('admin')
      expect((await organiser.get('/book')).body).toContain(DRAFT)
      await makeProgrammePublic(on.app.db)
      await on.app.changesDelivered()
      for (const caller of [organiser, on.app.anonymous]) {
        const { body } = await caller.get('/book')
        expect(body).toContain('Contents')
        expect(body).not.toContain(DRAFT)
      }
    })
  },
  { renderer: testRenderer },
)
