import { expect, test } from 'vitest'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEventSession, createTalks } from '#testing/builders/event-sessions.ts'
import { createEvent, createManyEvents, removeEvents } from '#testing/builders/events.ts'
import { createRoom, removeRooms } from '#testing/builders/rooms.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { createTrack } from '#testing/builders/tracks.ts'
import { conferenceDays } from '#testing/conference-days.ts'
import { testRenderer } from '#testing/renderer.ts'
import { onDatabase } from '#testing/test-app.ts'

const [first, second, third] = conferenceDays
const clock = { now: new Date('2025-06-01T12:00:00Z') }

onDatabase(
  'the programme as a page without scripts',
  (on) => {
    const read = async (query: Record<string, string> = {}) => {
      await on.app.changesDelivered()
      const asked = await on.app.anonymous.get(`/programme?${new URLSearchParams(query)}`)
      // Invalid parameters are removed from the URL.
      const to = asked.headers.location
      const { body } = to ? await on.app.anonymous.get(to) : asked
      const text = body.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<\/?mark[^>]*>/g, '|')
      const selected = /aria-selected="true"[^>]*>(.*?)<\/a>/.exec(text)?.[1]?.replace(/<[^>]*>/g, ' ')
      return { text: text.replace(/<[^>]*>/g, ''), selected: selected ?? '', html: body }
    }

    test('a link to a session previews time, room and speaker', async () => {
      await makeProgrammePublic(on.app.db)
      const room = await createRoom(on.app.db, { name: 'Preview Room' })
      const author = await createAuthor(on.app.db, { name: 'Pia Preview', photoUrl: '/uploads/pia.webp' })
      const { id } = await createEvent(on.app.db, {
        title: 'Previewed',
        description: 'word '.repeat(100),
        roomId: room.id,
        mainPresenterId: author.id,
      })
      const { html } = await read({ event: String(id) })
      const meta = (property: string) =>
        new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1]
      expect(meta('og:description')).toMatch(
        /^\w+day, \d+ October 2025, \d+:\d\d [AP]M – \d+:\d\d [AP]M, Preview Room\. (word )+word…$/,
      )
      expect(meta('og:image')).toBe('https://conference.example/uploads/pia.webp')
      expect(meta('og:image:alt')).toBe('Pia Preview')
      await removeEvents(on.app.db)
    })

    test('screen readers hear the time of a session once', async () => {
      await makeProgrammePublic(on.app.db)
      await createEvent(on.app.db, { title: 'Heard once', from: '11:10', to: '11:55' })
      const { html } = await read()
      const times = html.match(/<span[^>]*>11:10 AM[^<]*/g) ?? []
      expect(times.filter((time) => !time.includes('aria-hidden="true"'))).toHaveLength(1)
      await removeEvents(on.app.db)
    })

    test('opens on the current conference day, else on Day 1', async () => {
      await makeProgrammePublic(on.app.db)
      const opensOn = async (now: string) => {
        clock.now = new Date(now)
        return (await read()).selected
      }
      expect(await opensOn('2025-06-01T12:00:00Z')).toContain(first.label)
      expect(await opensOn(`${second.date}T08:00:00Z`)).toContain(second.label)
      // Another day begins at the venue's midnight, and no page of yesterday is kept.
      expect(await opensOn(`${third.date}T00:00:00Z`)).toContain(third.label)
      expect(await opensOn('2025-11-20T12:00:00Z')).toContain(first.label)
      expect((await read({ day: second.date })).selected).toContain(second.label)
    })

    test('a URL cannot inject text into the page', async () => {
      await makeProgrammePublic(on.app.db)
      for (const hidden of [true, false]) {
        await makeProgrammePublic(on.app.db, !hidden)
        const { text } = await read({ day: 'The conference is cancelled', type: 'Go home', view: 'Nobody' })
        expect(text).not.toMatch(/cancelled|Go home|Nobody/)
        expect(text).toContain('Monday, 27 October 2025')
      }
    })

    test('a search covers all days and highlights matches', async () => {
      await makeProgrammePublic(on.app.db)
      await removeEvents(on.app.db)
      const room = await createRoom(on.app.db, { name: 'Aula magna' })
      const author = await createAuthor(on.app.db, { name: 'Zoë Findme' })
      await createEvent(on.app.db, { title: 'Plain paper' })
      await createEvent(on.app.db, { title: 'Workshop by her', type: 'workshop', mainPresenterId: author.id })
      await createEvent(on.app.db, {
        title: 'Panel elsewhere',
        type: 'panel',
        date: third.date,
        roomId: room.id,
        description: 'Zoe is quoted in it.',
      })
      const page = await read({ text: 'zoe' })
      expect(page.text).toContain('2 sessions match')
      expect(page.text).toMatch(/Day 1, Monday.*\|Zoë\| Findme.*Day 3, Wednesday.*\|Zoe\| is quoted/s)
      expect(page.text).not.toContain('Plain paper')
      expect(page.selected).toContain('All')

      const workshops = await read({ type: 'workshop' })
      expect(workshops.text).toContain('1 session matches')
      expect(workshops.text).toContain('Workshop by her')
      const inRoom = await read({ room: String(room.id), text: 'ELSEWHERE' })
      expect(inRoom.text).toContain('Panel |elsewhere|')
      expect((await read({ text: 'zoe', day: first.date })).text).not.toContain('Panel elsewhere')
      expect((await read({ text: 'nothing like it' })).text).toContain('No sessions match')
      // A number in a search is a word like any other.
      expect((await read({ text: '2025' })).html).toContain('value="2025"')
    })

    test('a session shows its chair, track and talks in their order', async () => {
      await makeProgrammePublic(on.app.db)
      await removeRooms(on.app.db)
      const chair = await createAuthor(on.app.db, { name: 'Ada Chair' })
      const track = await createTrack(on.app.db, { name: 'Access' })
      const session = await createEventSession(on.app.db, {
        title: 'Voices',
        date: first.date,
        chairIds: [chair.id],
        trackId: track.id,
      })
      const talks = await createTalks(on.app.db, session, [{ title: 'First talk' }, { title: 'Second talk' }])
      const ids = talks.map(({ id }) => id).join('-')
      const list = await read({ day: first.date })
      expect(list.text).toMatch(
        /Access.*Voices.*Chair: Ada Chair.*9:00 AM.*First talk.*9:20 AM.*Second talk/s,
      )
      // The star of the session adds all its talks.
      expect(list.html).toContain(`form="stars" value="${ids}"`)
      const grid = await read({ day: first.date, view: 'grid' })
      expect(grid.text).toMatch(/Voices.*Chair: Ada Chair.*First talk.*Second talk/s)
      const found = await read({ track: String(track.id) })
      expect(found.text).toContain('1 session matches')
      expect(found.text).toMatch(/Voices.*First talk.*Second talk/s)
      expect((await read({ text: 'ada' })).text).toMatch(/Chair: \|Ada\| Chair.*First talk.*Second talk/s)
      expect((await read({ text: 'voices second' })).text).toContain('1 session matches')
      await removeRooms(on.app.db)
    })

    test('without scripts a session without talks can be starred as a whole', async () => {
      await makeProgrammePublic(on.app.db)
      await removeRooms(on.app.db)
      const session = await createEventSession(on.app.db, {
        title: 'Poster hour',
        kind: 'posters',
        date: first.date,
      })
      const star = `form="stars" value="s${session.id}"`
      expect((await read({ day: first.date })).html).toContain(star)
      expect((await read({ day: first.date, view: 'grid' })).html.split(star)).toHaveLength(3)
      const mine = { mine: 'true', events: `s${session.id}` }
      expect((await read(mine)).text).toMatch(/My sessions.*1 session matches.*Poster hour/s)
      const beside = await createEvent(on.app.db, { title: 'Beside it', date: first.date })
      const plan = await read({ mine: 'true', events: `s${session.id}-${beside.id}` })
      expect(plan.text).toContain('2 of these sessions clash.')
      expect(plan.text).toMatch(/At the same time: Poster hour.*At the same time: Beside it/s)
      await createTalks(on.app.db, session, [{ title: 'First poster' }, { title: 'Second poster' }])
      expect((await read(mine)).text).toMatch(/2 sessions match.*First poster.*Second poster/s)
      await removeRooms(on.app.db)
    })

    test('300 events are complete in one response', async () => {
      await makeProgrammePublic(on.app.db)
      await removeEvents(on.app.db)
      const created = await createManyEvents(on.app.db, 300)
      const { html } = await read({ day: second.date })
      expect(html.match(/<article/g)).toHaveLength(100)
      // Those of the other days travel with the page.
      expect(created.filter(({ title }) => !html.includes(title))).toEqual([])
    })

    test('typed text cannot break out of structured data', async () => {
      await makeProgrammePublic(on.app.db)
      await removeEvents(on.app.db)
      const title = '</script><img src=x onerror=alert(1)> “quoted” & more'
      await createEvent(on.app.db, { title, date: first.date })
      const { html } = await read({ day: first.date })
      const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
      expect(JSON.parse(json).subEvent).toMatchObject([
        { name: title, startDate: '2025-10-27T09:00:00', endDate: '2025-10-27T10:00:00' },
      ])
      expect(html).not.toContain('<img src=x')
    })

    test('without scripts a star is a form', async () => {
      await makeProgrammePublic(on.app.db)
      await removeEvents(on.app.db)
      const starred = await createEvent(on.app.db, { title: 'Starred one' })
      const beside = await createEvent(on.app.db, { title: 'Starred beside it', from: '09:30', to: '10:30' })
      const other = await createEvent(on.app.db, { title: 'Another day', date: second.date })
      const carried = `${starred.id}-${beside.id}`
      const whole = await read({ events: carried, day: second.date })
      // The star of a further event adds it to those carried; that of a carried one takes it away.
      expect(whole.html).toContain(`form="stars" value="${carried}-${other.id}"`)
      expect((await read({ events: carried })).html).toContain(`form="stars" value="${beside.id}"`)
      const plan = await read({ mine: 'true', events: carried })
      expect(plan.text).toContain('My sessions')
      expect(plan.text).toContain('2 of these sessions clash.')
      expect(plan.text).toContain('At the same time: Starred beside it')
      expect(plan.text).not.toContain('Another day')
      expect(plan.html).toContain(`/programme.ics?events=${carried}`)
      expect((await read({ mine: 'true', events: String(starred.id) })).text).toContain('Starred one')
      expect((await read({ mine: 'true' })).text).toContain('Nothing here yet.')
      expect((await read({ mine: 'true', events: `${starred.id}-999999` })).text).toContain(
        'No longer in the programme',
      )
    })
  },
  { renderer: testRenderer, now: () => clock.now },
)
