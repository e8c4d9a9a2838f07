import { lightPalette } from '#server/palette.ts'
import { textImage } from '#server/text-image.ts'
import { type Accent, accentShades } from '#shared/conference/accents.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { dateRange } from '#shared/conference/conference.ts'
import { motif, motifs } from '#shared/motif.ts'

const WIDTH = 1200
const HEIGHT = 630
const LEFT = 72
const BOTTOM = 68
const TEXT_WIDTH = 520
const MAX_TITLE_HEIGHT = 330
const DATES_GAP = 30

const strokes = (options: Parameters<typeof motif>[0], accent: Accent) => {
  const tones = { ...lightPalette, accent: accentShades[accent].plain }
  return motif(options)
    .map(({ d, tone, width }) => `<path d="${d}" stroke="${tones[tone]}" stroke-width="${width}"/>`)
    .join('')
}

const table = {
  ...motifs.banner,
  centre: [430, 315] as [number, number],
  radius: 248,
  offset: 149,
  stroke: 1.8,
}

const background = (accent: Accent) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke-linecap="round"><rect width="${WIDTH}" height="${HEIGHT}" fill="${lightPalette.paper}"/><g transform="translate(580 0)">${strokes({ ...table, width: 620, height: HEIGHT }, accent)}</g><g transform="translate(${LEFT} 64) scale(.75)">${strokes(motifs.mark, accent)}</g></svg>`

/** The image that chat apps show for a link: theme and dates beside the site's motif. */
export const sharingImage = async (
  conference: Pick<Conference, 'theme' | 'days' | 'accent'>,
): Promise<Buffer> => {
  // Loaded on demand: the library is large.
  const { default: sharp } = await import('sharp')
  const title = await textImage(conference.theme, {
    font: 'serif',
    size: 62,
    colour: lightPalette.ink,
    width: TEXT_WIDTH,
    maxHeight: MAX_TITLE_HEIGHT,
  })
  const dates = await textImage(dateRange(conference), {
    font: 'sans',
    size: 31,
    colour: accentShades[conference.accent].ink,
    width: TEXT_WIDTH,
  })
  const datesTop = HEIGHT - BOTTOM - dates.height
  return sharp(Buffer.from(background(conference.accent)))
    .composite([
      { input: title.image, left: LEFT, top: datesTop - DATES_GAP - title.height },
      { input: dates.image, left: LEFT, top: datesTop },
    ])
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toBuffer()
}
