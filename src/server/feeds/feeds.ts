import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { conference } from '../../shared/conference'
import { Problem } from '../../shared/errors'
import { announced, type ConferenceEvent, eventTypeLabel } from '../../shared/events'
import { idParam } from '../../shared/fields'
import type { Config } from '../config'
import type { Db } from '../db/open'
import { type CancelledEvent, listCancelledEvents, listEvents } from '../domain/events'
import { isProgrammePublic } from '../domain/settings'
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

/** What the programme holds for visitors; while it is hidden there is nothing here, for anybody. */
const readProgramme = async (db: Db) => {
  if (!(await isProgrammePublic(db))) throw new Problem('not_found', 'The programme is not public yet.')
  const [events, cancelled] = await Promise.all([listEvents(db, visitor), listCancelledEvents(db)])
  const changes = [...events.map((one) => one.updatedAt), ...cancelled.map((one) => one.cancelledAt)]
  return { events, cancelled, version: changes.sort().at(-1) ?? 'empty' }
}

/** Others may read a feed from their own pages; asked again, only what changed travels. */
const sendFeed = (request: FastifyRequest, reply: FastifyReply, type: string, body: string) => {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply
    .header('etag', etag)
    .header('cache-control', 'no-cache')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
  const known = request.headers['if-none-match']?.split(/\s*,\s*/) ?? []
  if (known.some((tag) => tag.replace(/^W\//, '') === etag)) return reply.code(304).send()
  return reply.type(`${type}; charset=utf-8`).send(body)
}

const query = z.object({ day: z.iso.date('Invalid day').optional(), event: idParam.optional() })

const parse = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Problem('invalid', parsed.error.issues[0]?.message)
  return parsed.data
}

/** The programme for calendars and conference apps. */
export const bindFeeds = (app: FastifyInstance, { db, config }: { db: Db; config: Config }) => {
  const originOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`

  const calendar = async (request: FastifyRequest, reply: FastifyReply, day?: string, id?: number) => {
    const origin = originOf(request)
    const { events, cancelled } = await readProgramme(db)
    const entries = [
      ...events
        .filter((event) => (!day || event.date === day) && (!id || event.id === id))
        .map((event) => toEntry(event, origin)),
      ...cancelled
        .filter((event) => (!day || event.startTime.startsWith(day)) && (!id || event.eventId === id))
        .map(toCancelledEntry),
    ]
    if (id && entries.length === 0) throw new Problem('not_found', 'Event not found')
    const facts = {
      name: conference.shortName,
      productId: `-//${conference.shortName}//Programme//EN`,
      timeZone: conference.venue.timeZone,
      url: `${origin}/programme`,
    }
    const disposition = id ? `attachment; filename="event-${id}.ics"` : 'inline; filename="programme.ics"'
    reply.header('content-disposition', disposition)
    return sendFeed(request, reply, 'text/calendar', writeCalendar(facts, entries, conferenceYears))
  }

  app.get('/programme.ics', (request, reply) => {
    const { day, event } = parse(query, request.query)
    return calendar(request, reply, day, event)
  })

  app.get('/programme/:id(^\\d+).ics', (request, reply) => {
    const { id } = parse(z.object({ id: idParam }), request.params)
    return calendar(request, reply, undefined, id)
  })

  const schedule = async (request: FastifyRequest) => {
    const { events, version } = await readProgramme(db)
    return frabSchedule(events, originOf(request), version)
  }

  app.get('/schedule.json', async (request, reply) =>
    sendFeed(request, reply, 'application/json', JSON.stringify(await schedule(request))),
  )
  app.get('/schedule.xml', async (request, reply) =>
    sendFeed(request, reply, 'application/xml', frabXml(await schedule(request))),
  )
}
