import type { Book } from '../book'
import { mapTexts } from '../map-texts'

/** What XML or HTML cannot represent, not even escaped: controls, halves of characters and noncharacters. */
const unrepresentable = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu

const REPLACEMENT = '\ufffd'

/** With a visible sign in place of what markup cannot represent. */
export const representable = (book: Book): Book =>
  mapTexts(book, (text) => text.replace(unrepresentable, REPLACEMENT))
