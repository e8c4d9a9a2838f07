import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { traceOf } from '#server/errors.ts'
import { projectRoot } from '#server/root.ts'
import { runThread } from '#server/run-thread.ts'
import type { BookFormat } from '#shared/book/book-formats.ts'
import { abstractsOf, type Book, type BookAbstract } from './book.ts'
import { currentBook } from './current-book.ts'
import {
  claimDocument,
  deleteOtherVersions,
  returnDocument,
  storeDocument,
  storeProblem,
} from './documents.ts'
import { makePdf } from './make-pdf.ts'
import type { MarkupInput } from './markup/make-markup.ts'
import type { Replaced } from './undisplayable.ts'

/** A book that could not be made, in words for organisers. */
export class BookError extends Error {}

type MakeOptions = { furtherFonts: readonly string[]; signal: AbortSignal; now: () => Date }

type MadeDocument = { content: Uint8Array; replaced: Replaced[] }

/** Rendering blocks its thread. Only the build has code that a thread can start; the sources need Vite. */
const runMarkup = async (input: MarkupInput, signal: AbortSignal): Promise<Uint8Array> =>
  import.meta.env.PROD
    ? runThread(join(projectRoot, 'dist/server/markup-thread.js'), input, signal)
    : (await import('./markup/make-markup.ts')).makeMarkup(input)

const make = async (
  book: Book,
  format: BookFormat,
  { now, ...options }: MakeOptions,
): Promise<MadeDocument> => {
  if (format !== 'epub' && format !== 'html') return makePdf(book, { format, ...options })
  return { content: await runMarkup({ book, format, madeAt: now() }, options.signal), replaced: [] }
}

/** The abstract without which the rest can be made. */
const findFailing = async (
  abstracts: BookAbstract[],
  fails: (some: BookAbstract[]) => Promise<boolean>,
): Promise<BookAbstract | undefined> => {
  if (abstracts.length === 0 || !(await fails(abstracts))) return undefined
  if (abstracts.length === 1) return abstracts[0]
  const half = Math.ceil(abstracts.length / 2)
  return (await findFailing(abstracts.slice(0, half), fails)) ?? findFailing(abstracts.slice(half), fails)
}

/** Only the abstracts, so that nothing else can fail. */
const withOnly = (book: Book, abstracts: BookAbstract[]): Book => ({
  ...book,
  welcome: [],
  committee: [],
  days: [],
  biographies: [],
  people: [],
  organisations: [],
  sections: [{ name: '', sessions: [{ title: '', abstracts }] }],
})

/** Throws a BookError that names the abstract, if it is one that cannot be made; other errors are the site’s own. */
export const makeDocument = async (
  book: Book,
  format: BookFormat,
  options: MakeOptions,
): Promise<MadeDocument> => {
  try {
    return await make(book, format, options)
  } catch (error) {
    if (options.signal.aborted || error instanceof BookError) throw error
    const fails = (some: BookAbstract[]) =>
      make(withOnly(book, some), format, options).then(
        () => false,
        () => true,
      )
    // Not even an empty book can be made: no text is to blame.
    if (await fails([])) throw error
    const failing = await findFailing(abstractsOf(book), fails)
    throw new BookError(
      failing
        ? `Abstract ${failing.id}, “${failing.title}”, could not be typeset.`
        : 'A part of the book other than its abstracts could not be typeset.',
      { cause: error },
    )
  }
}

type Options = { db: Db; config: Config; now: () => Date; log: Pick<FastifyBaseLogger, 'error'> }

/** Makes the next document that was asked for, unless its data has changed since. False if there is none. */
export const makeNextDocument = async (
  { db, config, now, log }: Options,
  signal: AbortSignal,
): Promise<boolean> => {
  const claimed = await claimDocument(db, now())
  if (!claimed) return false
  const current = await currentBook(db, config, { isAdmin: true })
  await deleteOtherVersions(db, current)
  if (current?.version !== claimed.dataVersion) return true
  // The kind is `book-` plus the format.
  const format = claimed.kind.replace(/^book-/, '') as BookFormat
  try {
    const document = await makeDocument(current.book, format, {
      furtherFonts: config.documentFonts,
      signal,
      now,
    })
    await storeDocument(db, claimed, { ...document, subjects: current.subjects })
  } catch (error) {
    if (signal.aborted) await returnDocument(db, claimed)
    else if (error instanceof BookError) await storeProblem(db, claimed, error.message)
    else {
      log.error({ trace: traceOf(error) }, 'a document cannot be made')
      await storeProblem(db, claimed, 'The book could not be made. The log of the site says why.')
    }
  }
  return true
}
