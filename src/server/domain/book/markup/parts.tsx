import type { ReactNode } from 'react'
import { abstractsOf, type Book, type BookAbstract, CHAPTERS } from '#server/domain/book/book.ts'
import { Abstract, Biographies, Committee, Day, Index, Organisations } from './chapters.tsx'
import { abstractId, type LinkContext, partId, RichText } from './texts.tsx'

/** What a contents list names: a chapter, or what a chapter is divided into. */
export type Part = {
  /** The fragment in one file; the name of the file among many. */
  id: string
  title: string
  /** Beside the title in the list of its chapter. */
  note?: string
  /** What a chapter is in a publication, as both DPUB-ARIA and EPUB name it. */
  role?: 'preface' | 'chapter' | 'part' | 'index'
  body?: (context: LinkContext) => ReactNode
  parts?: Part[]
}

const abstractPart = (abstract: BookAbstract, { biographies }: Book): Part => ({
  id: abstractId(abstract.id),
  title: abstract.title,
  note: abstract.people.map(({ name }) => name).join(', '),
  body: (context) => <Abstract abstract={abstract} biographies={biographies} context={context} />,
})

const sectionParts = (book: Book): Part[] =>
  book.sections.flatMap(({ name, sessions }, index) => {
    const id = `section-${index + 1}`
    const parts = sessions.flatMap(({ title, abstracts }, place) => {
      const own = abstracts.map((abstract) => abstractPart(abstract, book))
      return title === '' ? own : [{ id: `${id}-${place + 1}`, title, parts: own }]
    })
    return name === '' ? parts : [{ id, title: name, parts }]
  })

const dayParts = ({ days }: Book): Part[] =>
  days.map(({ name, events }, index) => ({
    id: `day-${index + 1}`,
    title: name,
    body: (context) => <Day events={events} context={context} />,
  }))

const chapters: Record<keyof typeof CHAPTERS, (book: Book) => Pick<Part, 'role' | 'body' | 'parts'>> = {
  welcome: ({ welcome }) => ({
    role: 'preface',
    body: ({ level }) => <RichText blocks={welcome} level={level + 1} />,
  }),
  committee: ({ committee }) => ({ body: () => <Committee members={committee} /> }),
  days: (book) => ({ parts: dayParts(book) }),
  sections: (book) => ({ role: 'part', parts: sectionParts(book) }),
  biographies: ({ biographies }) => ({
    body: ({ level }) => <Biographies people={biographies} level={level + 1} />,
  }),
  people: (book) => {
    const titles = new Map(abstractsOf(book).map(({ id, title }) => [id, title]))
    return {
      role: 'index',
      body: (context) => <Index people={book.people} titles={titles} context={context} />,
    }
  },
  organisations: ({ organisations }) => ({ body: () => <Organisations organisations={organisations} /> }),
}

/** The chapters of a book in formats without pages; those without content are left out. */
export const partsOf = (book: Book): Part[] => {
  const names = Object.keys(CHAPTERS) as (keyof typeof CHAPTERS)[]
  return names
    .filter((name) => book[name].length > 0)
    .map((name) => ({
      role: 'chapter',
      ...chapters[name](book),
      id: partId(CHAPTERS[name]),
      title: CHAPTERS[name],
    }))
}
