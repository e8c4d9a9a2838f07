import { type Citation, eventDays } from './citation.ts'

const dateParts = (date: string) => date.split('-').map(Number)

const person = ({ given, family }: Citation['people'][number]) =>
  given ? { family, given } : { literal: family }

/** An item in the format of citation processors. */
export const cslItem = (citation: Citation) => ({
  id: citation.key,
  type: 'paper-conference',
  title: citation.title,
  author: citation.people.map(person),
  issued: { 'date-parts': [dateParts(citation.date)] },
  'event-title': citation.event,
  'event-date': { 'date-parts': eventDays(citation).map(dateParts) },
  'event-place': citation.place,
  'container-title': citation.event,
  genre: 'Conference presentation abstract',
  abstract: citation.text,
  ...(citation.keywords.length > 0 ? { keyword: citation.keywords.join(', ') } : {}),
  language: 'en',
  URL: citation.url,
})
