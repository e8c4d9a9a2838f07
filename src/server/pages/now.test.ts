import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { countingRenderer } from '#testing/renderer.ts'
import { onDatabase } from '#testing/test-app.ts'

const rendered = countingRenderer()
let moment = new Date()
const textOf = (html: string) => html.replaceAll('<!-- -->', '')

onDatabase(
  'now and next',
  (on) => {
    let roomId: number

    beforeAll(async () => {
      roomId = (await createRoom(on.app.db, { name: 'Harbour room' })).id
    })
    beforeEach(async () => {
      await removeEvents(on.app.db)
      await makeProgrammePublic(on.app.db)
      await createEvent(on.app.db, { roomId, title: 'Morning talk' })
      await createEvent(on.app.db, { roomId, title: 'Late talk', from: '10:30', to: '11:00' })
      await on.app.changesDelivered()
      rendered.paths.length = 0
      moment = new Date('2025-10-27T09:40:10Z')
    })

    const read = async (url: string, cookie?: string) => {
      const answer = await on.app.caller(cookie).get(url)
      expect(answer.statusCode, url).toBe(200)
      return textOf(answer.body)
    }

    test('renders once a minute and refreshes itself without scripts', async () => {
      const page = await read('/now')
      expect(page).toContain('Morning talk')
      expect(page).toContain('Next, in 50 minutes')
      expect(page).toMatch(/<noscript><meta http-equiv="refresh" content="60"\/><\/noscript>/i)
      await read('/now?utm_source=x')
      moment = new Date('2025-10-27T09:40:59Z')
      await read('/now')
      expect(rendered.paths).toEqual(['/now'])
      moment = new Date('2025-10-27T10:29:00Z')
      const later = await read('/now')
      expect(later).toContain('Next, in 1 minute')
      expect(later).toContain('Nothing on now.')
      expect(rendered.paths).toEqual(['/now', '/now'])
    })

    test('shows a programme change immediately', async () => {
      await read('/now')
      await createEvent(on.app.db, { title: 'Put in at the last minute' })
      await on.app.changesDelivered()
      expect(await read('/now')).toContain('Put in at the last minute')
    })

    test('unknown rooms share one page', async () => {
      for (const room of ['999999', '888888'])
        expect(await read(`/now?room=${room}`)).toContain('This room is not in the programme.')
      await read('/now?room=x')
      expect(rendered.paths).toEqual(['/now?room=2147483647', '/now'])
      expect(await read(`/now?room=${roomId}&screen=1`)).toContain('Harbour room')
    })

    test('says when the conference has not begun or is over', async () => {
      moment = new Date('2025-10-15T12:00:00Z')
      expect(await read('/now')).toContain(
        'The conference starts on Monday, 27 October 2025 at 9:00 AM, in 12 days.',
      )
      moment = new Date('2025-10-27T07:00:00Z')
      const morning = await read('/now')
      expect(morning).toContain('The conference starts today at 9:00 AM, in 2 hours.')
      expect(morning).toContain('Morning talk')
      moment = new Date('2026-10-15T12:00:00Z')
      expect(await read('/now')).toContain('The conference is over.')
    })

    test('a screen always names its room, or says that it is unknown', async () => {
      for (const time of ['2025-10-15T12:00:00Z', '2025-10-27T09:40:10Z', '2026-10-15T12:00:00Z']) {
        moment = new Date(time)
        expect(await read(`/now?room=${roomId}&screen=1`)).toMatch(/<h1[^>]*>Harbour room</)
        const unknown = await read('/now?room=999999&screen=1')
        expect(unknown).toMatch(/<h1[^>]*>Unknown room</)
        expect(unknown).toContain('This room is not in the programme.')
      }
    })

    test('only organisers can preview another time', async () => {
      const at = '/now?at=2025-10-27T10:45'
      const admin = await on.app.as('admin')
      const tried = await admin.get(at)
      expect(tried.headers['cache-control']).toBe('no-store')
      expect(textOf(tried.body)).toContain('10:45 AM at the venue. This is a preview')
      for (const role of ['user', 'editor'] as const)
        expect(await read(at, (await on.app.as(role)).cookie)).toContain('9:40 AM at the venue.')
      expect(await read(at)).toContain('9:40 AM at the venue.')
      expect(await read('/now?at=2025-99-99T10:45', admin.cookie)).toContain('9:40 AM at the venue.')
      // What an organiser tried is in nobody else's page.
      expect(await read('/now')).not.toContain('This is a preview')
    })

    test('reveals nothing of a hidden programme', async () => {
      await makeProgrammePublic(on.app.db, false)
      await on.app.changesDelivered()
      const page = await read('/now')
      expect(page).not.toContain('Morning talk')
      expect(page).toContain('The conference is under way.')
      expect((await on.app.anonymous.get('/now.json')).statusCode).toBe(404)
    })

    test('screens get 304 while nothing changes', async () => {
      const first = await on.app.anonymous.get('/now.json')
      expect(first.json()).toMatchObject([{ title: 'Morning talk', roomName: 'Harbour room' }, {}])
      expect(Object.keys(first.json()[0])).not.toContain('description')
      const ask = () =>
        on.app.app.inject({ url: '/now.json', headers: { 'if-none-match': String(first.headers.etag) } })
      expect((await ask()).statusCode).toBe(304)
      await createEvent(on.app.db, { title: 'Another' })
      await on.app.changesDelivered()
      expect((await ask()).statusCode).toBe(200)
    })
  },
  { renderer: rendered.renderer, now: () => moment },
)
