import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { conference } from '../../shared/conference/conference'
import { Problem } from '../../shared/errors'
import { eventTypeLabel } from '../../shared/events/event-types'
import { announced, type ConferenceEvent } from '../../shared/events/events'
import { idParam } from '../../shared/fields'
import { MAX_SESSIONS, parseEventIds } from '../../shared/programme/my-sessions'
import { toNowSession } from '../../shared/programme/now-and-next'
import { type Config, siteOrigin } from '../config'
import type { Db } from '../db/types'
import { type CancelledEvent, listCancelledEvents, listEvents } from '../domain/events/events'
import { listProgrammeChanges } from '../domain/events/programme-changes'
import { isProgrammePublic } from '../domain/settings'
import { type Cache, requireFresh } from '../responses/cache'
import { sendCached, sendUncached } from '../responses/send-response'
import { changesAtom } from './changes-atom'
import { bindElsewhere } from './embed-routes'
import { acronym, eventUrl, frabSchedule, frabXml } from './frab-schedule'
import { type CalendarEntry, writeCalendar } from './icalendar'

const visitor = { isAdmin: false, programmePublic: true }

const uid = (id: number) => `event-${id}@${acronym}`

const toEntry = (event: ConferenceEvent, origin: string): CalendarEntry => {
  const people = [event.mainPresenterName, ...event.authorNames, event.other_authors].filter(Boolean)
  return {
    uid: uid(event.id),
    sequence: event.version - 1,
    startTime: event.startTime,
    endTime: event.endTime,
    createdAt: event.createdAt,
    updatedAt: event.updatedAt,
    title: event.title,
    description: [[...new Set(people)].join(', '), announced(event.description)].filter(Boolean).join('\n\n'),
    location: [event.roomName, event.roomBuilding, conference.venue.name].filter(Boolean).join(', '),
    url: eventUrl(origin, event),
    categories: [eventTypeLabel(event.type)],
    cancelled: false,
  }
}

const toCancelledEntry = (event: CancelledEvent): CalendarEntry => ({
  uid: uid(event.eventId),
  sequence: event.version - 1,
  startTime: event.startTime,
  endTime: event.endTime,
  createdAt: event.cancelledAt,
  updatedAt: event.cancelledAt,
  title: event.title,
  cancelled: true,
})

const conferenceYears = conference.days.map(({ date }) => Number(date.slice(0, 4)))

type Programme = { events: ConferenceEvent[]; cancelled: CancelledEvent[]; version: string }

/** What the programme holds for visitors; while it is hidden there is nothing here, for anybody. */
const loadProgramme = async (db: Db): Promise<Programme> => {
  if (!(await isProgrammePublic(db))) throw new Problem('not_found', 'The programme is not public yet.')
  const [events, cancelled] = await Promise.all([listEvents(db, visitor), listCancelledEvents(db)])
  const changes = [...events.map((one) => one.updatedAt), ...cancelled.map((one) => one.cancelledAt)]
  return { events, cancelled, version: changes.sort().at(-1) ?? 'empty' }
}

const EVENT_BYTES = 4000
const sizeOf = ({ events, cancelled }: Programme) => (events.length + cancelled.length) * EVENT_BYTES

/** Others may read a feed from their own pages; asked again, only what changed travels. */
const feed = (type: string, text: string, disposition?: string) => ({
  status: 200,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    ...(disposition ? { 'content-disposition': disposition } : {}),
  },
  body: Buffer.from(text),
})

const chosen = z.string().transform((text, context) => {
  const ids = parseEventIds(text)
  if (ids) return ids
  context.addIssue({
    code: 'custom',
    message: `Invalid events: at most ${MAX_SESSIONS} ids, joined by hyphens`,
  })
  return z.NEVER
})

const query = z.object({
  day: z.iso.date('Invalid day').optional(),
  event: idParam.optional(),
  /** My sessions: the calendar of somebody's own choice. */
  events: chosen.optional(),
})

const parse = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Problem('invalid', parsed.error.issues[0]?.message)
  return parsed.data
}

type Part = z.output<typeof query>

/** The entries of a calendar: all, one day's, one event's, or those that somebody chose. */
const entriesOf = ({ events, cancelled }: Programme, part: Part, origin: string) => {
  const { day, event, events: chosen } = part
  const isAsked = (id: number) => (!event || event === id) && (!chosen || chosen.includes(id))
  return [
    ...events
      .filter(({ id, date }) => (!day || date === day) && isAsked(id))
      .map((one) => toEntry(one, origin)),
    ...cancelled
      .filter(({ eventId, startTime }) => (!day || startTime.startsWith(day)) && isAsked(eventId))
      .map(toCancelledEntry),
  ]
}

/** All days without a session are one and the same empty calendar. */
const normalised = ({ day, event }: Part, isEmpty: boolean) => {
  if (isEmpty) return '/programme.ics?day=none'
  const search = new URLSearchParams({ ...(day ? { day } : {}), ...(event ? { event: String(event) } : {}) })
  return search.size === 0 ? '/programme.ics' : `/programme.ics?${search}`
}

type Needs = { db: Db; config: Config; cache: Cache; now: () => Date }

/** The programme for calendars and conference apps. */
export const bindFeeds = (app: FastifyInstance, { db, config, cache, now }: Needs) => {
  const origin = siteOrigin(config)
  bindElsewhere(app, { db, origin, cache })
  const programme = () => cache.get('programme', () => loadProgramme(db), sizeOf)

  const sendCalendar = async (request: FastifyRequest, reply: FastifyReply, part: Part) => {
    const { value: known } = await programme()
    const isEmpty = entriesOf(known, part, origin).length === 0
    const { event: id, events: chosen } = part
    if (id && isEmpty) throw new Problem('not_found', 'Event not found')
    const facts = {
      name: chosen ? `${conference.shortName}: my sessions` : conference.shortName,
      productId: `-//${conference.shortName}//Programme//EN`,
      timeZone: conference.venue.timeZone,
      url: `${origin}/programme`,
    }
    const disposition = id ? `attachment; filename="event-${id}.ics"` : 'inline; filename="programme.ics"'
    const write = (from: Programme) =>
      feed('text/calendar', writeCalendar(facts, entriesOf(from, part, origin), conferenceYears), disposition)
    // There are more choices than could be kept.
    if (chosen) return sendUncached(request, reply, write(known))
    // Read again within the making, so that a change in between is not missed.
    const make = async () => write(requireFresh(await programme()))
    return sendCached(request, reply, cache, normalised(part, isEmpty), make)
  }

  app.get('/programme.ics', (request, reply) => sendCalendar(request, reply, parse(query, request.query)))

  app.get('/programme/:id(^\\d+).ics', (request, reply) => {
    const { id } = parse(z.object({ id: idParam }), request.params)
    return sendCalendar(request, reply, { event: id })
  })

  app.get('/programme/changes.atom', (request, reply) =>
    sendCached(request, reply, cache, '/programme/changes.atom', async () => {
      requireFresh(await programme())
      return feed('application/atom+xml', changesAtom(await listProgrammeChanges(db, {}, now()), origin))
    }),
  )

  const schedule = async () => {
    const { events, version } = requireFresh(await programme())
    return frabSchedule(events, origin, version)
  }
  // Screens ask every half minute: what is on follows from it and from the clock, so it seldom changes.
  app.get('/now.json', (request, reply) =>
    sendCached(request, reply, cache, '/now.json', async () =>
      feed('application/json', JSON.stringify(requireFresh(await programme()).events.map(toNowSession))),
    ),
  )
  app.get('/schedule.json', (request, reply) =>
    sendCached(request, reply, cache, '/schedule.json', async () =>
      feed('application/json', JSON.stringify(await schedule())),
    ),
  )
  app.get('/schedule.xml', (request, reply) =>
    sendCached(request, reply, cache, '/schedule.xml', async () =>
      feed('application/xml', frabXml(await schedule())),
    ),
  )
}
