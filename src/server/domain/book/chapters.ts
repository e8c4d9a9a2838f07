import type { Book, BookAbstract } from '#server/documents/book.ts'
import { abstractPath } from '#shared/abstracts/abstract-path.ts'
import type { PublishedAbstract } from '#shared/abstracts/published-abstract.ts'
import type { BookSettings } from '#shared/book/book-settings.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { type ConferenceEvent, knownText } from '#shared/events/events.ts'
import { compareNames, nameKey } from '#shared/text.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'

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
    dayName(conference, session.date),
    formatTimeRange(session.startTime, session.endTime),
    roomOf(session),
  ].join(' · '),
  paragraphs: paragraphsOf(text),
  keywords: keywords.join(', '),
  address: `${origin}${abstractPath({ id, slug })}`,
})

const startOf = ({ session }: PublishedAbstract) => `${session.startTime} ${nameKey(session.roomName)}`

/** By day in the order of the programme, or all in one alphabetical list. */
export const sectionsOf = (
  published: PublishedAbstract[],
  order: BookSettings['order'],
  conference: Conference,
  origin: string,
): Book['sections'] => {
  const toEntries = (abstracts: PublishedAbstract[]) =>
    abstracts.map((abstract) => bookAbstract(abstract, conference, origin))
  if (order === 'title') return published.length > 0 ? [{ name: '', abstracts: toEntries(published) }] : []
  return conference.days.flatMap(({ date }) => {
    const ofDay = published
      .filter(({ session }) => session.date === date)
      .toSorted((a, b) => compareNames(startOf(a), startOf(b)) || a.id - b.id)
    return ofDay.length > 0 ? [{ name: dayName(conference, date), abstracts: toEntries(ofDay) }] : []
  })
}

export const daysOf = (
  events: ConferenceEvent[],
  published: PublishedAbstract[],
  conference: Conference,
): Book['days'] => {
  const abstractOf = new Map(published.map(({ id, session }) => [session.id, id]))
  return conference.days.flatMap(({ date }) => {
    const ofDay = events.filter((event) => event.date === date)
    if (ofDay.length === 0) return []
    return [
      {
        name: dayName(conference, date),
        events: ofDay.map((event) => ({
          id: event.id,
          time: formatTimeRange(event.startTime, event.endTime),
          title: knownText(event.title) || 'To be announced',
          people: listOf(event.mainPresenterName ?? '', ...event.authorNames),
          room: roomOf(event),
          abstract: abstractOf.get(event.id) ?? null,
        })),
      },
    ]
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
