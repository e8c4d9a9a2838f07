import { eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApprovedAbstract } from '../../../testing/builders/approved-abstracts'
import { createAuthor } from '../../../testing/builders/authors'
import { createEarlierEvent, createEvent, removeEvents } from '../../../testing/builders/events'
import { createRoom } from '../../../testing/builders/rooms'
import { makeProgrammePublic } from '../../../testing/builders/settings'
import { onBothDatabases, type TestApp } from '../../../testing/test-app'
import { events } from '../db/schema'

const feeds = ['/programme.ics', '/schedule.json', '/schedule.xml']

const parseCalendar = (body: string) => {
  const calendar = new ICAL.Component(ICAL.parse(body))
  const entries = calendar.getAllSubcomponents('vevent').map((vevent) => new ICAL.Event(vevent))
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined)
  return { calendar, entries, zone }
}

/** What is sent once every change made until now has been heard of. */
const read = async (app: TestApp, url: string, headers: Record<string, string> = {}) => {
  await app.settled()
  return app.app.inject({ url, headers })
}

const calendarOf = async (app: TestApp, url = '/programme.ics') => parseCalendar((await read(app, url)).body)

const entryOf = async (app: TestApp, id: number) =>
  (await calendarOf(app)).entries.find(({ uid }) => uid.startsWith(`event-${id}@`))

// The rules of the published schedule schema (c3voc), in our own words: no field more, none missing, none misshapen.
const uuid = z.uuid()
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})$/)
const frabEventSchema = z.strictObject({
  id: z.number().int().min(1),
  guid: uuid,
  date: moment,
  start: z.string().regex(/^[0-2]\d:[0-5]\d$/),
  duration: z.string().regex(/^\d+:\d{2}$/),
  room: z.string(),
  slug: z.string().regex(/^[a-z0-9_]{4,}-[a-z0-9_-]{3,}[a-z0-9]$/),
  url: z.url(),
  title: z.string(),
  subtitle: z.string().nullable(),
  track: z.string().nullable(),
  type: z.string(),
  language: z.string().regex(/^[a-z]{2}$/),
  abstract: z.string().nullable(),
  description: z.string().nullable(),
  recording_license: z.string(),
  // A person is spelled in one of two ways, never in both: by `name`, or by `public_name`.
  persons: z.array(z.strictObject({ id: z.number().int().optional(), guid: uuid, name: z.string() })),
  links: z.array(z.unknown()),
  attachments: z.array(z.unknown()),
})
const frabSchema = z.strictObject({
  $schema: z.string(),
  generator: z.object({ name: z.string(), version: z.string() }),
  schedule: z.object({
    version: z.string(),
    base_url: z.url(),
    rooms: z.undefined().optional(),
    conference: z.strictObject({
      acronym: z.string().regex(/^[a-z0-9_-][a-z0-9_]{3,}(-2[0-9]{3}-[a-z]+)?$/),
      title: z.string(),
      start: z.iso.date(),
      end: z.iso.date(),
      daysCount: z.number().int(),
      timeslot_duration: z.string().regex(/^\d{1,2}:\d{2}$/),
      time_zone_name: z.string().regex(/^([A-Z][a-z]+\/[A-Z][a-z]+)|UTC$/),
      url: z.url(),
      rooms: z.array(
        z.strictObject({
          guid: uuid,
          name: z.string(),
          description: z.string().nullable(),
          capacity: z.number().nullable(),
        }),
      ),
      days: z.array(
        z.strictObject({
          index: z.number().int(),
          date: z.iso.date(),
          day_start: moment,
          day_end: moment,
          rooms: z.record(z.string(), z.array(frabEventSchema)),
        }),
      ),
    }),
  }),
})

const env = { PUBLIC_URL: 'https://conference.example' }

onBothDatabases(
  'feeds',
  (on) => {
    test('while the programme is not public, no feed tells anything of the events', async () => {
      await makeProgrammePublic(on.app.db, false)
      const { id, title } = await createEvent(on.app.db, { title: 'A well-kept secret' })
      for (const url of [...feeds, `/programme/${id}.ics`, `/programme.ics?event=${id}`])
        for (const caller of [on.app.anonymous, await on.app.as('admin')]) {
          const answer = await caller.get(url)
          expect(answer.statusCode).toBe(404)
          expect(answer.body).not.toContain(title)
        }
    })

    test('each feed has its own content type', async () => {
      await makeProgrammePublic(on.app.db)
      const types = await Promise.all(
        feeds.map(async (url) => (await read(on.app, url)).headers['content-type']),
      )
      expect(types).toEqual([
        'text/calendar; charset=utf-8',
        'application/json; charset=utf-8',
        'application/xml; charset=utf-8',
      ])
    })

    test('an event is in the calendar at the wall-clock time of the venue', async () => {
      await makeProgrammePublic(on.app.db)
      const room = await createRoom(on.app.db, { name: 'Hall; north, "A"' })
      const presenter = await createAuthor(on.app.db, { name: 'Noor Haddad' })
      const title = `Voices, tables; and \\ backslashes — ${'ẞ語😀'.repeat(30)}`
      const description = 'First line\nSecond line, with a comma'
      const event = await createEvent(on.app.db, {
        title,
        description,
        roomId: room.id,
        mainPresenterId: presenter.id,
        from: '09:05',
        to: '09:50',
      })
      const { body } = await read(on.app, '/programme.ics')
      expect(body).toContain('DTSTART;TZID=Europe/London:20251027T090500\r\n')
      expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
      expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      const entry = await entryOf(on.app, event.id)
      expect(entry?.summary).toBe(title)
      expect(entry?.description).toBe(`Noor Haddad\n\n${description}`)
      expect(entry?.location).toContain('Hall; north, "A", Main building')
      expect(entry?.startDate.toString()).toBe('2025-10-27T09:05:00')
      expect(entry?.duration.toSeconds()).toBe(45 * 60)
      expect(entry?.component.getFirstPropertyValue('url')).toBe(
        `https://conference.example/programme?day=2025-10-27&event=${event.id}`,
      )
    })

    test('the calendar brings its time zone along, summer and winter', async () => {
      await makeProgrammePublic(on.app.db)
      await createEvent(on.app.db)
      const { zone } = await calendarOf(on.app)
      expect(zone.tzid).toBe('Europe/London')
      const offsetAt = (text: string) => zone.utcOffset(ICAL.Time.fromDateTimeString(text))
      expect(offsetAt('2025-10-27T09:00:00')).toBe(0)
      expect(offsetAt('2025-10-25T09:00:00')).toBe(3600)
      expect(offsetAt('2025-02-01T09:00:00')).toBe(0)
    })

    test('a changed event keeps its UID and counts its SEQUENCE up', async () => {
      await makeProgrammePublic(on.app.db)
      const admin = await on.app.as('admin')
      const event = await createEvent(on.app.db)
      const before = await entryOf(on.app, event.id)
      const { id, roomId, date, startTime, endTime } = event
      await admin.patch(`/api/events/${id}`, { title: 'Moved', roomId, date, startTime, endTime })
      const after = await entryOf(on.app, id)
      expect(after?.uid).toBe(before?.uid)
      expect(before?.sequence).toBe(0)
      expect(after?.sequence).toBe(1)
      const changed = (entry: ICAL.Event | undefined) =>
        String(entry?.component.getFirstPropertyValue('last-modified'))
      expect(changed(after) >= changed(before)).toBe(true)
      expect(changed(after)).toMatch(/Z$/)
    })

    test('a removed event is cancelled in the calendar, with a higher SEQUENCE', async () => {
      await makeProgrammePublic(on.app.db)
      const admin = await on.app.as('admin')
      const event = await createEvent(on.app.db, { title: 'Called off' })
      await admin.delete(`/api/events/${event.id}`)
      const entry = await entryOf(on.app, event.id)
      expect(entry?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
      expect(entry?.sequence).toBe(1)
      const alone = await calendarOf(on.app, `/programme/${event.id}.ics`)
      expect(alone.entries.map(({ summary }) => summary)).toEqual(['Called off'])
      expect((await read(on.app, '/schedule.json')).body).not.toContain('Called off')
    })

    test('a calendar can hold one day or one event', async () => {
      await makeProgrammePublic(on.app.db)
      const third = await createEvent(on.app.db, { date: '2025-10-29' })
      const second = await createEvent(on.app.db, { date: '2025-10-28' })
      const titles = async (url: string) =>
        (await calendarOf(on.app, url)).entries.map(({ summary }) => summary)
      expect(await titles('/programme.ics?day=2025-10-28')).toContain(second.title)
      expect(await titles('/programme.ics?day=2025-10-28')).not.toContain(third.title)
      expect(await titles('/programme.ics?day=2025-10-29')).toContain(third.title)
      expect(await titles('/programme.ics?day=2025-12-24')).toEqual([])
      expect(await titles(`/programme/${third.id}.ics`)).toEqual([third.title])
      expect(await titles(`/programme.ics?event=${third.id}`)).toEqual([third.title])
      const answers = ['/programme.ics?day=tomorrow', '/programme.ics?event=x', '/programme/999999.ics'].map(
        async (url) => (await read(on.app, url)).statusCode,
      )
      expect(await Promise.all(answers)).toEqual([400, 400, 404])
    })

    test('links in feeds name the site, whatever the caller claims it is called', async () => {
      await makeProgrammePublic(on.app.db)
      await createEvent(on.app.db)
      for (const url of feeds) {
        const { body } = await read(on.app, url, { host: 'evil.example' })
        expect(body).toContain('https://conference.example/programme')
        expect(body).not.toContain('evil.example')
      }
    })

    test('an event that an earlier version took in an absurd year makes no calendar longer', async () => {
      await makeProgrammePublic(on.app.db)
      const zoneOf = async () => {
        const { body } = await read(on.app, '/programme.ics')
        return body.slice(body.indexOf('BEGIN:VTIMEZONE'), body.indexOf('END:VTIMEZONE'))
      }
      const before = await zoneOf()
      const absurd = [
        await createEarlierEvent(on.app.db, { date: '0202-10-27' }),
        await createEarlierEvent(on.app.db, { date: '9999-10-27' }),
      ]
      for (const { id } of absurd) expect(await entryOf(on.app, id)).toBeUndefined()
      expect(await zoneOf()).toBe(before)
      await removeEvents(on.app.db)
    })

    test('a feed is made once until a change is heard of', async () => {
      await makeProgrammePublic(on.app.db)
      const { id } = await createEvent(on.app.db, { title: 'As it was' })
      await on.app.settled()
      for (const url of feeds) expect((await on.app.anonymous.get(url)).body).toContain('As it was')
      await on.app.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`) // Nobody is told.
        await tx.update(events).set({ title: 'As it is' }).where(eq(events.id, id))
      })
      for (const url of feeds) expect((await on.app.anonymous.get(url)).body).toContain('As it was')
      await on.app.settled()
      for (const url of feeds) expect((await on.app.anonymous.get(url)).body).toContain('As it is')
    })

    test('a calendar can hold somebody’s own choice, which follows the programme', async () => {
      await makeProgrammePublic(on.app.db)
      const admin = await on.app.as('admin')
      const [moved, calledOff, other] = [
        await createEvent(on.app.db, { title: 'Mine, moved' }),
        await createEvent(on.app.db, { title: 'Mine, called off' }),
        await createEvent(on.app.db, { title: 'Not mine' }),
      ]
      const { roomId, date } = moved
      const times = { startTime: `${date}T15:00:00Z`, endTime: `${date}T16:00:00Z` }
      await admin.patch(`/api/events/${moved.id}`, { title: moved.title, roomId, date, ...times })
      await admin.delete(`/api/events/${calledOff.id}`)
      const url = `/programme.ics?events=${moved.id}-${calledOff.id}-999999`
      const { entries, calendar } = await calendarOf(on.app, url)
      expect(calendar.getFirstPropertyValue('name')).toContain('my sessions')
      expect(
        entries.map(({ summary, component }) => [summary, component.getFirstPropertyValue('status')]),
      ).toEqual([
        ['Mine, moved', 'CONFIRMED'],
        ['Mine, called off', 'CANCELLED'],
      ])
      expect(entries[0]?.startDate.toString()).toBe('2025-10-27T15:00:00')
      expect((await calendarOf(on.app, '/programme.ics?events=999999')).entries).toEqual([])
      for (const events of [
        'x',
        '',
        '1--2',
        `${other.id}-`,
        Array.from({ length: 201 }, (_, n) => n + 1).join('-'),
      ])
        expect((await on.app.anonymous.get(`/programme.ics?events=${events}`)).statusCode).toBe(400)
      await makeProgrammePublic(on.app.db, false)
      expect((await read(on.app, url)).statusCode).toBe(404)
    })

    test('a withdrawn abstract shows nothing of its co-authors in any feed', async () => {
      await makeProgrammePublic(on.app.db)
      const withdrawn = await createApprovedAbstract(on.app.db, { otherAuthors: 'Hidden Person' }, 'rejected')
      const approved = await createApprovedAbstract(on.app.db, {
        otherAuthors: 'A. Uthor (Lab, UK), B. Uthor',
      })
      await createEvent(on.app.db, { approvedAbstractId: withdrawn.id })
      await createEvent(on.app.db, { approvedAbstractId: approved.id })
      for (const url of feeds) {
        const { body } = await read(on.app, url)
        expect(body).not.toContain('Hidden Person')
        expect(body.replaceAll('\r\n ', '')).toContain('B. Uthor')
      }
    })

    test('schedule.json keeps the rules of the published schema', async () => {
      await makeProgrammePublic(on.app.db)
      const presenter = await createAuthor(on.app.db, { name: 'Amara Okafor' })
      const abstract = await createApprovedAbstract(on.app.db, {
        otherAuthors: 'A. Uthor (Lab, UK), B. Uthor',
      })
      const room = await createRoom(on.app.db)
      const event = await createEvent(on.app.db, {
        title: '語 Über alles!',
        roomId: room.id,
        mainPresenterId: presenter.id,
        approvedAbstractId: abstract.id,
        from: '13:00',
        to: '14:30',
      })
      const { schedule } = frabSchema.parse((await read(on.app, '/schedule.json')).json())
      const { days, rooms, daysCount } = schedule.conference
      expect(days.map(({ index }) => index)).toEqual(days.map((_, index) => index + 1))
      expect(daysCount).toBe(days.length)
      expect(rooms.map(({ name }) => name)).toContain(room.name)
      const all = days.flatMap((day) => Object.values(day.rooms).flat())
      for (const field of ['id', 'guid', 'slug'] as const)
        expect(new Set(all.map((one) => one[field])).size).toBe(all.length)
      expect(days[0]?.rooms[room.name]).toMatchObject([
        {
          id: event.id,
          start: '13:00',
          date: '2025-10-27T13:00:00+00:00',
          duration: '01:30',
          room: room.name,
          url: `https://conference.example/programme?day=2025-10-27&event=${event.id}`,
          persons: [
            { id: presenter.id, name: 'Amara Okafor' },
            { name: 'A. Uthor (Lab, UK)' },
            { name: 'B. Uthor' },
          ],
        },
      ])
    })

    test('a feed that did not change is not sent again, and other pages may read it', async () => {
      await makeProgrammePublic(on.app.db)
      for (const url of feeds) {
        const first = await read(on.app, url)
        const etag = String(first.headers.etag)
        expect(first.headers['access-control-allow-origin']).toBe('*')
        const again = () => read(on.app, url, { 'if-none-match': `"x", W/${etag}` })
        expect((await again()).statusCode).toBe(304)
        await createEvent(on.app.db)
        expect((await again()).statusCode).toBe(200)
      }
    })
  },
  { env },
)
