// @module-tag full
import { eq, isNotNull, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { documents } from '#server/db/schema/documents.ts'
import { events } from '#server/db/schema/events.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { sha256 } from '#server/security/headers.ts'
import { type BookFormat, bookFilePath } from '#shared/book/book-formats.ts'
import { makeDocuments, textOfBookFile } from '#testing/book-files.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { onDatabase } from '#testing/test-app.ts'

const withoutSpace = (text: string) => text.replace(/\s+/g, '')

onDatabase('the book of abstracts', (on) => {
  beforeEach(async () => {
    const { db } = on.app
    await db.delete(documents)
    await db.delete(abstracts)
    await removeEvents(db)
    await makeProgrammePublic(db)
    await on.app.changesDelivered()
  })

  const schedule = async (changes: Parameters<typeof createApprovedAbstract>[1], state?: 'rejected') => {
    const approved = await createApprovedAbstract(on.app.db, changes, state)
    await createEvent(on.app.db, { approvedAbstractId: approved.id })
    return approved
  }
  const make = (...formats: BookFormat[]) => makeDocuments(on.app, formats)
  const overview = async () => (await on.app.anonymous.get('/api/book')).json()
  const states = async () => (await overview()).formats.map(({ state }: { state: string }) => state)
  const stateOf = async (name: BookFormat): Promise<string> =>
    (await overview()).formats.find(({ format }: { format: BookFormat }) => format === name).state
  const download = (format: BookFormat) => on.app.anonymous.get(bookFilePath(format))
  const textOf = async (format: BookFormat) =>
    withoutSpace(textOfBookFile(format, (await download(format)).rawPayload))

  test('is prepared when somebody opens its page, then ready', async () => {
    await schedule({ abstractTitle: 'Voices around the table' })
    expect(new Set(await states())).toEqual(new Set(['preparing']))
    expect((await download('html')).headers.location).toBe('/book')
    await make('html')
    expect(await stateOf('html')).toBe('ready')
    const { size } = (await overview()).formats.find(({ format }: { format: string }) => format === 'html')
    expect((await download('html')).rawPayload.length).toBe(size)
  })

  test('is an EPUB and a page without scripts, too', async () => {
    await schedule({ abstractTitle: 'Voices <around> the table' })
    await overview()
    await make('epub', 'html')
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
    await make('html')
    const whole = (await download('html')).rawPayload
    const url = bookFilePath('html')
    const part = await on.app.app.inject({ url, headers: { range: 'bytes=100-4999' } })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload).toEqual(whole.subarray(100, 5000))
    const { etag } = part.headers
    const again = await on.app.app.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect(again.statusCode).toBe(304)
  })

  /** Makes the book, then changes it. */
  const makeThen = async (change: () => PromiseLike<unknown>) => {
    await overview()
    await make('html')
    await change()
    await on.app.changesDelivered()
  }
  const setTitle = (abstractTitle: string) => on.app.db.update(approvedAbstracts).set({ abstractTitle })

  test('is offered as it was while a change is made', async () => {
    await schedule({ abstractTitle: 'A wrong title' })
    await makeThen(() => setTitle('A right title'))
    // Also to somebody who kept the address.
    expect(await textOf('html')).toContain('Awrongtitle')
    expect(await stateOf('html')).toBe('updating')
    expect(await stateOf('epub')).toBe('preparing')
    await make('html')
    expect(await stateOf('html')).toBe('ready')
    expect(await textOf('html')).toContain('Arighttitle')
    expect(await on.app.db.$count(documents, isNotNull(documents.content))).toBe(1)
  })

  test('is offered as it was while it is made again', async () => {
    await schedule({})
    const organiser = await on.app.as('admin')
    await makeThen(() => organiser.post('/api/book'))
    expect(await stateOf('html')).toBe('updating')
    expect((await download('html')).statusCode).toBe(200)
  })

  test('is not offered as it was if the change could not be made', async () => {
    await schedule({})
    await makeThen(() => setTitle('Another title'))
    await overview()
    await on.app.db.update(documents).set({ problem: 'It failed.' }).where(isNull(documents.content))
    expect(await stateOf('html')).toBe('failed')
    expect((await download('html')).statusCode).toBe(302)
  })

  const hiding: Record<string, () => PromiseLike<unknown>> = {
    'an abstract is withdrawn': () =>
      on.app.db.update(abstracts).set({ withdrawnAt: '2025-06-01T12:00:00.000Z' }),
    'an event is hidden': () =>
      on.app.db.update(events).set({ hidden: true }).where(isNull(events.approvedAbstractId)),
    'a presenter is removed': () => on.app.db.update(events).set({ mainPresenterId: null }),
    'a co-author is removed': () => on.app.db.update(approvedAbstracts).set({ otherAuthors: '' }),
    'the programme is hidden': () => saveSetting(on.app.db, 'showSchedulePublicly', 'false'),
  }
  test.each(Object.keys(hiding))('is withheld once %s', async (name) => {
    const { id } = await createAuthor(on.app.db)
    await createEvent(on.app.db, { mainPresenterId: id })
    await schedule({ otherAuthors: 'Emily Brontë' })
    await makeThen(hiding[name] ?? (() => Promise.reject(name)))
    expect((await download('html')).statusCode).toBe(302)
    await (await on.app.as('admin')).get('/api/book')
    await make('html')
    expect(await on.app.db.$count(documents, isNotNull(documents.content))).toBe(1)
  })

  test('is withheld as a draft once the programme is public', async () => {
    await makeProgrammePublic(on.app.db, false)
    await on.app.changesDelivered()
    await schedule({})
    await (await on.app.as('admin')).post('/api/book')
    await make('html')
    await makeProgrammePublic(on.app.db)
    await on.app.changesDelivered()
    expect((await download('html')).statusCode).toBe(302)
  })

  test('is tried again after a change, if it could not be made', async () => {
    const { id } = await schedule({})
    await overview()
    await on.app.db.update(documents).set({ problem: 'Abstract 1 could not be typeset.' })
    expect(new Set(await states())).toEqual(new Set(['failed']))
    await make('html')
    expect(new Set(await states())).toEqual(new Set(['failed']))
    await on.app.db
      .update(approvedAbstracts)
      .set({ abstractTitle: 'A mended title' })
      .where(eq(approvedAbstracts.id, id))
    await on.app.changesDelivered()
    expect(new Set(await states())).toEqual(new Set(['preparing']))
    await make('html')
    expect(await textOf('html')).toContain('Amendedtitle')
  })

  test('takes people as their profile shows them', async () => {
    const { approved } = await createApprovedAuthor(on.app.db, { bio: 'Written by organisers' })
    await createEvent(on.app.db, { approvedAbstractId: approved.id })
    await on.app.db.update(approvedAbstracts).set({ biography: 'A dismissed change' })
    await on.app.changesDelivered()
    await overview()
    await make('html')
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
    await make('html')
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

  test('is a PDF that names what no font can show', async () => {
    await schedule({ abstractTitle: 'Rare letters', abstractText: 'Before \u{12000}\u{12001} after' })
    await overview()
    await make('a4')
    const { headers, rawPayload } = await download('a4')
    expect(headers['content-type']).toBe('application/pdf')
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const { replaced } = (await (await on.app.as('admin')).get('/api/book/report')).json()
    expect(replaced).toMatchObject([{ place: 'Abstract “Rare letters”' }])
    expect(replaced[0].characters).toEqual(['\u{12000}', '\u{12001}'])
  })
})
