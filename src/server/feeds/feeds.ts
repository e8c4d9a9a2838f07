import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Config, siteOrigin } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { listEventSessions } from '#server/domain/event-sessions/event-sessions.ts'
import { type CancelledEvent, listCancelledEvents, listEvents } from '#server/domain/events/events.ts'
import { listProgrammeChanges } from '#server/domain/events/programme-changes.ts'
import { listShownMaterials } from '#server/domain/materials/materials.ts'
import { isProgrammePublic } from '#server/domain/settings.ts'
import { visitorViewer } from '#server/domain/viewers.ts'
import { type Cache, requireFresh } from '#server/responses/cache.ts'
import { bindCached, respond, sendCached, sendUncached } from '#server/responses/send-response.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { Problem } from '#shared/errors.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { idParam } from '#shared/fields.ts'
import type { Material } from '#shared/materials/materials.ts'
import { toNowEvents } from '#shared/programme/now-and-next.ts'
import { type CalendarQuery, calendarEntries, calendarQuery } from './calendar-entries.ts'
import { changesAtom } from './changes-atom.ts'
import { frabSchedule, frabXml } from './frab-schedule.ts'
import { writeCalendar } from './icalendar.ts'

type Programme = {
  events: ConferenceEvent[]
  sessions: EventSession[]
  cancelled: CancelledEvent[]
  materials: Material[]
  lastChange: string
}

/** Scripts of other sites may read feeds. */
export const feed = (type: string, text: string, disposition?: string) =>
  respond(`${type}; charset=utf-8`, text, {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    ...(disposition && { 'content-disposition': disposition }),
  })

/** The programme as visitors see it; 404 while it is not public. */
const loadProgramme = async (db: Db): Promise<Programme> => {
  if (!(await isProgrammePublic(db))) throw new Problem('not_found', 'The programme is not public yet.')
  const [events, sessions, cancelled, materials] = await Promise.all([
    listEvents(db, visitorViewer),
    listEventSessions(db, visitorViewer),
    listCancelledEvents(db),
    listShownMaterials(db),
  ])
  const changes = [
    ...[...events, ...sessions].map((one) => one.updatedAt),
    ...cancelled.map((one) => one.cancelledAt),
  ]
  return { events, sessions, cancelled, materials, lastChange: changes.sort().at(-1) ?? 'empty' }
}

const EVENT_BYTES = 4000
const sizeOf = ({ events, cancelled }: Programme) => (events.length + cancelled.length) * EVENT_BYTES

const parse = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Problem('invalid', parsed.error.issues[0]?.message)
  return parsed.data
}

/** All empty calendars share one cache entry. */
const cacheKey = ({ day, event }: CalendarQuery, isEmpty: boolean) => {
  if (isEmpty) return '/programme.ics?day=none'
  return `/programme.ics?${new URLSearchParams({ ...(day && { day }), ...(event && { event: String(event) }) })}`
}

type Options = {
  db: Db
  config: Config
  cache: Cache
  now: () => Date
  conference: () => Promise<Conference>
}

/** The programme for calendars and conference apps. */
export const programmeFeeds: FastifyPluginAsync<Options> = async (
  app,
  { db, config, cache, now, conference },
) => {
  const origin = siteOrigin(config)
  const programme = () => cache.get('programme', () => loadProgramme(db), sizeOf)

  const sendCalendar = async (request: FastifyRequest, reply: FastifyReply, selection: CalendarQuery) => {
    const { value } = await programme()
    const facts = await conference()
    const isEmpty = calendarEntries(facts, value, selection, origin).length === 0
    const { event: id, events: ids } = selection
    if (id && isEmpty) throw new Problem('not_found', 'Event not found')
    const calendar = {
      name: ids ? `${facts.shortName}: my sessions` : facts.shortName,
      productId: `-//${facts.shortName}//Programme//EN`,
      timeZone: facts.timeZone,
      url: `${origin}/programme`,
    }
    const disposition = id ? `attachment; filename="event-${id}.ics"` : 'inline; filename="programme.ics"'
    const render = (from: Programme) => {
      const years = facts.days.map(({ date }) => Number(date.slice(0, 4)))
      const text = writeCalendar(calendar, calendarEntries(facts, from, selection, origin), years)
      return feed('text/calendar', text, disposition)
    }
    // There are too many combinations to cache.
    if (ids) return sendUncached(request, reply, render(value))
    // Read again, so that a change in the meantime is not missed.
    const renderFresh = async () => render(requireFresh(await programme()))
    return sendCached(request, reply, cache, cacheKey(selection, isEmpty), renderFresh)
  }

  app.get('/programme.ics', (request, reply) =>
    sendCalendar(request, reply, parse(calendarQuery, request.query)),
  )

  app.get('/programme/:id(^\\d+).ics', (request, reply) => {
    const { id } = parse(z.object({ id: idParam }), request.params)
    return sendCalendar(request, reply, { event: id })
  })

  bindCached(app, cache, '/programme/changes.atom', async () => {
    requireFresh(await programme())
    const changes = await listProgrammeChanges(db, {}, now())
    return feed('application/atom+xml', changesAtom(await conference(), changes, origin))
  })
  const schedule = async () => frabSchedule(await conference(), requireFresh(await programme()), origin)
  // Polled by screens, which derive from the clock what is on; so it changes only with the programme.
  bindCached(app, cache, '/now.json', async () => {
    const { events, sessions } = requireFresh(await programme())
    return feed('application/json', JSON.stringify(toNowEvents(events, sessions)))
  })
  bindCached(app, cache, '/schedule.json', async () =>
    feed('application/json', JSON.stringify(await schedule())),
  )
  bindCached(app, cache, '/schedule.xml', async () => feed('application/xml', frabXml(await schedule())))
}
