import { createHash } from 'node:crypto'
import { element, textElements, xmlDocument } from '#server/xml.ts'
import { coAuthors, coAuthorText } from '#shared/authors/co-authors.ts'
import type { Conference } from '#shared/conference/conference.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import { eventTypeLabel } from '#shared/events/event-types.ts'
import { type ConferenceEvent, knownText } from '#shared/events/events.ts'
import { groupBy } from '#shared/group-by.ts'
import { type MaterialKind, materialLabels } from '#shared/materials/material-kinds.ts'
import type { Material } from '#shared/materials/materials.ts'
import { placeInSession } from '#shared/programme/programme-items.ts'
import { slug } from '#shared/text.ts'
import { minutesBetween, timeOf } from '#shared/time/dates.ts'
import { withOffset } from '#shared/time/time-zones.ts'

const acronymOf = ({ shortName }: Pick<Conference, 'shortName'>) => slug(shortName, '_')

const URL_NAMESPACE = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex')

/** A deterministic UUID (RFC 9562, version 5); a renamed conference keeps it. */
export const stableUuid = (origin: string, ...path: (string | number)[]): string => {
  const name = [origin, ...path].join('/')
  const hash = createHash('sha1').update(URL_NAMESPACE).update(name).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

type Person = { id?: number; guid: string; name: string }

const personsOf = (event: ConferenceEvent, origin: string): Person[] => {
  const { mainPresenterId, mainPresenterName } = event
  const further = coAuthors(event.other_authors).map(coAuthorText)
  const others = [...new Set([...event.authorNames, ...further])]
    .filter((name) => name !== mainPresenterName)
    .map((name) => ({ guid: stableUuid(origin, 'person', name), name }))
  if (mainPresenterId === null || !mainPresenterName) return others
  const guid = stableUuid(origin, 'person', mainPresenterId)
  return [{ id: mainPresenterId, guid, name: mainPresenterName }, ...others]
}

const duration = ({ startTime, endTime }: ConferenceEvent) => {
  const minutes = minutesBetween(startTime, endTime)
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  return `${two(minutes / 60)}:${two(minutes % 60)}`
}

export const eventUrl = (origin: string, { id, date }: Pick<ConferenceEvent, 'id' | 'date'>) =>
  `${origin}/programme?day=${date}&event=${id}`

/** The format has no words for posters and recordings. */
const referenceTypes: Record<MaterialKind, string> = {
  slides: 'slides',
  poster: 'related',
  paper: 'paper',
  recording: 'media',
}

const toReference = ({ kind, url }: Material, origin: string) => ({
  type: referenceTypes[kind],
  url: new URL(url, origin).href,
  title: materialLabels[kind],
})

const toFrabEvent = (
  conference: Conference,
  event: ConferenceEvent,
  session: EventSession | undefined,
  materials: Material[],
  origin: string,
) => ({
  id: event.id,
  guid: stableUuid(origin, 'event', event.id),
  date: withOffset(event.startTime, conference.timeZone),
  start: timeOf(event.startTime),
  duration: duration(event),
  room: event.roomName,
  slug: [acronymOf(conference), 'event', event.id, slug(event.title, '-').slice(0, 60).replace(/-+$/, '')]
    .filter((part) => part !== '')
    .join('-'),
  url: eventUrl(origin, event),
  title: event.title,
  subtitle: placeInSession(event),
  track: session?.trackName ?? eventTypeLabel(event.type),
  type: event.type,
  language: 'en',
  abstract: '',
  description: knownText(event.description),
  recording_license: '',
  persons: personsOf(event, origin),
  links: materials.filter(({ size }) => size === null).map((one) => toReference(one, origin)),
  attachments: materials.filter(({ size }) => size !== null).map((one) => toReference(one, origin)),
})

const datesOf = ({ days }: Conference, events: ConferenceEvent[]) =>
  [...new Set([...days.map(({ date }) => date), ...events.map(({ date }) => date)])].sort()

type FrabProgramme = {
  events: ConferenceEvent[]
  sessions: EventSession[]
  materials: Material[]
  /** When an event or session was last changed. */
  lastChange: string
}

/** Differs whenever the programme does, also by what has no time of change, such as a file that was removed. */
const versionOf = (lastChange: string, programme: unknown) =>
  `${lastChange}-${createHash('sha256').update(JSON.stringify(programme)).digest('hex').slice(0, 8)}`

/** The programme in the exchange format of conference apps (frab, pretalx, c3voc). */
export const frabSchedule = (
  conference: Conference,
  { events, sessions, materials, lastChange }: FrabProgramme,
  origin: string,
) => {
  const { timeZone } = conference
  const materialsOf = groupBy(materials, ({ eventId }) => eventId)
  const sessionOf = new Map(sessions.map((session) => [session.id, session]))
  const rooms = [...new Set(events.map(({ roomName }) => roomName))].sort((a, b) =>
    a.localeCompare(b, 'en-GB'),
  )
  const dates = datesOf(conference, events)
  const inRoom = (date: string, room: string) =>
    events
      .filter((event) => event.date === date && event.roomName === room)
      .map((event) =>
        toFrabEvent(
          conference,
          event,
          sessionOf.get(event.sessionId ?? 0),
          materialsOf.get(event.id) ?? [],
          origin,
        ),
      )
  const programme = {
    base_url: `${origin}/`,
    conference: {
      acronym: acronymOf(conference),
      title: conference.title,
      start: dates[0] ?? '',
      end: dates.at(-1) ?? '',
      daysCount: dates.length,
      timeslot_duration: '00:05',
      time_zone_name: timeZone,
      url: `${origin}/programme`,
      rooms: rooms.map((name) => ({
        guid: stableUuid(origin, 'room', name),
        name,
        description: null,
        capacity: null,
      })),
      days: dates.map((date, index) => ({
        index: index + 1,
        date,
        day_start: withOffset(`${date}T00:00:00Z`, timeZone),
        day_end: withOffset(`${date}T23:59:00Z`, timeZone),
        rooms: Object.fromEntries(rooms.map((room) => [room, inRoom(date, room)])),
      })),
    },
  }
  return {
    $schema: 'https://c3voc.de/schedule/schema.json',
    generator: { name: 'conference-site', version: '1.0.0' },
    schedule: { version: versionOf(lastChange, programme), ...programme },
  }
}

type Frab = ReturnType<typeof frabSchedule>
type FrabEvent = ReturnType<typeof toFrabEvent>

const xmlEvent = ({ id, guid, persons, links, attachments, recording_license: _, ...texts }: FrabEvent) =>
  element(
    'event',
    { id, guid },
    ...textElements(texts),
    element(
      'persons',
      {},
      ...persons.map((person) => element('person', person.id ? { id: person.id } : {}, person.name)),
    ),
    element('links', {}, ...links.map(({ url, title }) => element('link', { href: url }, title))),
    element(
      'attachments',
      {},
      ...attachments.map(({ url, type, title }) => element('attachment', { href: url, type }, title)),
    ),
  )

/** The same as XML. */
export const frabXml = ({ generator, schedule: { version, base_url, conference: facts } }: Frab): string =>
  xmlDocument(
    element(
      'schedule',
      {},
      element('generator', generator),
      element('version', {}, version),
      element(
        'conference',
        {},
        ...textElements({
          acronym: facts.acronym,
          title: facts.title,
          start: facts.start,
          end: facts.end,
          days: String(facts.daysCount),
          timeslot_duration: facts.timeslot_duration,
          base_url,
          time_zone_name: facts.time_zone_name,
        }),
      ),
      ...facts.days.map((day) =>
        element(
          'day',
          { index: day.index, date: day.date, start: day.day_start, end: day.day_end },
          ...Object.entries(day.rooms).map(([name, events]) =>
            element('room', { name }, ...events.map(xmlEvent)),
          ),
        ),
      ),
    ),
  )
