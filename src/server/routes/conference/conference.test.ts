import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { conferenceFacts } from '#server/db/schema/settings.ts'
import { updateEventDays } from '#server/domain/events/event-days.ts'
import { sha256 } from '#server/security/headers.ts'
import { accentShades } from '#shared/conference/accents.ts'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { testRenderer } from '#testing/renderer.ts'
import { secondConference } from '#testing/second-conference.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase(
  'the conference',
  (on) => {
    afterEach(async () => {
      await on.app.db.delete(conferenceFacts)
      await updateEventDays(on.app.db)
      await on.app.changesDelivered()
    })
    const read = async () => (await on.app.anonymous.get('/api/conference')).json()
    const change = async (body: Record<string, unknown>) => {
      const { version } = await read()
      return (await on.app.as('admin')).patch('/api/conference', { version, ...body })
    }

    test('is the default one until organisers change it', async () => {
      expect(await read()).toEqual({ ...defaultConference, version: 1, updatedAt: null })
      const { days } = await read()
      expect(days).toEqual(defaultConference.days)
    })

    test('is served by section', async () => {
      const some = (await on.app.anonymous.get('/api/conference?sections=theme,days')).json()
      expect(Object.keys(some).sort()).toEqual(['days', 'theme', 'version'])
      expect((await on.app.anonymous.get('/api/conference?sections=secret')).statusCode).toBe(400)
    })

    test('keeps its defaults where nothing was changed', async () => {
      const answer = await change({ theme: 'Another theme' })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ theme: 'Another theme', version: 2 })
      expect(await read()).toMatchObject({ ...defaultConference, theme: 'Another theme', version: 2 })
    })

    test('refuses an edit of an older version', async () => {
      const admin = await on.app.as('admin')
      const both = await Promise.all(
        ['Mine', 'Theirs'].map((theme) => admin.patch('/api/conference', { version: 1, theme })),
      )
      expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409])
      expect((await read()).version).toBe(2)
    })

    test('names what changed in the history, and undoes it', async () => {
      const admin = await on.app.as('admin')
      const answer = await change({ contactEmail: 'new@demo.example' })
      const [entry] = (await admin.get('/api/history?entity=conference')).json().changes
      expect(entry).toMatchObject({
        action: 'changed',
        summary: 'contact address',
        before: { contactEmail: defaultConference.contactEmail },
        after: { contactEmail: 'new@demo.example' },
      })
      const undone = await admin.post(`/api/undo/${String(answer.headers['undo-step'])}`)
      expect(undone.statusCode).toBe(204)
      expect(await read()).toMatchObject({ contactEmail: defaultConference.contactEmail, version: 3 })
    })

    test('is not undone after a later change', async () => {
      const admin = await on.app.as('admin')
      const step = (await change({ theme: 'First' })).headers['undo-step']
      await change({ theme: 'Second' })
      expect((await admin.post(`/api/undo/${String(step)}`)).statusCode).toBe(409)
      expect((await read()).theme).toBe('Second')
    })

    test('shows on the next page, as typed', async () => {
      await change({ theme: '<b>Bold</b> & {curly}', days: secondConference.days })
      const { body } = await on.app.anonymous.get('/')
      expect(body).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; {curly}')
      expect(body).not.toContain('<b>Bold</b>')
      expect(body).toContain('11–12 February 2027')
    })

    test('colours every page, image and embedded programme', async () => {
      const page = async (path: string) => (await on.app.anonymous.get(path)).body
      const before = await page('/programme/embed')
      expect(await page('/about')).toContain('<html lang="en-GB" data-accent="teal">')
      await change({ accent: 'plum' })
      expect(await page('/about')).toContain('<html lang="en-GB" data-accent="plum">')
      const embedded = await on.app.anonymous.get('/programme/embed')
      expect(embedded.body).toContain(accentShades.plum.ink)
      expect(before).not.toContain(accentShades.plum.ink)
      const style = /<style>(.*?)<\/style>/.exec(embedded.body)?.[1] ?? ''
      expect(embedded.headers['content-security-policy']).toContain(sha256(style))
    })

    test('hides the default video once its dates are wrong', async () => {
      const { video, days, deadlines } = defaultConference
      expect((await read()).video).toEqual(video)
      await change({ days: days.slice(1) })
      expect((await read()).video).toBeNull()
      await change({ days })
      expect((await read()).video).toEqual(video)
      await change({ deadlines: { ...deadlines, abstracts: '2025-07-07' } })
      expect((await read()).video).toBeNull()
    })

    test('refuses to notify authors before the deadline', async () => {
      const { deadlines } = defaultConference
      const refused = await change({ deadlines: { ...deadlines, notification: '2025-06-29' } })
      expect(refused.statusCode).toBe(400)
      expect(refused.json().issues).toEqual([
        {
          path: 'deadlines.notification',
          message: 'The notification of acceptance cannot be before the submission deadline',
        },
      ])
    })

    test('describes the home page to search engines', async () => {
      await change({ description: 'Three days about <learning>' })
      const { body } = await on.app.anonymous.get('/')
      expect(body).toContain('<meta name="description" content="Three days about &lt;learning&gt;"/>')
      expect(body).toContain('"description":"Three days about \\u003clearning>"')
    })

    test('names the app and draws the sharing image', async () => {
      const files = async () => {
        const manifest = await on.app.anonymous.get('/site.webmanifest')
        const image = await on.app.anonymous.get('/social.png')
        const { width, height, format } = await sharp(image.rawPayload).metadata()
        expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
        return { name: manifest.json().short_name, image: image.headers.etag }
      }
      const before = await files()
      expect(before.name).toBe(defaultConference.shortName)
      await change({ shortName: secondConference.shortName, theme: 'A theme with <signs> & 声 '.repeat(10) })
      const after = await files()
      expect(after.name).toBe(secondConference.shortName)
      expect(after.image).not.toBe(before.image)
    })

    test('decides on which days events can be', async () => {
      await change({ days: secondConference.days })
      await expect(createEvent(on.app.db, { date: '2025-10-27' })).rejects.toThrow()
      await createEvent(on.app.db, { date: '2027-02-12' })
      await removeEvents(on.app.db)
    })

    describe('refuses', () => {
      const day = (date: string) => ({ date, label: 'Day' })
      const week = ['01', '02', '03', '04', '05', '06'].map((date) => day(`2027-03-${date}`))
      const [partner] = defaultConference.partners
      const missing = { url: '/uploads/missing-1a2b3c4d.webp', alt: 'A logo' }
      const logo = { url: 'data:image/svg+xml,<svg/>', alt: 'A logo' }
      test.each([
        ['a day twice', { days: [day('2027-03-01'), day('2027-03-01')] }, 'Each day can be listed only once'],
        [
          'a social link without an address',
          { socialLinks: [{ name: 'Site', url: '' }] },
          'The link is required',
        ],
        ['a title that cannot be seen', { title: '\u200b\u2060' }, 'The title is required'],
        ['no days', { days: [] }, 'The conference needs at least one day'],
        ['six days', { days: week }, 'The conference can have at most 5 days'],
        ['a date that does not exist', { days: [day('2027-02-30')] }, 'Each day must be a date'],
        ['an unknown time zone', { timeZone: 'Europe/Atlantis' }, 'The time zone is unknown'],
        [
          'an unknown currency',
          { fees: { currency: 'XYZ', items: [] } },
          'The currency must be a code such as GBP',
        ],
        [
          'a script as a link',
          { salesUrl: 'javascript:alert(1)' },
          'The sales page must be a web address such as https://university.example',
        ],
        ['an inline logo', { partners: [{ ...partner, logo }] }, 'Please upload the logo'],
        [
          'a logo that was not uploaded',
          { sponsors: [{ ...partner, logo: missing }] },
          'Please upload the logo',
        ],
        ['an unknown colour', { accent: 'red' }, 'Please choose one of the colours'],
        ['nothing', {}, 'There is nothing to save'],
      ])('%s', async (_, body, message) => {
        const answer = await change(body)
        expect([answer.statusCode, answer.json().message]).toEqual([400, message])
        expect((await read()).version).toBe(1)
      })

      test('a paragraph of five megabytes', async () => {
        const answer = await change({ about: ['a'.repeat(5_000_000)] })
        expect(answer.statusCode).toBe(413)
      })
    })
  },
  { renderer: testRenderer },
)
