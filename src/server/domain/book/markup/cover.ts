import type { Book } from '#server/domain/book/book.ts'
import { titleMotif } from '#server/domain/book/design.ts'
import { lightPalette } from '#server/palette.ts'
import { textImage } from '#server/text-image.ts'

const WIDTH = 1200
const HEIGHT = 1800
const MARGIN = 96
const GAP = 44
const MAX_TITLE_HEIGHT = 480
const TITLE_SIZES = [108, 92, 76, 60]
const SMALLEST_TITLE = 48
/** How much of the motif stands on the cover; the rest is beyond its right edge. */
const SHOWN = 0.86

const write = (words: string, font: 'serif' | 'sans', size: number, colour: string, maxHeight = 120) =>
  textImage(words, { font, size, colour, width: WIDTH - 2 * MARGIN, maxHeight })

/** As large as it fits. */
const writeTitle = async (title: string) => {
  for (const size of TITLE_SIZES) {
    const written = await write(title, 'serif', size, lightPalette.ink, MAX_TITLE_HEIGHT)
    if (written.height < MAX_TITLE_HEIGHT) return written
  }
  return write(title, 'serif', SMALLEST_TITLE, lightPalette.ink, MAX_TITLE_HEIGHT)
}

/** The picture of the book on a shelf of a reading system: words of its title page below the motif. */
export const makeCover = async (book: Book): Promise<Uint8Array> => {
  // Loaded on demand: the library is large.
  const { default: sharp } = await import('sharp')
  const shortName = await write(book.shortName, 'sans', 58, book.accent)
  const title = await writeTitle(book.title)
  const kind = await write(`Book of abstracts${book.draft ? ' · Draft' : ''}`, 'serif', 54, book.accent)
  const dates = await write(book.dates, 'sans', 46, lightPalette.ink)

  const datesTop = HEIGHT - MARGIN - dates.height
  const kindTop = datesTop - GAP / 2 - kind.height
  const titleTop = kindTop - 2 * GAP - title.height
  const shortNameTop = titleTop - GAP - shortName.height
  const placed = (image: Buffer, top: number) => ({ input: image, left: MARGIN, top })

  const table = await sharp(Buffer.from(titleMotif(book)), { density: 144 })
    .resize({ height: Math.min(shortNameTop - GAP, WIDTH) })
    .toBuffer({ resolveWithObject: true })
  const shown = Math.round(table.info.width * SHOWN)
  const motif = await sharp(table.data)
    .extract({ left: 0, top: 0, width: shown, height: table.info.height })
    .toBuffer()
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: lightPalette.paper } })
    .composite([
      { input: motif, left: WIDTH - shown, top: 0 },
      placed(shortName.image, shortNameTop),
      placed(title.image, titleTop),
      placed(kind.image, kindTop),
      placed(dates.image, datesTop),
    ])
    .png({ palette: true, effort: 1, compressionLevel: 9 })
    .toBuffer()
}
