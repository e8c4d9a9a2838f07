import { bibtexEntry } from './bibtex.ts'
import { type Citation, eventDays } from './citation.ts'

const line = (tag: string, value: string) => `${tag}  - ${value.replace(/\s+/g, ' ').trim()}`

const invertedName = ({ given, family }: Citation['people'][number]) =>
  [family, given].filter(Boolean).join(', ')

/** For reference managers; lines end as on Windows, which the format demands. */
const risEntry = (citation: Citation): string => {
  const fields: [string, string][] = [
    ...citation.people.map((one): [string, string] => ['AU', invertedName(one)]),
    ['TI', citation.title],
    ['T2', citation.event],
    ['C1', citation.place],
    ['DA', citation.date.replaceAll('-', '/')],
    ['PY', citation.date.slice(0, 4)],
    ...citation.keywords.map((word): [string, string] => ['KW', word]),
    ['AB', citation.text],
    ['UR', citation.url],
    ['ID', citation.key],
  ]
  return [
    'TY  - CPAPER',
    ...fields.filter(([, value]) => value !== '').map(([tag, value]) => line(tag, value)),
    'ER  - ',
    '',
  ].join('\r\n')
}

const dateParts = (date: string) => date.split('-').map(Number)

const person = ({ given, family }: Citation['people'][number]) =>
  given ? { family, given } : { literal: family }

/** An item in the format of citation processors. */
const cslItem = (citation: Citation) => ({
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

type Format = { type: string; write: (citations: Citation[]) => string }

/** By the ending of the address. */
export const citationFormats = {
  bib: {
    type: 'application/x-bibtex',
    write: (citations) => citations.map(bibtexEntry).join('\n'),
  },
  ris: {
    type: 'application/x-research-info-systems',
    write: (citations) => citations.map(risEntry).join('\r\n'),
  },
  json: {
    type: 'application/vnd.citationstyles.csl+json',
    write: (citations) => JSON.stringify(citations.map(cslItem), null, 2),
  },
} satisfies Record<string, Format>
export type CitationFormat = keyof typeof citationFormats
