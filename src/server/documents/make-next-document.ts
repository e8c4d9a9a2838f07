import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { currentBook } from '#server/domain/book/book.ts'
import {
  claimDocument,
  deleteOtherVersions,
  returnDocument,
  storeDocument,
  storeProblem,
} from '#server/domain/book/documents.ts'
import { traceOf } from '#server/errors.ts'
import type { BookFormat } from '#shared/book/book-formats.ts'
import { BookError } from './book-error.ts'
import { makeDocument } from './make-document.ts'

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
