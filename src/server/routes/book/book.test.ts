// @module-tag full
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { documents } from '#server/db/schema/documents.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { sha256 } from '#server/security/headers.ts'
import { bookFilePath, bookFormatNames } from '#shared/book/book-formats.ts'
import { makeDocuments, readPdf, textOfBookFile } from '#testing/book-files.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { onDatabase } from '#testing/test-app.ts'
import { canReadPdf } from '#testing/test-tools.mjs'

/** Without line breaks, also those that were added to long words. */
const unwrapped = (text: string) => text.replace(/\u200b/g, '').replace(/\s+/g, '')

onDatabase('the book of abstracts', (on) => {
  beforeEach(async () => {
    const { db } = on.app
    await db.delete(documents)
    await db.delete(abstracts)
    await removeEvents(db)
    await makeProgrammePublic(db)
    await saveSetting(db, 'hideUnreleasedTalks', 'false')
    await on.app.changesDelivered()
  })

  const schedule = async (changes: Parameters<typeof createApprovedAbstract>[1], state?: 'rejected') => {
    const approved = await createApprovedAbstract(on.app.db, changes, state)
    await createEvent(on.app.db, { approvedAbstractId: approved.id })
    return approved
  }
  const makeAll = () => makeDocuments(on.app)
  const overview = async () => (await on.app.anonymous.get('/api/book')).json()
  const states = async () => (await overview()).formats.map(({ state }: { state: string }) => state)
  const download = (format: (typeof bookFormatNames)[number]) => on.app.anonymous.get(bookFilePath(format))
  const textOf = async (format: (typeof bookFormatNames)[number]) =>
    unwrapped(textOfBookFile(format, (await download(format)).rawPayload))

  test('is prepared when somebody opens its page, then ready', async () => {
    await schedule({ abstractTitle: 'Voices around the table' })
    expect(new Set(await states())).toEqual(new Set(['preparing']))
    expect((await download('html')).headers.location).toBe('/book')
    await makeAll()
    expect(await states()).not.toContain('preparing')
    const { size } = (await overview()).formats.find(({ format }: { format: string }) => format === 'html')
    expect((await download('html')).rawPayload.length).toBe(size)
  })

  test('is an EPUB and a page without scripts, too', async () => {
    await schedule({ abstractTitle: 'Voices <around> the table' })
    await overview()
    await makeAll()
    const epub = await download('epub')
    const html = await download('html')
    expect(epub.headers['content-type']).toBe('application/epub+zip')
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const format of ['epub', 'html'] as const)
      expect(await textOf(format)).toContain('Voices&lt;around&gt;thetable')
    // The policy allows its style, and no other.
    const style = /<style>(.*)<\/style>/s.exec(html.body)?.[1] ?? ''
    expect(html.headers['content-security-policy']).toContain(sha256(style))
  })

  test('is sent in parts, and not again to who has it', async () => {
    await schedule({})
    await overview()
    await makeAll()
    const whole = (await download('html')).rawPayload
    const url = bookFilePath('html')
    const part = await on.app.app.inject({ url, headers: { range: 'bytes=100-4999' } })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload).toEqual(whole.subarray(100, 5000))
    const { etag } = part.headers
    const again = await on.app.app.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect(again.statusCode).toBe(304)
  })

  test('is made again after a change, and not offered until then', async () => {
    const { abstractId } = await schedule({ abstractTitle: 'A withdrawn talk' })
    await overview()
    await makeAll()
    await on.app.db
      .update(abstracts)
      .set({ withdrawnAt: '2025-06-01T12:00:00.000Z' })
      .where(eq(abstracts.id, abstractId))
    await on.app.changesDelivered()
    expect((await download('html')).statusCode).toBe(302)
    expect(await states()).toContain('preparing')
    await makeAll()
    expect((await download('html')).statusCode).toBe(200)
    expect(await on.app.db.$count(documents)).toBe(bookFormatNames.length)
  })

  test('is tried again after a change, if it could not be made', async () => {
    const { id } = await schedule({})
    await overview()
    await on.app.db.update(documents).set({ problem: 'Abstract 1 could not be typeset.' })
    expect(new Set(await states())).toEqual(new Set(['failed']))
    await makeAll()
    expect(new Set(await states())).toEqual(new Set(['failed']))
    await on.app.db
      .update(approvedAbstracts)
      .set({ abstractTitle: 'A mended title' })
      .where(eq(approvedAbstracts.id, id))
    await on.app.changesDelivered()
    expect(new Set(await states())).toEqual(new Set(['preparing']))
    await makeAll()
    expect(await textOf('html')).toContain('Amendedtitle')
  })

  test('takes people as their profile shows them', async () => {
    const { approved } = await createApprovedAuthor(on.app.db, { bio: 'Written by organisers' })
    await createEvent(on.app.db, { approvedAbstractId: approved.id })
    await on.app.db.update(approvedAbstracts).set({ biography: 'A dismissed change' })
    await on.app.changesDelivered()
    await overview()
    await makeAll()
    expect(await textOf('html')).toContain('Writtenbyorganisers')
    expect(await textOf('html')).not.toContain('Adismissedchange')
  })

  test('is a draft for organisers until the programme is public', async () => {
    await saveSetting(on.app.db, 'showSchedulePublicly', 'false')
    await on.app.changesDelivered()
    await schedule({})
    const organiser = await on.app.as('admin')
    expect((await on.app.anonymous.get('/api/book')).statusCode).toBe(403)
    expect((await organiser.get('/api/book/report')).json()).toMatchObject({ draft: true })
    expect(await on.app.db.$count(documents)).toBe(0)
    expect((await organiser.post('/api/book')).statusCode).toBe(200)
    await makeAll()
    expect((await organiser.get(bookFilePath('html'))).statusCode).toBe(200)
    expect((await download('html')).headers.location).toBe('/book')
  })

  test('keeps the settings of two organisers apart', async () => {
    const organiser = await on.app.as('admin')
    const { version, ...settings } = (await organiser.get('/api/book/settings')).json()
    const welcome = '<p>Welcome<script>alert(1)</script></p>'
    const saved = await organiser.patch('/api/book/settings', { ...settings, welcome, version })
    expect(saved.json()).toMatchObject({ welcome: '<p>Welcome</p>', version: version + 1 })
    expect((await organiser.patch('/api/book/settings', { ...settings, version })).statusCode).toBe(409)
    const wrong = await organiser.patch('/api/book/settings', {
      ...settings,
      isbn: '978-0-306-40615-8',
      version: version + 1,
    })
    expect(wrong.json().message).toContain('ISBN')
  })

  describe.runIf(canReadPdf())('read by other programs', () => {
    test('is whole, tagged and has its title', async () => {
      await schedule({})
      await overview()
      await makeAll()
      for (const format of ['a4', 'a5', 'large-print'] as const) {
        const { rawPayload, headers } = await download(format)
        expect(headers['content-type']).toBe('application/pdf')
        expect(readPdf(rawPayload, 'qpdf', '--check', 'FILE')).toContain(
          'No syntax or stream encoding errors',
        )
        expect(readPdf(rawPayload, 'pdfinfo', 'FILE')).toMatch(/Title: +\S.*\n(.*\n)*Tagged: +yes/)
        expect(readPdf(rawPayload, 'pdfinfo', '-struct', 'FILE')).toMatch(/^ +H3/m)
      }
    })

    test('holds every text as it was typed', async () => {
      const typed = [
        '#let x = 1; $a^2$ @ref \\ [a] {b} <c> *d* _e_ `f` // g /* h */ = i + j ~ k -- l',
        'שלום עולם',
        'ثلاث سنوات من التعلم في الصف',
        'यह हिन्दी है',
        'Привет, κόσμε',
        '😀',
      ]
      await schedule({ abstractTitle: '#eval("1") is $typed$', abstractText: typed.join('\n') })
      await schedule({ abstractText: 'Word'.repeat(2500) })
      await overview()
      await makeAll()
      const text = await textOf('a4')
      for (const line of ['#eval("1") is $typed$', ...typed]) expect(text).toContain(unwrapped(line))
      // Page numbers stand between its parts.
      expect(text.match(/Word/g)).toHaveLength(2500)
    })

    test('shows a sign for what no font has, and names the abstract', async () => {
      await schedule({ abstractTitle: 'Rare letters', abstractText: 'Before \u{12000}\u{12001} after' })
      await overview()
      await makeAll()
      expect(await textOf('a4')).toContain('Before□□after')
      const { replaced } = (await (await on.app.as('admin')).get('/api/book/report')).json()
      expect(replaced).toMatchObject([{ place: 'Abstract “Rare letters”' }])
      expect(replaced[0].characters).toEqual(['\u{12000}', '\u{12001}'])
    })
  })
})
