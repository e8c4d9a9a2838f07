import type { RichBlock } from './rich-blocks.ts'

/** A book of abstracts as plain data, from which every format is made. Texts are as people typed them. */
export type Book = {
  name: string
  shortName: string
  title: string
  theme: string
  dates: string
  place: string
  /** Not public yet. */
  draft: boolean
  /** Where the book can be found. */
  address: string
  /** A colour such as #0a645e. */
  accent: string
  imprint: string[]
  publisher: string
  welcome: RichBlock[]
  committee: { name: string; role: string; affiliation: string }[]
  days: { name: string; events: BookEvent[] }[]
  /** By day, then by session. Without a name for a document of one abstract, without a title for what is in no session. */
  sections: { name: string; sessions: { title: string; abstracts: BookAbstract[] }[] }[]
  biographies: { name: string; affiliation: string; paragraphs: string[] }[]
  /** By surname, with the ids of their abstracts. */
  people: { name: string; abstracts: number[] }[]
  organisations: { name: string; role: string; description: string; url: string }[]
}

export type BookEvent = {
  /** `event-3` or `session-3`. */
  id: string
  time: string
  title: string
  people: string
  room: string
  /** The id of its abstract. */
  abstract: number | null
}

export type BookAbstract = {
  id: number
  title: string
  people: { name: string; affiliation: string; orcid: string }[]
  /** Day, time and room. */
  session: string
  paragraphs: string[]
  keywords: string
  address: string
}

/** Language of all text that is not written by authors. */
export const LANGUAGE = 'en-GB'

export const CHAPTERS = {
  welcome: 'Welcome',
  committee: 'Committee',
  days: 'Programme',
  sections: 'Abstracts',
  biographies: 'Biographies',
  people: 'Index of people',
  organisations: 'Partners and sponsors',
} as const satisfies Partial<Record<keyof Book, string>>

/** Every abstract in the order of the book. */
export const abstractsOf = ({ sections }: Pick<Book, 'sections'>): BookAbstract[] =>
  sections.flatMap(({ sessions }) => sessions.flatMap(({ abstracts }) => abstracts))

/** Everything and everybody that a book names, however it is described. */
export const subjectsOf = (book: Book): string[] => {
  const named = (kind: string, entries: { name: string }[]) => entries.map(({ name }) => `${kind} ${name}`)
  const events = book.days.flatMap((day) => day.events)
  return [
    book.draft ? 'draft' : 'public',
    ...abstractsOf(book).map(({ id }) => `abstract ${id}`),
    ...events.map(({ id }) => id),
    ...events.flatMap(({ people }) => people.split(', ').map((person) => `presenter ${person}`)),
    ...named('person', book.people),
    ...named('biography', book.biographies),
    ...named('member', book.committee),
    ...named('organisation', book.organisations),
  ]
}
