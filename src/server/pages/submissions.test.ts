import { expect, test } from 'vitest'
import { saveSetting } from '#server/domain/settings.ts'
import type { Submission } from '#shared/abstracts/abstracts.ts'
import type { SubmissionMode } from '#shared/abstracts/submissions.ts'
import { closedMessage } from '#shared/abstracts/submissions.ts'
import { coAuthors, coAuthorText } from '#shared/authors/co-authors.ts'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { postForm } from '#testing/post-form.ts'
import { testRenderer } from '#testing/renderer.ts'
import { onDatabase } from '#testing/test-app.ts'

const before = new Date('2025-06-18T11:00:00Z')
const after = new Date('2025-06-30T23:00:00Z')
const clock = { now: before }

onDatabase(
  'the deadline on public pages',
  (on) => {
    const choose = async (mode: SubmissionMode, now: Date) => {
      clock.now = now
      await saveSetting(on.app.db, 'submissions', mode)
      await on.app.changesDelivered()
    }
    const read = async (path: string) =>
      (await on.app.anonymous.get(path)).body
        .replace(/<script[\s\S]*?<\/script>/g, '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
    const hasForm = async () => (await on.app.anonymous.get('/submit')).body.includes('name="abstractText"')

    test('count the days, updated at midnight and at the deadline', async () => {
      await choose('by date', before)
      for (const path of ['/', '/submit']) expect(await read(path)).toContain('(London time). 12 days left.')
      clock.now = new Date('2025-06-18T22:59:59Z')
      for (const path of ['/', '/submit']) expect(await read(path)).toContain('12 days left.')
      clock.now = new Date('2025-06-18T23:00:00Z')
      for (const path of ['/', '/submit']) expect(await read(path)).toContain('11 days left.')
      expect(await hasForm()).toBe(true)
      clock.now = after
      for (const path of ['/', '/submit']) expect(await read(path)).toContain('Submissions are closed.')
      expect(await hasForm()).toBe(false)
    })

    test('say after the deadline whether submissions are still accepted', async () => {
      await choose('open', after)
      for (const path of ['/', '/submit'])
        expect(await read(path)).toContain('We are still accepting submissions.')
      await choose('late', after)
      for (const path of ['/', '/submit']) expect(await read(path)).toContain('they will be marked late.')
      expect(await hasForm()).toBe(true)
    })

    test('the home page follows the calendar', async () => {
      await makeProgrammePublic(on.app.db)
      const homeOn = async (day: string) => {
        await choose('open', new Date(`${day}T12:00:00Z`))
        return read('/')
      }
      expect(await homeOn('2025-06-18')).toContain('The programme is online')
      expect(await homeOn('2025-10-28')).toMatch(/Today: Day 2 .*Now and next/)
      const after = await homeOn('2025-11-02')
      expect(after).toMatch(/Thank you .*Book of abstracts/)
      expect(after).toContain('27–29 October 2025 (past)')
      await makeProgrammePublic(on.app.db, false)
      expect(await homeOn('2025-06-18')).not.toContain('The programme is online')
    })

    test('page and call agree while submissions are closed', async () => {
      const firstButton = async () =>
        /<\/ul><div[^>]*><a[^>]*href="([^"]*)"/.exec((await on.app.anonymous.get('/')).body)?.[1]
      await choose('open', before)
      expect(await firstButton()).toBe('/submit')
      await choose('closed', before)
      expect(await firstButton()).toBe('/programme')
      expect(
        (await read('/submit')).replaceAll(` ${conference.contactEmail} `, conference.contactEmail),
      ).toContain(
        closedMessage(conference).replaceAll(` ${conference.contactEmail} `, conference.contactEmail),
      )
      const answer = await on.app.anonymous.post('/api/abstracts', buildSubmission())
      expect([answer.statusCode, answer.json().message]).toEqual([403, closedMessage(conference)])
    })

    test('a form sent after closing keeps its values', async () => {
      await choose('closed', before)
      const typed = buildSubmission({ abstractText: 'Typed until the last minute' })
      const page = await postForm(on.app.app, '/submit', typed)
      expect(page.statusCode).toBe(403)
      expect(page.body).toContain(closedMessage(conference))
      expect(page.body).toContain('Typed until the last minute')
      expect(page.body).not.toContain('still accepting')
    })

    test('errors of a form sent without scripts name their fields', async () => {
      await choose('open', before)
      const typed = buildSubmission({ photoUrl: 'my photo', abstractTitle: 'x'.repeat(5000) })
      const page = await postForm(on.app.app, '/submit', typed)
      expect(page.statusCode).toBe(400)
      expect(page.body).toContain('Photo URL: Please enter a valid URL</a>')
      expect(page.body).toMatch(/Abstract title: Please keep this to \d+ characters or less<\/a>/)
    })

    test('the form takes an affiliation after a comma, the call a list of names', async () => {
      await choose('open', before)
      const admin = await on.app.as('admin')
      const otherAuthors = 'Ada Example, Demo University'
      const byForm = buildSubmission({ otherAuthors })
      expect((await postForm(on.app.app, '/submit', byForm)).statusCode).toBe(200)
      const byCall = buildSubmission({ otherAuthors })
      expect((await on.app.anonymous.post('/api/abstracts', byCall)).statusCode).toBe(201)
      const listed = (await admin.get('/api/abstracts')).json() as Submission[]
      const namesOf = ({ abstractTitle }: Submission) =>
        coAuthors(listed.find((row) => row.abstractTitle === abstractTitle)?.otherAuthors ?? '').map(
          coAuthorText,
        )
      expect(namesOf(byForm)).toEqual(['Ada Example (Demo University)'])
      expect(namesOf(byCall)).toEqual(['Ada Example', 'Demo University'])
    })

    test('the form asks about co-authors that look misread, and takes them once they are confirmed', async () => {
      await choose('open', before)
      const typed = buildSubmission({ otherAuthors: 'Luka Example1, Nina Example2' })
      const asked = await postForm(on.app.app, '/submit', typed)
      expect(asked.statusCode).toBe(400)
      expect(asked.body).toContain('Please check how they will be printed.')
      expect(asked.body).toContain('<li dir="auto">Luka Example1 (Nina Example2)</li>')
      expect(asked.body).toContain('name="coAuthorsChecked"')
      const confirmed = await postForm(on.app.app, '/submit', { ...typed, coAuthorsChecked: 'on' })
      expect(confirmed.body).toContain('Abstract Submitted Successfully!')
      expect(confirmed.body).toContain('Change co-authors')
      const { statusCode } = await on.app.anonymous.post('/api/abstracts', buildSubmission(typed))
      expect(statusCode).toBe(201)
    })

    test('marks late abstracts only in late mode', async () => {
      const admin = await on.app.as('admin')
      for (const [mode, late] of [
        ['open', false],
        ['late', true],
      ] as const) {
        await choose(mode, after)
        const { id } = (await on.app.anonymous.post('/api/abstracts', buildSubmission())).json()
        expect((await admin.get(`/api/abstracts/${id}`)).json()).toMatchObject({ late })
        const listed = (await admin.get('/api/abstracts')).json() as { id: number }[]
        expect(listed.find((row) => row.id === id)).toMatchObject({ late })
      }
    })
  },
  { renderer: testRenderer, now: () => clock.now },
)
