import type { Book } from '#server/documents/book.ts'
import { mapTexts } from '#server/documents/map-texts.ts'

/** What XML or HTML cannot represent, not even escaped: controls, halves of characters and noncharacters. */
const invalidCharacters = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu

const REPLACEMENT = '\ufffd'

/** Replaces what markup cannot represent by a visible sign. */
export const replaceInvalidCharacters = (book: Book): Book =>
  mapTexts(book, (text) => text.replace(invalidCharacters, REPLACEMENT))
