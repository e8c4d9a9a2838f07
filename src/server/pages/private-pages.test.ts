import { afterEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { buildSubmission, createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { privateLinkOf, release } from '#testing/builders/my-abstract.ts'
import { buildPdf } from '#testing/builders/pdf.ts'
import { buildPhoto, multipartBody } from '#testing/builders/photos.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { postForm } from '#testing/post-form.ts'
import { testRenderer as renderer } from '#testing/renderer.ts'
import { createTestApp, onDatabase } from '#testing/test-app.ts'

const NOT_VALID = 'This link does not work'

onDatabase(
  'pages behind private links',
  (on) => {
    const open = async () => {
      const abstract = await createAbstract(on.app.db)
      const link = await privateLinkOf(on.app.db, abstract.id)
      const post = (act: string, values?: Record<string, string>, headers?: Record<string, string>) =>
        postForm(on.app.app, `${link}/${act}`, values, headers)
      return { abstract, link, post, get: (url = link) => on.app.app.inject({ url }) }
    }
    /** The fields of the correction form as the page holds them. */
    const correctionOf = (page: string, changes: Record<string, string>) => ({
      leadAuthorTitle: 'Dr',
      leadAuthorFirstName: 'Amara',
      leadAuthorSurname: 'Okafor',
      abstractText: 'Text',
      seen: /action="[^"]*\/abstract"[\s\S]*?name="seen" value="([^"]*)"/.exec(page)?.[1] ?? '',
      ...changes,
    })

    test('are complete without scripts, never cached nor indexed', async () => {
      const { get, abstract } = await open()
      const page = await get()
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain(abstract.abstractTitle)
      expect(page.body.match(/method="post"/g)?.length).toBeGreaterThan(4)
      expect(page.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      expect(page.headers.etag).toBeUndefined()
      expect(page.body).toContain('<meta name="robots" content="noindex"')
      expect(page.body).toMatch(/<link rel="canonical" href="https:\/\/conference.example\/my"/)
    })

    test('wrong, old and altered links get the same page', async () => {
      const { link, get } = await open()
      const bodies = []
      for (const url of [link.replace(/.$/, 'x'), '/my/abstract-1-1-00', '/my/x', '/my/%2e%2e%2fadmin']) {
        const page = await get(url)
        expect([page.statusCode, page.headers['cache-control']], url).toEqual([404, 'no-store'])
        bodies.push(/<main[\s\S]*<\/main>/.exec(page.body)?.[0])
      }
      expect(new Set(bodies).size).toBe(1)
      expect(bodies[0]).toContain(NOT_VALID)
    })

    test('a form acts and redirects; a GET changes nothing', async () => {
      const { link, post, get } = await open()
      const looked = await get(`${link}/withdrawal`)
      expect([looked.statusCode, looked.headers.location]).toEqual([303, link])
      expect((await get()).body).not.toContain('Withdrawn by you')
      const answer = await post('withdrawal', { reason: 'I cannot travel' })
      expect([answer.statusCode, answer.headers.location]).toEqual([303, link])
      const after = await on.app.app.inject({ url: link, cookies: { sent_form: 'withdrawal' } })
      expect(after.body).toContain('Your abstract has been withdrawn.')
      expect(after.body).toContain('I cannot travel')
    })

    test('the message after a form is shown once, never in the URL', async () => {
      const { link, post } = await open()
      const [cookie] = (await post('notes', { text: 'Hello' })).cookies
      expect(cookie).toMatchObject({ name: 'sent_form', value: 'notes', path: '/my', httpOnly: true })
      const shown = await on.app.app.inject({ url: link, cookies: { sent_form: 'notes' } })
      expect(shown.body).toContain('Your note has been sent to the organisers.')
      expect(shown.cookies).toMatchObject([{ name: 'sent_form', value: '' }])
      const invented = await on.app.app.inject({ url: link, cookies: { sent_form: '<script>' } })
      expect(invented.body).not.toContain('Your note has been sent')
    })

    test('accepts a null origin but refuses other sites', async () => {
      const { post } = await open()
      expect((await post('notes', { text: 'Hello' }, { origin: 'null' })).statusCode).toBe(303)
      expect((await post('notes', { text: 'Evil' }, { origin: 'https://evil.example' })).statusCode).toBe(403)
      const crossSite = { origin: 'null', 'sec-fetch-site': 'cross-site' }
      expect((await post('notes', { text: 'Evil' }, crossSite)).statusCode).toBe(403)
    })

    test('shows the form again with values and errors', async () => {
      const { post, get } = await open()
      const values = correctionOf((await get()).body, {
        abstractTitle: '',
        abstractText: 'Typed with care',
        leadAuthorSurname: 'x'.repeat(5000),
      })
      const page = await post('abstract', values)
      expect(page.statusCode).toBe(400)
      expect(page.body).toContain('Abstract title is required')
      expect(page.body).toMatch(/Surname: Please keep this to \d+ characters or less<\/a>/)
      expect(page.body).toContain('Typed with care')
    })

    test('a conflicting edit keeps the values and can be saved again', async () => {
      const { post, get } = await open()
      const before = (await get()).body
      await post('abstract', correctionOf(before, { abstractTitle: 'From the first window' }))
      const second = correctionOf(before, { abstractTitle: 'From the second window' })
      const refused = await post('abstract', second)
      expect(refused.statusCode).toBe(409)
      expect(refused.body).toContain('changed in another window')
      expect(refused.body).toContain('value="From the second window"')
      expect(/<section aria-label="Saved version"[\s\S]*?<\/section>/.exec(refused.body)?.[0]).toContain(
        'From the first window',
      )
      const again = await post('abstract', { ...second, seen: correctionOf(refused.body, {}).seen })
      expect(again.statusCode).toBe(303)
    })

    test('conflicting details are shown beside what is saved', async () => {
      const { post, get } = await open()
      const seenHash =
        /action="[^"]*\/profile"[\s\S]*?name="seen" value="([^"]*)"/.exec((await get()).body)?.[1] ?? ''
      const save = (biography: string) =>
        post('profile', { institution: 'Demo University', biography, otherAuthors: '', seen: seenHash })
      await save('From the first window')
      const refused = await save('From the second window')
      expect(refused.statusCode).toBe(409)
      const saved = /<section aria-label="Saved version"[\s\S]*?<\/section>/.exec(refused.body)?.[0]
      expect(saved).toContain('From the first window')
      expect(saved).not.toContain('Institution')
      expect(/<textarea[^>]*name="biography"[^>]*>([^<]*)/.exec(refused.body)?.[1]).toBe(
        'From the second window',
      )
    })

    test('an edit after closing is offered as a note', async () => {
      const { post, get } = await open()
      const typed = correctionOf((await get()).body, { abstractTitle: 'Typed until the last minute' })
      await saveSetting(on.app.db, 'submissions', 'closed')
      const page = await post('abstract', typed)
      await saveSetting(on.app.db, 'submissions', 'open')
      expect(page.statusCode).toBe(409)
      expect(page.body).toContain('Nothing you typed is lost')
      expect(/<textarea[^>]*name="text"[^>]*>([^<]*)/.exec(page.body)?.[1]).toContain(
        'Typed until the last minute',
      )
    })

    test('uploads a photo by a plain form, or says what is wrong', async () => {
      const { link, get } = await open()
      const upload = async (bytes: Buffer) =>
        on.app.app.inject({
          method: 'POST',
          url: `${link}/photo`,
          ...(await multipartBody('file', 'Me.jpg', bytes)),
        })
      const done = await upload(await buildPhoto())
      expect([done.statusCode, done.headers.location]).toEqual([303, link])
      expect((await get()).body).toMatch(/<img src="\/uploads\/me-/)
      const tooLarge = await upload(Buffer.alloc(6 * 1024 * 1024))
      expect([tooLarge.statusCode, tooLarge.body]).toEqual([413, expect.stringContaining('up to 5 MB.')])
      const noPhoto = await upload(Buffer.from('hello'))
      expect([noPhoto.statusCode, noPhoto.body]).toEqual([
        415,
        expect.stringContaining('Only JPEG, PNG, WebP'),
      ])
    })

    test('uploads slides by a plain form, which visitors then find', async () => {
      const { db } = on.app
      await makeProgrammePublic(db)
      const { id, abstractId } = await createApprovedAbstract(db)
      await release(db, abstractId)
      const event = await createEvent(db, { approvedAbstractId: id })
      const link = await privateLinkOf(db, abstractId)
      const page = async (url: string) => (await on.app.app.inject({ url })).body
      const upload = async (bytes: Buffer) =>
        on.app.app.inject({
          method: 'POST',
          url: `${link}/slides`,
          ...(await multipartBody('file', 'Slides.pdf', bytes)),
        })
      const done = await upload(buildPdf())
      expect([done.statusCode, done.headers.location]).toEqual([303, link])
      expect(await page(link)).toContain('Slides (PDF, ')
      const abstractPage = await on.app.app.inject({ url: `/abstracts/${abstractId}` })
      for (const url of [`/programme?event=${event.id}`, String(abstractPage.headers.location)])
        expect(await page(url), url).toMatch(/href="\/media\/document-[\da-f]{32}\.pdf"/)
      const wrong = await upload(Buffer.from('hello'))
      expect([wrong.statusCode, wrong.body]).toEqual([
        415,
        expect.stringContaining('Only PDF files can be uploaded.'),
      ])
      await postForm(on.app.app, `${link}/material-links`, { paper: 'https://papers.example/1' })
      await postForm(on.app.app, `${link}/remove-slides`)
      expect(await page(link)).not.toContain('Slides (PDF, ')
      expect(await page(`/programme?event=${event.id}`)).toContain('https://papers.example/1')
    })

    test('cached pages reveal nothing about private links', async () => {
      const { link } = await open()
      const token = link.slice('/my/'.length)
      for (const url of [
        '/',
        '/submit',
        '/programme',
        '/authors',
        '/sitemap.xml',
        '/robots.txt',
        '/api/history',
      ])
        expect((await on.app.app.inject({ url })).body, url).not.toContain(token)
      expect((await on.app.app.inject({ url: '/robots.txt' })).body).toContain('Disallow: /my/')
    })

    test('the log never contains the link', async () => {
      const lines: string[] = []
      const app = await buildApp({
        database: on.app.database,
        now: () => new Date(),
        renderer,
        config: { ...on.app.config, logLevel: 'debug' },
        logStream: { write: (line) => lines.push(line) },
      })
      const { link } = await open()
      for (const url of [link, `${link}x`, `${link}/nothing`]) await app.inject({ url })
      await app.inject({ method: 'POST', url: `${link}/notes`, payload: 'broken' })
      expect(lines.length).toBeGreaterThan(3)
      expect(lines.join('\n')).toContain('"/my/:token"')
      expect(lines.join('\n')).not.toContain(link.slice(4, 20))
    })

    test('the receipt of a submission without scripts is not cached', async () => {
      const page = await postForm(on.app.app, '/submit', buildSubmission())
      expect(page.statusCode).toBe(200)
      expect(page.headers['cache-control']).toBe('no-store')
    })
  },
  { renderer, now: () => new Date('2025-06-01T12:00:00Z') },
)

onDatabase(
  'pages behind private links after the conference',
  (on) => {
    afterEach(() => saveSetting(on.app.db, 'submissions', 'open'))

    test('return what was typed when saving is no longer possible', async () => {
      const { id } = await createAbstract(on.app.db)
      await saveSetting(on.app.db, 'submissions', 'closed')
      const link = await privateLinkOf(on.app.db, id)
      const page = await postForm(on.app.app, `${link}/notes`, { text: 'Typed for an hour' })
      expect(page.statusCode).toBe(403)
      expect(page.body).toContain('The conference is over')
      expect(page.body).toContain('Typed for an hour')
    })

    test('take slides of a talk and links to its recording, and nothing else', async () => {
      const { id, abstractId } = await createApprovedAbstract(on.app.db)
      await release(on.app.db, abstractId)
      await createEvent(on.app.db, { approvedAbstractId: id })
      await saveSetting(on.app.db, 'submissions', 'closed')
      const link = await privateLinkOf(on.app.db, abstractId)
      const sent = await multipartBody('file', 'Slides.pdf', buildPdf())
      const uploaded = await on.app.app.inject({ method: 'POST', url: `${link}/slides`, ...sent })
      expect(uploaded.statusCode).toBe(303)
      const links = { paper: '', recording: 'https://videos.example/1' }
      expect((await postForm(on.app.app, `${link}/material-links`, links)).statusCode).toBe(303)
      const { body } = await on.app.app.inject({ url: link })
      expect(body).toContain('Slides, posters and links can still be changed here, and nothing else.')
      expect(body).toContain('https://videos.example/1')
      expect((await postForm(on.app.app, `${link}/withdrawal`, {})).statusCode).toBe(403)
    })
  },
  { renderer, now: () => new Date('2025-11-15T12:00:00Z') },
)

onDatabase('guessing at private links', (on) => {
  test('is rate limited for pages and calls together', async () => {
    const app = await createTestApp(on.app.database, { env: { RATE_LIMIT: 'on' }, renderer })
    const codes = new Set<number>()
    for (let tries = 0; tries < 220; tries++)
      codes.add(
        (await app.anonymous.get(`/api/my/abstract-1-1-${String(tries).padStart(40, '0')}/abstract`))
          .statusCode,
      )
    expect(codes).toEqual(new Set([404, 429]))
    const { id } = await createAbstract(on.app.db)
    const page = await app.anonymous.get(await privateLinkOf(on.app.db, id))
    expect([page.statusCode, page.body]).toEqual([429, expect.stringContaining('Please try again in')])
  })
})
