import { type Config, siteOrigin } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import { changeSettingDocument, findSettingDocument } from '#server/domain/setting-document.ts'
import { siteVersion } from '#server/root.ts'
import { sha256 } from '#server/security/headers.ts'
import type { BookFormatState, BookOverview, BookReport } from '#shared/book/book.ts'
import { type BookSettingsUpdate, readBookSettings } from '#shared/book/book-settings.ts'
import { abstractsOf, type Book, CHAPTERS, subjectsOf } from './book.ts'
import { htmlStyle, readTemplates } from './design.ts'
import {
  type BookEdition,
  type BookFile,
  listBookFiles,
  requestAgain,
  requestDocuments,
} from './documents.ts'
import { bookVersion, readBook } from './read-book.ts'

type CurrentBook = BookEdition & { book: Book }

/** The book and the version under which its files are stored; undefined for visitors while there is none. */
export const currentBook = async (
  db: Db,
  config: Config,
  { isAdmin }: { isAdmin: boolean },
): Promise<CurrentBook | undefined> => {
  const book = await readBook(db, { origin: siteOrigin(config), isAdmin })
  const design = [siteVersion, readTemplates(), ...config.documentFonts].join('\n')
  // Browsers apply no other style than the current one to the HTML file.
  const style = `style ${sha256(htmlStyle())}`
  return book && { book, version: bookVersion(book, design), subjects: [style, ...subjectsOf(book)] }
}

const stateOf = ({ current, earlier }: BookFile): BookFormatState['state'] => {
  if (!current) return 'unmade'
  if (current.size !== null) return 'ready'
  if (current.problem !== '') return 'failed'
  return earlier ? 'updating' : 'preparing'
}

const formatState = (file: BookFile): BookReport['formats'][number] => {
  const offered = file.earlier ?? file.current
  return {
    format: file.format,
    state: stateOf(file),
    size: offered?.size ?? null,
    madeAt: offered?.madeAt ?? null,
    problem: file.current?.problem ?? '',
  }
}

/** What the entries of a chapter are. */
const nouns: Record<keyof typeof CHAPTERS, [one: string, many: string]> = {
  welcome: ['paragraph', 'paragraphs'],
  committee: ['member', 'members'],
  days: ['session', 'sessions'],
  sections: ['abstract', 'abstracts'],
  biographies: ['biography', 'biographies'],
  people: ['name', 'names'],
  organisations: ['organisation', 'organisations'],
}

const chaptersOf = (book: Book): BookOverview['chapters'] => {
  const entries: Record<keyof typeof CHAPTERS, number> = {
    welcome: book.welcome.length,
    committee: book.committee.length,
    days: book.days.flatMap(({ events }) => events).length,
    sections: abstractsOf(book).length,
    biographies: book.biographies.length,
    people: book.people.length,
    organisations: book.organisations.length,
  }
  const names = Object.keys(CHAPTERS) as (keyof typeof CHAPTERS)[]
  return names
    .filter((name) => entries[name] > 0)
    .map((name) => ({
      title: CHAPTERS[name],
      entries: name === 'welcome' ? null : entries[name],
      noun: nouns[name][entries[name] === 1 ? 0 : 1],
    }))
}

/** What the page of the book says beside the state of its files. */
export type BookOutline = BookEdition & Pick<BookOverview, 'draft' | 'chapters'>

export const outlineOf = ({ book, ...edition }: CurrentBook): BookOutline => ({
  ...edition,
  draft: book.draft,
  chapters: chaptersOf(book),
})

/** The files of a book. Whoever looks at them asks for those that are not made yet. */
export const requestBookFiles = async (db: Db, edition: BookEdition): Promise<BookFile[]> => {
  const files = await listBookFiles(db, edition)
  if (files.every(({ current }) => current)) return files
  await requestDocuments(db, edition.version)
  return listBookFiles(db, edition)
}

/** What the page of the book shows. */
export const readBookOverview = async (
  db: Db,
  { draft, chapters, ...edition }: BookOutline,
): Promise<BookOverview> => {
  const files = await requestBookFiles(db, edition)
  return {
    draft,
    formats: files.map(formatState).map(({ problem: _, ...format }) => format),
    chapters,
  }
}

export const readBookReport = async (db: Db, { book, ...edition }: CurrentBook): Promise<BookReport> => {
  const files = await listBookFiles(db, edition)
  const replaced = files.map(({ current }) => current?.replaced ?? [])
  return {
    draft: book.draft,
    formats: files.map(formatState),
    chapters: chaptersOf(book),
    replaced: replaced.find(({ length }) => length > 0) ?? [],
  }
}

/** Makes every format anew. */
export const makeBookAgain = async (db: Db, current: CurrentBook): Promise<BookReport> => {
  await requestAgain(db, current.version)
  return readBookReport(db, current)
}

const bookSettings = { key: 'book', read: readBookSettings, summary: 'Book of abstracts' } as const

export const findBookSettings = (db: Db): Promise<BookSettingsUpdate> => findSettingDocument(db, bookSettings)

export const changeBookSettings = async (
  db: Db,
  actor: UserActor,
  { version, ...input }: BookSettingsUpdate,
): Promise<BookSettingsUpdate> => {
  // Loaded on demand: the parser is large and rarely needed.
  const { isBlankHtml, sanitisePlainRichText } = await import('#server/security/sanitise.ts')
  const html = sanitisePlainRichText(input.welcome)
  const settings = { ...input, welcome: isBlankHtml(html) ? '' : html }
  return changeSettingDocument(db, actor, bookSettings, settings, version)
}
