import { calendarDay } from '#shared/time/dates.ts'
import type { Citation } from './citation.ts'

/** 'A.-M.' of 'Anna-Maria'. */
const initial = (word: string) =>
  word
    .split('-')
    .flatMap((part) => /\p{L}/u.exec(part) ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join('-')

/** 'J. K.' of 'J.K.' and of 'Jane Kim'. */
const initials = (given: string) =>
  given
    .normalize('NFC')
    .replace(/\.(?=[^\s-])/g, '. ')
    .split(/\s+/)
    .map(initial)
    .filter(Boolean)
    .join(' ')

const person = ({ given, family }: Citation['people'][number]) =>
  [family, initials(given)].filter(Boolean).join(', ')

const MAX_AUTHORS = 20

const authorsOf = ({ people }: Citation) => {
  const names = people.map(person)
  const last = names.at(-1) ?? ''
  if (names.length > MAX_AUTHORS) return `${names.slice(0, MAX_AUTHORS - 1).join(', ')}, . . . ${last}`
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')}, & ${last}`
}

/** '2025, October 27–29' */
const daysOf = ({ firstDay, lastDay }: Citation) => {
  const first = calendarDay(firstDay)
  const last = calendarDay(lastDay)
  if (!first || !last) return firstDay.slice(0, 4)
  const start = `${first.year}, ${first.month} ${first.day}`
  if (firstDay === lastDay) return start
  if (first.year !== last.year) return `${start}–${last.year}, ${last.month} ${last.day}`
  return first.month === last.month ? `${start}–${last.day}` : `${start}–${last.month} ${last.day}`
}

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`)

/** In the order of a reference in APA style, 7th edition; the title is in italics. */
export const apaParts = (citation: Citation) => ({
  before: `${sentence(authorsOf(citation))} (${daysOf(citation)}).`,
  title: citation.title,
  after: `[Conference presentation abstract]. ${sentence([citation.event, citation.place].filter(Boolean).join(', '))}`,
  url: citation.url,
})
