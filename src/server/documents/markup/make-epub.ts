import { setImmediate } from 'node:timers/promises'
import { strToU8 } from 'fflate'
import type { Book } from '../book'
import { readTemplate } from '../templates'
import { titleMotif } from '../title-motif'
import { zip } from '../zip'
import { contentsFile, fileOf, partFile, titlePageFile } from './epub-files'
import { container, PACKAGE, packageDocument } from './epub-package'
import { type Part, partsOf } from './parts'
import { representable } from './representable'

const allOf = (parts: Part[]): Part[] => parts.flatMap((part) => [part, ...allOf(part.parts ?? [])])

type Options = { madeAt: Date; signal: AbortSignal }

/** The book as EPUB 3. */
export const makeEpub = async (original: Book, { madeAt, signal }: Options): Promise<Uint8Array> => {
  const book = representable(original)
  const parts = partsOf(book)
  const texts = new Map([
    ['title-page', titlePageFile(book)],
    ['contents', contentsFile(parts)],
  ])
  for (const chapter of parts)
    for (const part of allOf([chapter])) {
      texts.set(part.id, partFile(part, part === chapter ? undefined : chapter))
      // The site answers other requests meanwhile.
      await setImmediate()
    }
  return zip(
    {
      // First and not compressed: reading systems know the format by it.
      mimetype: [strToU8('application/epub+zip'), { level: 0 }],
      'META-INF/container.xml': strToU8(container()),
      [PACKAGE]: strToU8(packageDocument(book, { texts: [...texts.keys()], madeAt })),
      'book.css': strToU8(readTemplate('book.css')),
      'motif.svg': strToU8(titleMotif(book)),
      ...Object.fromEntries([...texts].map(([id, text]) => [fileOf(id), strToU8(text)])),
    },
    signal,
  )
}
