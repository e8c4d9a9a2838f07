import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEventSession, createTalks } from '#testing/builders/event-sessions.ts'
import { createMaterial } from '#testing/builders/materials.ts'
import { release } from '#testing/builders/my-abstract.ts'
import { removeRooms } from '#testing/builders/rooms.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { createTrack } from '#testing/builders/tracks.ts'
import { calendarOf, entryOf, feedEnv, getFeed } from '#testing/feeds.ts'
import { onDatabase } from '#testing/test-app.ts'

type FrabEvent = { id: number; start: string; subtitle: string; track: string }
type FrabDay = { rooms: Record<string, FrabEvent[]> }

onDatabase(
  'feeds of sessions',
  (on) => {
    /** Two talks, of which the first is made from an abstract. */
    const createSession = async () => {
      await removeRooms(on.app.db)
      await makeProgrammePublic(on.app.db)
      const chair = await createAuthor(on.app.db, { name: 'Ada Chair' })
      const track = await createTrack(on.app.db)
      const session = await createEventSession(on.app.db, {
        title: 'Voices',
        trackId: track.id,
        chairIds: [chair.id],
      })
      const abstract = await createApprovedAbstract(on.app.db)
      await release(on.app.db, abstract.abstractId)
      const [first, second] = await createTalks(on.app.db, session, [
        { title: 'First talk', approvedAbstractId: abstract.id },
        { title: 'Second talk' },
      ])
      if (!first || !second) throw new Error('There are no talks')
      return { session, track, abstract, first, second }
    }
    const frabEvents = async (): Promise<FrabEvent[]> => {
      const { schedule } = (await getFeed(on.app, '/schedule.json')).json()
      return schedule.conference.days.flatMap(({ rooms }: FrabDay) => Object.values(rooms).flat())
    }

    test('each talk is an event that names its session and track', async () => {
      const { track, first, second } = await createSession()
      const found = (await frabEvents()).filter(({ id }) => [first.id, second.id].includes(id))
      expect(found).toMatchObject([
        { start: '09:00', subtitle: 'Voices', track: track.name },
        { start: '09:20', subtitle: 'Voices', track: track.name },
      ])
    })

    test('calendars keep the entries of talks that are grouped', async () => {
      const { first } = await createSession()
      const entries = (await calendarOf(on.app)).entries.filter(({ uid }) =>
        uid.startsWith(`event-${first.id}@`),
      )
      expect(entries).toHaveLength(1)
      expect(entries[0]?.description).toContain('Session: Voices')
    })

    test('calendars have a session that has no talks, and none that has', async () => {
      const { session } = await createSession()
      const empty = await createEventSession(on.app.db, { title: 'Posters', from: '13:00', to: '14:00' })
      const uidsOf = async (url?: string) => (await calendarOf(on.app, url)).entries.map(({ uid }) => uid)
      const uid = `session-${empty.id}@conference.example`
      const all = await uidsOf()
      expect(all).toContain(uid)
      expect(all.some((one) => one.startsWith(`session-${session.id}@`))).toBe(false)
      expect(await uidsOf(`/programme.ics?events=s${empty.id}`)).toEqual([uid])
    })

    test('the calendar of a session that was starred without talks has those that it has since', async () => {
      const { session, first, second } = await createSession()
      const { entries } = await calendarOf(on.app, `/programme.ics?events=s${session.id}`)
      expect(entries.map(({ uid }) => uid)).toEqual(
        [first, second].map(({ id }) => `event-${id}@conference.example`),
      )
    })

    test('the version changes with the materials of talks', async () => {
      const { second } = await createSession()
      const admin = await on.app.as('admin')
      const versions = async () => {
        const { schedule } = (await getFeed(on.app, '/schedule.json')).json()
        const xml = (await getFeed(on.app, '/schedule.xml')).body
        expect(xml).toContain(`<version>${schedule.version}</version>`)
        return schedule.version
      }
      const without = await versions()
      expect(await versions()).toBe(without)
      await createMaterial(on.app.db, { eventId: second.id })
      const shown = await versions()
      expect(shown).not.toBe(without)
      expect(await versions()).toBe(shown)
      await admin.delete(`/api/events/${second.id}/materials/slides`)
      expect(await versions()).toBe(without)
    })

    test('a hidden talk is missing, and the others keep their times', async () => {
      const { abstract, first, second } = await createSession()
      await on.app.db
        .update(abstracts)
        .set({ status: 'rejected' })
        .where(eq(abstracts.id, abstract.abstractId))
      const found = await frabEvents()
      expect(found.some(({ id }) => id === first.id)).toBe(false)
      expect(found.find(({ id }) => id === second.id)).toMatchObject({ start: '09:20' })
      expect((await entryOf(on.app, second.id))?.startDate.hour).toBe(9)
      for (const url of ['/programme/embed', '/now.json'])
        expect((await getFeed(on.app, url)).body).not.toContain('First talk')
    })

    test('the embedded programme lists the talks of a session', async () => {
      await createSession()
      const { body } = await getFeed(on.app, '/programme/embed')
      expect(body).toMatch(/<strong>Voices<\/strong><small>Chair: Ada Chair, .*First talk.*Second talk/s)
    })

    test('a poster names its board', async () => {
      await makeProgrammePublic(on.app.db)
      const session = await createEventSession(on.app.db, { title: 'Posters', kind: 'posters' })
      const [, second] = await createTalks(on.app.db, session, [{}, {}])
      expect((await frabEvents()).find(({ id }) => id === second?.id)?.subtitle).toBe('Posters, Board 2')
    })
  },
  { env: feedEnv, now: () => new Date('2025-10-01T09:00:00Z') },
)
