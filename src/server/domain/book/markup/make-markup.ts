import type { Book } from '#server/domain/book/book.ts'
import { makeEpub } from './make-epub.tsx'
import { makeHtml } from './make-html.tsx'

/** What XML or HTML cannot represent, not even escaped: controls, halves of characters and noncharacters. */
const invalidCharacters = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu

const REPLACEMENT = '\ufffd'

/** With a visible sign in place of what markup cannot represent. */
const replaceInvalidCharacters = (book: Book): Book =>
  JSON.parse(JSON.stringify(book), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(invalidCharacters, REPLACEMENT) : value,
  )

export type MarkupInput = { book: Book; format: 'epub' | 'html'; madeAt: Date }

/** The book in a format without pages. */
export const makeMarkup = async ({ book, format, madeAt }: MarkupInput): Promise<Uint8Array> => {
  const valid = replaceInvalidCharacters(book)
  return format === 'epub' ? makeEpub(valid, madeAt) : makeHtml(valid)
}
