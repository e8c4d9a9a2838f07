import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent, createEventOnAnyDay, removeEvents } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { calendarOf, entryOf, feedEnv, getFeed } from '#testing/feeds.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase(
  'the programme as a calendar',
  (on) => {
    test('lists an event at the local time of the venue', async () => {
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
      const { body } = await getFeed(on.app, '/programme.ics')
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

    test('includes the time zone with its clock changes', async () => {
      await makeProgrammePublic(on.app.db)
      await createEvent(on.app.db)
      const { zone } = await calendarOf(on.app)
      expect(zone.tzid).toBe('Europe/London')
      const offsetAt = (text: string) => zone.utcOffset(ICAL.Time.fromDateTimeString(text))
      expect(offsetAt('2025-10-27T09:00:00')).toBe(0)
      expect(offsetAt('2025-10-25T09:00:00')).toBe(3600)
      expect(offsetAt('2025-02-01T09:00:00')).toBe(0)
    })

    test('a changed event keeps its UID and raises its SEQUENCE', async () => {
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

    test('a deleted event is cancelled with a higher SEQUENCE', async () => {
      await makeProgrammePublic(on.app.db)
      const admin = await on.app.as('admin')
      const event = await createEvent(on.app.db, { title: 'Called off' })
      await admin.delete(`/api/events/${event.id}`)
      const entry = await entryOf(on.app, event.id)
      expect(entry?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
      expect(entry?.sequence).toBe(1)
      const alone = await calendarOf(on.app, `/programme/${event.id}.ics`)
      expect(alone.entries.map(({ summary }) => summary)).toEqual(['Called off'])
      expect((await getFeed(on.app, '/schedule.json')).body).not.toContain('Called off')
    })

    test('can be limited to one day or one event', async () => {
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
        async (url) => (await getFeed(on.app, url)).statusCode,
      )
      expect(await Promise.all(answers)).toEqual([400, 400, 404])
    })

    test('an event in a remote year adds no clock changes', async () => {
      await makeProgrammePublic(on.app.db)
      const zoneOf = async () => {
        const { body } = await getFeed(on.app, '/programme.ics')
        return body.slice(body.indexOf('BEGIN:VTIMEZONE'), body.indexOf('END:VTIMEZONE'))
      }
      const before = await zoneOf()
      const absurd = [
        await createEventOnAnyDay(on.app.db, { date: '0202-10-27' }),
        await createEventOnAnyDay(on.app.db, { date: '9999-10-27' }),
      ]
      for (const { id } of absurd) expect(await entryOf(on.app, id)).toBeUndefined()
      expect(await zoneOf()).toBe(before)
      await removeEvents(on.app.db)
    })

    test('can hold selected sessions, which follow the programme', async () => {
      await makeProgrammePublic(on.app.db)
      const admin = await on.app.as('admin')
      const moved = await createEvent(on.app.db, { title: 'Mine, moved' })
      const calledOff = await createEvent(on.app.db, { title: 'Mine, called off' })
      const other = await createEvent(on.app.db, { title: 'Not mine' })
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
      expect((await getFeed(on.app, url)).statusCode).toBe(404)
    })
  },
  { env: feedEnv },
)
