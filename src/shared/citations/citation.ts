import { abstractPath } from '#shared/abstracts/abstract-path.ts'
import type { PublishedAbstract } from '#shared/abstracts/published-abstract.ts'
import { dateRange, firstDay, lastDay, type SiteFacts } from '#shared/conference/conference.ts'
import { foldText } from '#shared/text.ts'

/** What all forms of a citation are made of. */
export type Citation = {
  id: number
  /** For BibTeX: unique within the conference. */
  key: string
  title: string
  text: string
  keywords: string[]
  people: PublishedAbstract['people']
  /** The title of the conference. */
  event: string
  firstDay: string
  lastDay: string
  /** The days in words. */
  dates: string
  /** The day of the presentation. */
  date: string
  place: string
  url: string
}

/** The first and the last day of the conference, or the only one. */
export const eventDays = ({ firstDay: first, lastDay: last }: Pick<Citation, 'firstDay' | 'lastDay'>) =>
  first === last ? [first] : [first, last]

export type CitedConference = Pick<SiteFacts, 'title' | 'days' | 'venue'>

const letters = (text: string) => foldText(text).replace(/[^a-z0-9]/g, '')

/** 'okafor2025-12' */
const keyOf = ({ id, people, session }: PublishedAbstract) =>
  `${letters(people[0]?.family ?? '') || 'abstract'}${session.date.slice(0, 4)}-${id}`

export const citationOf = (
  abstract: PublishedAbstract,
  conference: CitedConference,
  origin: string,
): Citation => {
  const { id, title, text, keywords, people, session } = abstract
  return {
    id,
    title,
    text,
    keywords,
    people,
    key: keyOf(abstract),
    event: conference.title,
    firstDay: firstDay(conference),
    lastDay: lastDay(conference),
    dates: dateRange(conference),
    date: session.date,
    place: [conference.venue.city, conference.venue.country].filter(Boolean).join(', '),
    url: `${origin}${abstractPath(abstract)}`,
  }
}
