import { afterEach, expect, test } from 'vitest'
import type { Conference } from '#shared/conference/conference.ts'
import { defaultConference } from '#shared/conference/default-conference.ts'
import type { ConferenceWithExamples } from '#shared/conference/examples.ts'
import { removeConferenceChanges } from '#testing/builders/conference.ts'
import { testRenderer } from '#testing/renderer.ts'
import { onDatabase } from '#testing/test-app.ts'

const own = { title: 'Workshop on Coral Reef Acoustics', theme: 'Listening underwater' }
const [keyTheme = ''] = defaultConference.keyThemes

onDatabase(
  'example texts',
  (on) => {
    afterEach(async () => {
      await removeConferenceChanges(on.app.db)
      await on.app.changesDelivered()
    })
    const admin = () => on.app.as('admin')
    const shown = async (): Promise<Conference> => (await on.app.anonymous.get('/api/conference')).json()
    const page = async (path: string) => (await on.app.anonymous.get(path)).body
    const edited = async (): Promise<ConferenceWithExamples> =>
      (await (await admin()).get('/api/conference/with-examples')).json()
    const setUp = async () => (await admin()).patch('/api/conference', { version: 1, ...own })
    const choose = async (action: 'use' | 'remove', ...examples: string[]) =>
      (await admin()).post('/api/conference/examples', { action, examples })
    const listed = async () => (await (await admin()).get('/api/summary')).json().setup.examples

    test('are the conference until it has a title of its own', async () => {
      await (await admin()).patch('/api/conference', { version: 1, theme: own.theme })
      expect(await listed()).toEqual([])
      expect((await edited()).examples).toEqual([])
      expect(await page('/')).toContain(keyTheme)
    })

    test('are hidden from visitors once the conference is set up', async () => {
      await setUp()
      const { keyThemes, fees, video, salesUrl, venue } = await shown()
      expect({ keyThemes, fees, video, salesUrl }).toEqual({
        keyThemes: [],
        fees: { currency: defaultConference.fees.currency, items: [] },
        video: null,
        salesUrl: '',
      })
      expect(venue).toEqual(defaultConference.venue)
      const home = await page('/')
      expect(home).toContain(own.title)
      for (const text of [keyTheme, defaultConference.introduction.heading, defaultConference.salesUrl])
        expect(home).not.toContain(text)
      expect(await page('/registration-fees')).toContain('Fees will be published here.')
    })

    test('stay in the forms of organisers, who see what is still example text', async () => {
      await setUp()
      const { keyThemes, examples } = await edited()
      expect(keyThemes).toEqual(defaultConference.keyThemes)
      expect(examples).toEqual(await listed())
      expect(examples).toContain('venue')
      expect(examples).not.toContain('theme')
    })

    test('are shown once somebody edits them, and only them', async () => {
      const { version } = (await setUp()).json()
      const { introduction, video } = defaultConference
      const body = { version, introduction, video, keyThemes: ['Fish choruses'] }
      expect((await (await admin()).patch('/api/conference', body)).statusCode).toBe(200)
      expect(await shown()).toMatchObject({ keyThemes: ['Fish choruses'], video: null })
      expect(await listed()).not.toContain('keyThemes')
    })

    test('are used as they are, and hidden again by undo', async () => {
      await setUp()
      const answer = await choose('use', 'keyThemes')
      expect(answer.statusCode).toBe(204)
      expect(await page('/')).toContain(keyTheme)
      expect((await shown()).highlights).toEqual([])
      const undone = await (await admin()).post(`/api/undo/${String(answer.headers['undo-step'])}`)
      expect(undone.statusCode).toBe(204)
      expect(await page('/')).not.toContain(keyTheme)
    })

    test('are removed in one step, which is undone in one', async () => {
      await setUp()
      const before = await listed()
      const required = ['days', 'deadlines', 'venue', 'contactEmail']
      const answer = await choose('remove', ...before.filter((name: string) => !required.includes(name)))
      expect(answer.statusCode).toBe(204)
      expect(await listed()).toEqual(required)
      expect((await edited()).keyThemes).toEqual([])
      const [entry] = (await (await admin()).get('/api/history?entity=conference')).json().changes
      expect(entry).toMatchObject({ action: 'removed example texts of' })
      await (await admin()).post(`/api/undo/${String(answer.headers['undo-step'])}`)
      expect(await listed()).toEqual(before)
    })

    test('that a colleague has edited meanwhile are left alone', async () => {
      const { version } = (await setUp()).json()
      await (await admin()).patch('/api/conference', { version, keyThemes: ['Fish choruses'] })
      const answer = await choose('remove', 'keyThemes')
      expect([answer.statusCode, answer.headers['undo-step']]).toEqual([204, undefined])
      expect((await shown()).keyThemes).toEqual(['Fish choruses'])
    })

    test.each([
      ['remove', ['venue'], 'This section cannot be removed'],
      ['use', [], 'Please choose a section'],
      ['hide', ['video'], 'Please choose what to do'],
    ])('refuse to %s %j', async (action, examples, message) => {
      const answer = await (await admin()).post('/api/conference/examples', { action, examples })
      expect([answer.statusCode, answer.json().message]).toEqual([400, message])
    })
  },
  { renderer: testRenderer },
)
