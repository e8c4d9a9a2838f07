import { type Config, siteOrigin } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { abstractsOf, type Book, CHAPTERS } from '#server/documents/book.ts'
import { readTemplates } from '#server/documents/templates.ts'
import type { UserActor } from '#server/domain/history.ts'
import { changeSettingDocument, findSettingDocument } from '#server/domain/setting-document.ts'
import { siteVersion } from '#server/root.ts'
import type { BookFormatState, BookOverview, BookReport } from '#shared/book/book.ts'
import { bookFormatNames } from '#shared/book/book-formats.ts'
import { type BookSettingsUpdate, readBookSettings } from '#shared/book/book-settings.ts'
import { listDocuments, requestAgain, requestDocuments, type StoredDocument } from './documents.ts'
import { bookVersion, readBook } from './read-book.ts'

type CurrentBook = { book: Book; version: string }

/** The book and the version under which its files are stored; undefined for visitors while there is none. */
export const currentBook = async (
  db: Db,
  config: Config,
  { isAdmin }: { isAdmin: boolean },
): Promise<CurrentBook | undefined> => {
  const book = await readBook(db, { origin: siteOrigin(config), isAdmin })
  const design = [siteVersion, readTemplates(), ...config.documentFonts].join('\n')
  return book && { book, version: bookVersion(book, design) }
}

const stateOf = (document: StoredDocument | undefined): BookFormatState['state'] => {
  if (!document) return 'unmade'
  if (document.size !== null) return 'ready'
  return document.problem === '' ? 'preparing' : 'failed'
}

const formatStates = (documents: StoredDocument[]) =>
  bookFormatNames.map((format) => {
    const document = documents.find(({ kind }) => kind === `book-${format}`)
    return {
      format,
      state: stateOf(document),
      size: document?.size ?? null,
      madeAt: document?.madeAt ?? null,
      problem: document?.problem ?? '',
    }
  })

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
    .map((name) => ({ title: CHAPTERS[name], entries: name === 'welcome' ? null : entries[name] }))
}

const requestedDocuments = async (db: Db, version: string): Promise<StoredDocument[]> => {
  const documents = await listDocuments(db, version)
  if (documents.length === bookFormatNames.length) return documents
  await requestDocuments(db, version)
  return listDocuments(db, version)
}

/** What the page of the book shows. Whoever opens it asks for the files that are not made yet. */
export const readBookOverview = async (db: Db, { book, version }: CurrentBook): Promise<BookOverview> => {
  const documents = await requestedDocuments(db, version)
  return {
    draft: book.draft,
    formats: formatStates(documents).map(({ problem: _, ...format }) => format),
    chapters: chaptersOf(book),
  }
}

export const readBookReport = async (db: Db, { book, version }: CurrentBook): Promise<BookReport> => {
  const documents = await listDocuments(db, version)
  const [withReplaced] = documents.filter(({ replaced }) => replaced.length > 0)
  return {
    draft: book.draft,
    formats: formatStates(documents),
    chapters: chaptersOf(book),
    replaced: withReplaced?.replaced ?? [],
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
