import type { Book } from '#server/documents/book.ts'
import { makeEpub } from './make-epub.ts'
import { makeHtml } from './make-html.tsx'

export type MarkupInput = { book: Book; format: 'epub' | 'html'; madeAt: Date }

/** The book in a format without pages. */
export const makeMarkup = async ({ book, format, madeAt }: MarkupInput): Promise<Uint8Array> =>
  format === 'epub' ? makeEpub(book, madeAt) : makeHtml(book)
