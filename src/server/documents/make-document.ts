import { join } from 'node:path'
import { projectRoot } from '#server/root.ts'
import { runThread } from '#server/run-thread.ts'
import type { BookFormat } from '#shared/book/book-formats.ts'
import { abstractsOf, type Book, type BookAbstract } from './book.ts'
import { BookError } from './book-error.ts'
import { makePdf } from './make-pdf.ts'
import type { MarkupInput } from './markup/make-markup.ts'
import type { Replaced } from './undisplayable.ts'

type Options = { furtherFonts: readonly string[]; signal: AbortSignal; now: () => Date }

export type MadeDocument = { content: Uint8Array; replaced: Replaced[] }

/** Rendering blocks its thread. Only the build has code that a thread can start; the sources need Vite. */
const runMarkup = async (input: MarkupInput, signal: AbortSignal): Promise<Uint8Array> =>
  import.meta.env.PROD
    ? runThread(join(projectRoot, 'dist/server/markup-thread.js'), input, signal)
    : (await import('./markup/make-markup.ts')).makeMarkup(input)

const make = async (book: Book, format: BookFormat, { now, ...options }: Options): Promise<MadeDocument> => {
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
  sections: [{ name: '', abstracts }],
})

/** Throws a BookError that names the abstract, if it is one that cannot be made; other errors are the site’s own. */
export const makeDocument = async (
  book: Book,
  format: BookFormat,
  options: Options,
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
