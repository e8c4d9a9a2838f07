import type { Book } from './book.ts'
import { titleMotif } from './title-motif.ts'
import { compile } from './typst.ts'
import { findPlaces, type Replaced } from './undisplayable.ts'

type Options = Parameters<typeof compile>[2] & { format: 'a4' | 'a5' | 'large-print' }

/** The book as PDF/UA-1, which allows no character that no font can show: they are replaced and reported. */
export const makePdf = async (
  book: Book,
  { format, ...options }: Options,
): Promise<{ content: Uint8Array; replaced: Replaced[] }> => {
  const inputs = { format, motif: titleMotif(book) }
  const { content, withoutGlyph } = await compile({ template: 'book.typ', inputs }, book, options)
  return { content, replaced: findPlaces(book, withoutGlyph) }
}
