// @module-tag full
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { roles } from '#shared/accounts/accounts.ts'
import { type BookFormat, bookFilePath } from '#shared/book/book-formats.ts'
import { defaultBookSettings } from '#shared/book/book-settings.ts'
import { citationFormats } from '#shared/citations/citation-formats.ts'
import { adminAccount } from '#testing/accounts.ts'
import { makeDocuments, textOfBookFile } from '#testing/book-files.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { release } from '#testing/builders/my-abstract.ts'
import { createRarePerson, rarePerson } from '#testing/builders/person.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { testRenderer } from '#testing/renderer.ts'
import { fillWithSecrets, hiddenInLists, neverPublic } from '#testing/secrets.ts'
import { onDatabase, type TestApp } from '#testing/test-app.ts'
import { canReadPdf } from '#testing/test-tools.mjs'

// The three PDF files hold the same; this one is the fastest.
const readable: BookFormat[] = canReadPdf() ? ['a4', 'epub', 'html'] : ['epub', 'html']
const exports = Object.keys(citationFormats).flatMap((ending) => [
  `/abstracts.${ending}`,
  `/abstracts/ID.${ending}`,
])
const DEPOSIT = '/api/book/deposit/xml'
const names = [...readable, ...exports, DEPOSIT]
/** The only address that may be read, and only by Crossref. */
const depositorEmail = 'depositor@press.example'
const depositSettings = {
  ...defaultBookSettings,
  doiPrefix: '10.5555',
  depositorName: 'Demo Press',
  depositorEmail,
  publisher: 'Demo Press',
  licence: 'CC BY 4.0',
}
const env = { PUBLIC_URL: 'https://conference.example' }

/** Lines may end anywhere, and long words have invisible places for that. */
const unwrapped = (text: string) => text.replace(/[\s\u200b\u00ad]+/g, '')

/** What visitors can read in each format, and Crossref in the deposit; the exports of one abstract by its id. */
const readFormats = async (app: TestApp, id: number) => {
  const { anonymous } = app
  await saveSetting(app.db, 'book', JSON.stringify(depositSettings))
  await app.changesDelivered()
  await anonymous.get('/api/book')
  await makeDocuments(app, readable)
  const texts = new Map<string, string>()
  for (const format of readable) {
    const { statusCode, rawPayload } = await anonymous.get(bookFilePath(format))
    expect(statusCode, format).toBe(200)
    texts.set(format, unwrapped(textOfBookFile(format, rawPayload)))
  }
  for (const name of exports) {
    const [path = '', ending] = name.replace('ID', String(id)).split('.')
    const { headers } = await anonymous.get(`${path}.${ending}`)
    const { statusCode, body } = await anonymous.get(headers.location ?? `${path}.${ending}`)
    // Not found, once its person is erased.
    texts.set(name, statusCode === 200 ? unwrapped(body) : '')
  }
  texts.set(DEPOSIT, unwrapped((await (await app.as('admin')).get(DEPOSIT)).body))
  return texts
}

const addressesIn = (text: string) => [...new Set(text.match(/[\w.+-]+@[\w-]+\.[\w.-]+/g))]

onDatabase(
  'what visitors may not see in the book',
  (on) => {
    const schedule = async (abstractTitle: string, state?: 'rejected') => {
      const email = `${abstractTitle}@demo.example`
      const approved = await createApprovedAbstract(on.app.db, { abstractTitle, email }, state)
      await createEvent(on.app.db, { approvedAbstractId: approved.id, title: abstractTitle })
      return approved.abstractId
    }
    let texts: Map<string, string>

    beforeAll(async () => {
      const { db } = on.app
      await fillWithSecrets(db)
      await makeProgrammePublic(db)
      const shown = await schedule('shown-title')
      await release(db, shown)
      await schedule('secret-scheduled-rejected', 'rejected')
      await createApprovedAbstract(db, { abstractTitle: 'secret-unscheduled' })
      const withdrawn = await schedule('secret-scheduled-withdrawn')
      await release(db, withdrawn)
      const withdrawnAt = '2025-06-01T12:00:00.000Z'
      await db.update(abstracts).set({ withdrawnAt }).where(eq(abstracts.id, withdrawn))
      texts = await readFormats(on.app, shown)
    })

    describe.each(names)('%s', (name) => {
      test('holds what is released and on the programme', () => {
        expect(texts.get(name)).toContain('shown-title')
      })

      test('holds nothing else', () => {
        const text = texts.get(name) ?? ''
        for (const secret of [...neverPublic, ...hiddenInLists])
          expect(text.includes(unwrapped(secret)), secret).toBe(false)
        expect(text).not.toContain('secret-')
        expect(addressesIn(text)).toEqual(name === DEPOSIT ? [depositorEmail] : [])
      })
    })
  },
  { env },
)

onDatabase(
  'the draft of the book',
  (on) => {
    const addresses = ['/book', '/api/book', ...readable.map(bookFilePath)]
    const callers = ['anonymous', ...roles] as const
    const read = async (who: (typeof callers)[number]) => {
      const caller = who === 'anonymous' ? on.app.anonymous : await on.app.as(who)
      const answers = await Promise.all(addresses.map((address) => caller.get(address)))
      const files = answers.slice(-readable.length).map(({ rawPayload }, index) => {
        const format = readable[index]
        return format && rawPayload.length > 0 ? textOfBookFile(format, rawPayload) : ''
      })
      return [answers[0]?.body, answers[1]?.body, ...files].map((text) => unwrapped(text ?? ''))
    }

    beforeAll(async () => {
      const { db } = on.app
      await fillWithSecrets(db)
      await makeProgrammePublic(db, false)
      const { id } = await createApprovedAbstract(db, { abstractTitle: 'draft-title' })
      await createEvent(db, { approvedAbstractId: id, title: 'draft-title' })
      await (await on.app.as('admin')).get('/book')
      await makeDocuments(on.app, readable)
    })

    test.each(callers)('as %s', async (who) => {
      const texts = await read(who)
      const withTitle = texts.filter((text) => text.includes('draft-title'))
      expect(withTitle).toHaveLength(who === 'admin' ? readable.length : 0)
      for (const text of texts)
        for (const secret of [...neverPublic, ...hiddenInLists])
          expect(text.includes(unwrapped(secret)), secret).toBe(false)
    })
  },
  { env, renderer: testRenderer },
)

onDatabase(
  'an erased person',
  (on) => {
    const formatsThatName = async (id: number) =>
      [...(await readFormats(on.app, id))]
        .filter(([, text]) => text.toLowerCase().includes('quollbert'))
        .map(([name]) => name)

    test('is in no format', async () => {
      const admin = await on.app.as('admin')
      await makeProgrammePublic(on.app.db)
      const { abstract } = await createRarePerson(on.app, admin)
      await release(on.app.db, abstract.id)
      expect(await formatsThatName(abstract.id)).toEqual(names)
      const { email } = rarePerson
      const { mentions } = (await admin.post('/api/erasures/preview', { email })).json()
      const keys = mentions.map(({ key }: { key: string }) => key)
      const { password } = adminAccount
      expect((await admin.post('/api/erasures', { email, password, mentions: keys })).statusCode).toBe(200)
      expect(await formatsThatName(abstract.id)).toEqual([])
    })
  },
  { env },
)
