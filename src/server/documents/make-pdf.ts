import type { Book } from './book.ts'
import { BookError } from './book-error.ts'
import { titleMotif } from './title-motif.ts'
import { compile } from './typst.ts'
import { type Replaced, replaceTexts, undisplayable } from './undisplayable.ts'

// Texts around one that was replaced may need another font; more rounds than this never help.
const MAX_ROUNDS = 4

type Options = Parameters<typeof compile>[2] & { format: 'a4' | 'a5' | 'large-print' }

/** The book as PDF/UA-1, which refuses characters that no font can display: they are replaced and reported. */
export const makePdf = async (
  original: Book,
  { format, ...options }: Options,
): Promise<{ content: Uint8Array; replaced: Replaced[] }> => {
  const texts: string[] = []
  for (let round = 1; ; round++) {
    const { book, replaced } = replaceTexts(original, texts)
    const inputs = { format, motif: titleMotif(book) }
    const compiled = await compile({ template: 'book.typ', inputs }, book, options)
    if ('unsupported' in compiled)
      throw new BookError(
        `PDF files cannot be made on this server: Typst is not installed for ${process.platform} on ${process.arch}.`,
      )
    if ('pdf' in compiled) return { content: compiled.pdf, replaced }
    const unsupported = undisplayable(compiled.problem)
    if (unsupported.length === 0 || round === MAX_ROUNDS) throw new Error(compiled.problem)
    texts.push(...unsupported)
  }
}
