import { strToU8, zipSync } from 'fflate'
import type { Book } from '#server/documents/book.ts'
import { readTemplate } from '#server/documents/templates.ts'
import { titleMotif } from '#server/documents/title-motif.ts'
import { makeCover } from './cover.ts'
import { contentsFile, fileOf, partFile, titlePageFile } from './epub-files.tsx'
import { container, PACKAGE, packageDocument } from './epub-package.ts'
import { replaceInvalidCharacters } from './invalid-characters.ts'
import { type Part, partsOf } from './parts.tsx'

const allOf = (parts: Part[]): Part[] => parts.flatMap((part) => [part, ...allOf(part.parts ?? [])])

/** The book as EPUB 3. */
export const makeEpub = async (original: Book, madeAt: Date): Promise<Uint8Array> => {
  const book = replaceInvalidCharacters(original)
  const parts = partsOf(book)
  const texts = new Map([
    ['title-page', titlePageFile(book)],
    ['contents', contentsFile(parts)],
  ])
  for (const chapter of parts)
    for (const part of allOf([chapter]))
      texts.set(part.id, partFile(part, part === chapter ? undefined : chapter))
  return zipSync({
    // First and not compressed: reading systems know the format by it.
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container()),
    [PACKAGE]: strToU8(packageDocument(book, { texts: [...texts.keys()], madeAt })),
    'book.css': strToU8(readTemplate('book.css')),
    'cover.png': [await makeCover(book), { level: 0 }],
    'motif.svg': strToU8(titleMotif(book)),
    ...Object.fromEntries([...texts].map(([id, text]) => [fileOf(id), strToU8(text)])),
  })
}
