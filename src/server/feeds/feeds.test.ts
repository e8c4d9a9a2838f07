import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { events } from '#server/db/schema/events.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { feedEnv, getFeed } from '#testing/feeds.ts'
import { onDatabase } from '#testing/test-app.ts'

const feeds = ['/programme.ics', '/schedule.json', '/schedule.xml']

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

onDatabase(
  'feeds',
  (on) => {
    test('reveal nothing while the programme is not public', async () => {
      await makeProgrammePublic(on.app.db, false)
      const { id, title } = await createEvent(on.app.db, { title: 'A well-kept secret' })
      for (const url of [...feeds, `/programme/${id}.ics`, `/programme.ics?event=${id}`])
        for (const caller of [on.app.anonymous, await on.app.as('admin')]) {
          const answer = await caller.get(url)
          expect(answer.statusCode).toBe(404)
          expect(answer.body).not.toContain(title)
        }
    })

    test('have their content types', async () => {
      await makeProgrammePublic(on.app.db)
      const types = await Promise.all(
        feeds.map(async (url) => (await getFeed(on.app, url)).headers['content-type']),
      )
      expect(types).toEqual([
        'text/calendar; charset=utf-8',
        'application/json; charset=utf-8',
        'application/xml; charset=utf-8',
      ])
    })

    test('link to the configured site, not to the Host header', async () => {
      await makeProgrammePublic(on.app.db)
      await createEvent(on.app.db)
      for (const url of feeds) {
        const { body } = await getFeed(on.app, url, { host: 'evil.example' })
        expect(body).toContain('https://conference.example/programme')
        expect(body).not.toContain('evil.example')
      }
    })

    test('are cached until content changes', async () => {
      await makeProgrammePublic(on.app.db)
      const { id } = await createEvent(on.app.db, { title: 'As it was' })
      await on.app.changesDelivered()
      for (const url of feeds) expect((await on.app.anonymous.get(url)).body).toContain('As it was')
      await on.app.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`) // Nobody is told.
        await tx.update(events).set({ title: 'As it is' }).where(eq(events.id, id))
      })
      for (const url of feeds) expect((await on.app.anonymous.get(url)).body).toContain('As it was')
      await on.app.changesDelivered()
      for (const url of feeds) expect((await on.app.anonymous.get(url)).body).toContain('As it is')
    })

    test('hide the co-authors of a withdrawn abstract', async () => {
      await makeProgrammePublic(on.app.db)
      const withdrawn = await createApprovedAbstract(on.app.db, { otherAuthors: 'Hidden Person' }, 'rejected')
      const approved = await createApprovedAbstract(on.app.db, {
        otherAuthors: 'A. Uthor (Lab, UK), B. Uthor',
      })
      await createEvent(on.app.db, { approvedAbstractId: withdrawn.id })
      await createEvent(on.app.db, { approvedAbstractId: approved.id })
      for (const url of feeds) {
        const { body } = await getFeed(on.app, url)
        expect(body).not.toContain('Hidden Person')
        expect(body.replaceAll('\r\n ', '')).toContain('B. Uthor')
      }
    })

    test('schedule.json follows the published schema', async () => {
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
      const { schedule } = frabSchema.parse((await getFeed(on.app, '/schedule.json')).json())
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

    test('respond with 304 and allow other origins', async () => {
      await makeProgrammePublic(on.app.db)
      for (const url of feeds) {
        const first = await getFeed(on.app, url)
        const etag = String(first.headers.etag)
        expect(first.headers['access-control-allow-origin']).toBe('*')
        const again = () => getFeed(on.app, url, { 'if-none-match': `"x", W/${etag}` })
        expect((await again()).statusCode).toBe(304)
        await createEvent(on.app.db)
        expect((await again()).statusCode).toBe(200)
      }
    })
  },
  { env: feedEnv },
)
