import { beforeEach, expect, test } from 'vitest'
import type { ProgrammeChange, ProgrammeChanges } from '#shared/programme/changes.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { onDatabase, type TestApp } from '#testing/test-app.ts'

const clock = { now: new Date() }

const only = (xml: string, name: string): string => {
  const elements = [...xml.matchAll(new RegExp(`<${name}[^>]*>(.*?)</${name}>`, 'g'))]
  expect(elements, name).toHaveLength(1)
  return (elements[0]?.[1] ?? '').replace(/&#(\d+);/g, (_, code: string) =>
    String.fromCodePoint(Number(code)),
  )
}

/** The rules of RFC 4287 for what a feed and its entries must have, once each, and absolute. */
const checkAtom = (body: string) => {
  expect(body).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/,
  )
  const inside = [...body.matchAll(/<entry>(.*?)<\/entry>/g)].map(([, entry = '']) => entry)
  const feed = body.replaceAll(/<entry>.*?<\/entry>/g, '')
  expect(only(only(feed, 'author'), 'name')).not.toBe('')
  expect(only(feed.replace(/<author>.*?<\/author>/, ''), 'title')).not.toBe('')
  const self = /<link rel="self" type="application\/atom\+xml" href="([^"]+)">/.exec(feed)?.[1]
  expect(self).toBe(only(feed, 'id'))
  const entries = inside.map((entry) => {
    expect(entry.match(/<link rel="alternate" type="text\/html" href="https?:/g)).toHaveLength(1)
    expect(only(entry, 'summary')).not.toBe('')
    return { id: only(entry, 'id'), title: only(entry, 'title'), updated: only(entry, 'updated') }
  })
  const updated = only(feed, 'updated')
  for (const moment of [updated, ...entries.map((entry) => entry.updated)])
    expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
  for (const { id } of entries) expect(id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  return { updated, entries }
}

onDatabase(
  'changes of the programme',
  (on) => {
    let admin: TestApp['anonymous']
    let rooms: { id: number; name: string }[]
    let round = 0

    beforeEach(async () => {
      clock.now = new Date()
      admin = await on.app.as('admin')
      await removeEvents(on.app.db)
      round += 1
      rooms = [
        await createRoom(on.app.db, { name: `Old room ${round}` }),
        await createRoom(on.app.db, { name: `New room ${round}` }),
      ]
      await makeProgrammePublic(on.app.db, false)
    })

    const publish = async (value = 'true') => {
      const answer = await admin.post('/api/site-settings', { key: 'showSchedulePublicly', value })
      expect(answer.statusCode).toBe(200)
    }
    const input = (title: string, from = '09:00', room = 0) => ({
      title,
      description: 'D',
      type: 'paper',
      date: '2025-10-27',
      roomId: rooms[room]?.id,
      startTime: `2025-10-27T${from}:00Z`,
      endTime: '2025-10-27T12:00:00Z',
    })
    const add = async (title: string) => {
      const answer = await admin.post('/api/events', input(title))
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json().id as number
    }
    const change = async (id: number, title: string, from: string, room = 0) =>
      expect((await admin.patch(`/api/events/${id}`, input(title, from, room))).statusCode).toBe(200)
    const read = async (query = ''): Promise<ProgrammeChange[]> => {
      const answer = await on.app.anonymous.get(`/api/programme-changes${query}`)
      expect(answer.statusCode).toBe(200)
      return (answer.json() as ProgrammeChanges).changes
    }
    const changeTitles = async () => (await read()).map(({ kind, title }) => `${kind}: ${title}`)

    test('list new, moved and cancelled sessions since publication', async () => {
      const early = await add('Early bird')
      await change(early, 'Early bird', '08:30')
      const gone = await add('Soon gone')
      const deletedBefore = await add('Never public')
      await admin.delete(`/api/events/${deletedBefore}`)
      await publish()
      expect(await changeTitles()).toEqual([])
      await add('Added later')
      await change(early, 'Early bird', '10:00', 1)
      await change(gone, 'Soon gone, renamed', '09:00')
      expect(await changeTitles()).toEqual(['moved: Early bird', 'new: Added later'])
      await admin.delete(`/api/events/${gone}`)
      const changes = await read()
      expect(changes.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
        'cancelled: Soon gone, renamed',
        'moved: Early bird',
        'new: Added later',
      ])
      expect(changes[1]).toMatchObject({
        startTime: '2025-10-27T10:00:00Z',
        roomName: rooms[1]?.name,
        before: { startTime: '2025-10-27T08:30:00Z', roomName: rooms[0]?.name },
      })
    })

    test('list a session moved several times once', async () => {
      const id = await add('Wanderer')
      await publish()
      await change(id, 'Wanderer', '10:00')
      await change(id, 'Wanderer', '11:00')
      expect(await read()).toMatchObject([
        { kind: 'moved', startTime: '2025-10-27T11:00:00Z', before: { startTime: '2025-10-27T09:00:00Z' } },
      ])
    })

    test('restart when the programme is published again', async () => {
      const id = await add('Reworked')
      await publish()
      await change(id, 'Reworked', '10:00')
      await publish('false')
      expect((await on.app.anonymous.get('/api/programme-changes')).statusCode).toBe(403)
      await on.app.changesDelivered()
      expect((await on.app.anonymous.get('/programme/changes.atom')).statusCode).toBe(404)
      await change(id, 'Reworked', '11:00')
      await publish()
      expect(await changeTitles()).toEqual([])
    })

    test('never reveal the title of a hidden session', async () => {
      const unseen = await createApprovedAbstract(on.app.db)
      const shown = await createApprovedAbstract(on.app.db)
      const decide = (abstractId: number, status: string) =>
        admin.patch(`/api/abstracts/${abstractId}/status`, { status })
      await createEvent(on.app.db, { title: 'secret-unseen', approvedAbstractId: unseen.id })
      const event = await createEvent(on.app.db, {
        title: 'secret-once-withdrawn',
        approvedAbstractId: shown.id,
        roomId: rooms[0]?.id,
      })
      await decide(unseen.abstractId, 'rejected')
      await publish()
      expect(await changeTitles()).toEqual([])
      await decide(shown.abstractId, 'rejected')
      // What organisers do with it while it is hidden is shown to nobody.
      const update = { ...input('secret-new-title', '11:00', 1), approvedAbstractId: shown.id }
      expect((await admin.patch(`/api/events/${event.id}`, update)).statusCode).toBe(200)
      expect(await read()).toMatchObject([
        {
          eventId: event.id,
          kind: 'cancelled',
          title: 'Cancelled session',
          startTime: '2025-10-27T09:00:00Z',
          roomName: rooms[0]?.name,
          before: null,
        },
      ])
      await on.app.changesDelivered()
      const feed = await on.app.anonymous.get('/programme/changes.atom')
      expect(feed.body).toContain('Cancelled session')
      for (const text of ['secret', admin.cookie ?? '', 'admin']) expect(feed.body).not.toContain(text)

      await decide(shown.abstractId, 'approved')
      await decide(unseen.abstractId, 'approved')
      expect((await changeTitles()).toSorted()).toEqual(['new: secret-unseen', 'returned: secret-new-title'])
    })

    test('include a session whose rejected abstract is deleted', async () => {
      const shown = await createApprovedAbstract(on.app.db)
      const hidden = await createApprovedAbstract(on.app.db)
      const roomId = rooms[0]?.id
      const event = await createEvent(on.app.db, { title: 'secret', approvedAbstractId: shown.id, roomId })
      await createEvent(on.app.db, { title: 'secret', approvedAbstractId: hidden.id, roomId })
      const reject = (abstractId: number) =>
        admin.patch(`/api/abstracts/${abstractId}/status`, { status: 'rejected' })
      await reject(hidden.abstractId)
      await publish()
      await reject(shown.abstractId)
      for (const { abstractId } of [shown, hidden]) await admin.delete(`/api/abstracts/${abstractId}`)
      expect(await read()).toMatchObject([
        { eventId: event.id, kind: 'cancelled', title: 'Cancelled session' },
      ])
      await change(event.id, 'No secret', '09:00')
      expect(await changeTitles()).toEqual(['returned: No secret'])
    })

    test('are recent for two days', async () => {
      await publish()
      await add('Fresh')
      expect(await read('?recent=true')).toHaveLength(1)
      const hour = 60 * 60 * 1000
      clock.now = new Date(Date.now() + 47 * hour)
      await on.app.changesDelivered()
      expect(await read('?recent=true')).toHaveLength(1)
      clock.now = new Date(Date.now() + 49 * hour)
      await on.app.changesDelivered()
      expect(await read('?recent=true')).toEqual([])
      expect(await read()).toHaveLength(1)
      expect((await on.app.anonymous.get('/api/programme-changes?recent=perhaps')).statusCode).toBe(400)
    })

    test('are a valid Atom feed', async () => {
      await publish()
      const id = await add('Bread & <butter>')
      await on.app.changesDelivered()
      const answer = await on.app.anonymous.get('/programme/changes.atom')
      expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
      expect(answer.headers.etag).toBeTruthy()
      const first = checkAtom(answer.body)
      expect(first.entries).toMatchObject([{ title: 'New: Bread & <butter>' }])
      await change(id, 'Bread & <butter>', '10:00')
      await on.app.changesDelivered()
      const second = checkAtom((await on.app.anonymous.get('/programme/changes.atom')).body)
      // The same entry, newer than before.
      expect(second.entries[0]?.id).toBe(first.entries[0]?.id)
      expect(Date.parse(second.updated)).toBeGreaterThan(Date.parse(first.updated))
    })
  },
  { now: () => clock.now },
)
