import { abstractPath } from '#shared/abstracts/abstract-path.ts'
import type { PublishedAbstract } from '#shared/abstracts/published-abstract.ts'
import type { BookSettings } from '#shared/book/book-settings.ts'
import type { Conference } from '#shared/conference/conference.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import { type ConferenceEvent, knownText } from '#shared/events/events.ts'
import { groupBy } from '#shared/group-by.ts'
import {
  boardText,
  chairText,
  isSession,
  itemKey,
  programmeItems,
  type SessionWithTalks,
} from '#shared/programme/programme-items.ts'
import { compareNames, nameKey } from '#shared/text.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'
import type { Book, BookAbstract, BookEvent } from './book.ts'

export const listOf = (...parts: string[]) => parts.filter(Boolean).join(', ')

const paragraphsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const dayName = ({ days }: Conference, date: string) =>
  listOf(days.find((day) => day.date === date)?.label ?? '', formatLongDate(date))

const roomOf = ({ roomName, roomBuilding }: { roomName: string; roomBuilding: string }) =>
  listOf(roomName, roomBuilding)

const bookAbstract = (
  { id, slug, title, text, keywords, people, session }: PublishedAbstract,
  conference: Conference,
  origin: string,
): BookAbstract => ({
  id,
  title,
  people: people.map(({ name, affiliation, orcid }) => ({ name, affiliation, orcid })),
  session: [
    ...[session.sessionTitle ?? '', boardText(session)].filter(Boolean),
    dayName(conference, session.date),
    formatTimeRange(session.startTime, session.endTime),
    roomOf(session),
  ].join(' · '),
  paragraphs: paragraphsOf(text),
  keywords: keywords.join(', '),
  address: `${origin}${abstractPath({ id, slug })}`,
})

const startOf = ({ session }: PublishedAbstract) => `${session.startTime} ${nameKey(session.roomName)}`

const inOrder = (abstracts: PublishedAbstract[]) =>
  abstracts.toSorted(
    (a, b) =>
      (a.session.boardNumber ?? 0) - (b.session.boardNumber ?? 0) ||
      compareNames(startOf(a), startOf(b)) ||
      a.id - b.id,
  )

/** The abstracts of a day without a session, then those of each session. */
const bySession = (ofDay: PublishedAbstract[]): PublishedAbstract[][] => {
  const groups = [...groupBy(ofDay, ({ session }) => session.sessionId)]
  const single = groups.flatMap(([id, abstracts]) => (id === null ? abstracts : []))
  const sessions = groups.flatMap(([id, abstracts]) => (id === null ? [] : [inOrder(abstracts)]))
  const startOfGroup = ([first]: PublishedAbstract[]) => (first ? startOf(first) : '')
  return [
    inOrder(single),
    ...sessions.toSorted((a, b) => compareNames(startOfGroup(a), startOfGroup(b))),
  ].filter((group) => group.length > 0)
}

/** By day and session in the order of the programme. */
export const sectionsOf = (
  published: PublishedAbstract[],
  conference: Conference,
  origin: string,
): Book['sections'] => {
  const toEntries = (abstracts: PublishedAbstract[]) =>
    abstracts.map((abstract) => bookAbstract(abstract, conference, origin))
  return conference.days.flatMap(({ date }) => {
    const ofDay = published.filter(({ session }) => session.date === date)
    const sessions = bySession(ofDay).map((abstracts) => ({
      title: abstracts[0]?.session.sessionTitle ?? '',
      abstracts: toEntries(abstracts),
    }))
    return sessions.length > 0 ? [{ name: dayName(conference, date), sessions }] : []
  })
}

const sessionEntry = (session: SessionWithTalks): BookEvent => ({
  id: itemKey(session),
  time: formatTimeRange(session.startTime, session.endTime),
  title: session.title,
  people: chairText(session),
  room: roomOf(session),
  abstract: null,
})

export const daysOf = (
  events: ConferenceEvent[],
  sessions: EventSession[],
  published: PublishedAbstract[],
  conference: Conference,
): Book['days'] => {
  const abstractOf = new Map(published.map(({ id, session }) => [session.id, id]))
  const eventEntry = (event: ConferenceEvent): BookEvent => ({
    id: itemKey(event),
    time: formatTimeRange(event.startTime, event.endTime),
    title: [boardText(event), knownText(event.title) || 'To be announced'].filter(Boolean).join(': '),
    people: listOf(event.mainPresenterName ?? '', ...event.authorNames),
    room: roomOf(event),
    abstract: abstractOf.get(event.id) ?? null,
  })
  return conference.days.flatMap(({ date }) => {
    const isOnDay = (one: { date: string }) => one.date === date
    const items = programmeItems(events.filter(isOnDay), sessions.filter(isOnDay))
    const entries = items.flatMap((item) =>
      isSession(item) ? [sessionEntry(item), ...item.talks.map(eventEntry)] : [eventEntry(item)],
    )
    return entries.length > 0 ? [{ name: dayName(conference, date), events: entries }] : []
  })
}

const sortName = ({ given, family, name }: PublishedAbstract['people'][number]) =>
  listOf(family, given) || name

export const peopleOf = (published: PublishedAbstract[]): Book['people'] => {
  const entries = new Map<string, { name: string; abstracts: number[] }>()
  for (const { id, people } of published)
    for (const person of people) {
      const key = nameKey(person.name)
      const entry = entries.get(key) ?? { name: sortName(person), abstracts: [] }
      if (!entry.abstracts.includes(id)) entry.abstracts.push(id)
      entries.set(key, entry)
    }
  return [...entries.values()].toSorted((a, b) => compareNames(a.name, b.name))
}

export type Profile = {
  id: number | null
  name: string
  affiliation: string
  biography: string
  sortName: string
}

export const biographiesOf = (presenters: Profile[], published: PublishedAbstract[]): Book['biographies'] => {
  const ofAbstracts = published.flatMap(({ people }) =>
    people.map((person) => ({ ...person, id: person.authorId, sortName: sortName(person) })),
  )
  const profiles = new Map<string, Profile>()
  for (const person of [...presenters, ...ofAbstracts])
    if (person.biography.trim() && !profiles.has(nameKey(person.name)))
      profiles.set(nameKey(person.name), person)
  return [...profiles.values()]
    .toSorted((a, b) => compareNames(a.sortName, b.sortName))
    .map(({ name, affiliation, biography }) => ({ name, affiliation, paragraphs: paragraphsOf(biography) }))
}

export const imprintOf = ({ publisher, isbn, issn, licence }: BookSettings, conference: Conference) => {
  const year = conference.days[0]?.date.slice(0, 4) ?? ''
  const name = publisher || conference.shortName
  return [
    name.includes(year) ? name : listOf(name, year),
    isbn && `ISBN ${isbn}`,
    issn && `ISSN ${issn}`,
    licence && `Licence: ${licence}`,
  ].filter(Boolean)
}
