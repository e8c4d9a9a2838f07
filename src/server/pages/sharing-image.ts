import { join } from 'node:path'
import { type Accent, accentShades } from '../../shared/conference/accents'
import type { Conference } from '../../shared/conference/conference'
import { dateRange } from '../../shared/conference/conference'
import { motif, motifs } from '../../shared/motif'
import { escapeHtml } from '../../shared/text'
import { projectRoot } from '../root'

const [WIDTH, HEIGHT] = [1200, 630]
const [LEFT, BOTTOM, TEXT_WIDTH] = [72, 68, 520]
const MAX_TITLE_HEIGHT = 330
const DATES_GAP = 30

/** The light theme of the site. */
const colours = { paper: '#fbf7ef', ink: '#1b2433', saffron: '#e0a11b' }

const fonts = {
  title: { family: 'Fraunces SemiBold 62', file: 'fraunces/600SemiBold/Fraunces_600SemiBold.ttf' },
  dates: { family: 'Source Sans 3 Medium 31', file: 'source-sans-3/500Medium/SourceSans3_500Medium.ttf' },
}

const strokes = (options: Parameters<typeof motif>[0], accent: Accent) => {
  const tones = { ...colours, accent: accentShades[accent].plain }
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
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke-linecap="round"><rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.paper}"/><g transform="translate(580 0)">${strokes({ ...table, width: 620, height: HEIGHT }, accent)}</g><g transform="translate(${LEFT} 64) scale(.75)">${strokes(motifs.mark, accent)}</g></svg>`

/** The image that chat apps show for a link: theme and dates beside the site's motif. */
export const sharingImage = async (
  conference: Pick<Conference, 'theme' | 'days' | 'accent'>,
): Promise<Buffer> => {
  // Loaded on demand: the library is large.
  const { default: sharp } = await import('sharp')
  const write = (words: string, font: keyof typeof fonts, colour: string) =>
    sharp({
      text: {
        // No line breaks before a last short word.
        text: `<span foreground="${colour}">${escapeHtml(words.replace(/ (?=\S{1,12}$)/, '\u00a0'))}</span>`,
        font: fonts[font].family,
        fontfile: join(projectRoot, 'node_modules/@expo-google-fonts', fonts[font].file),
        width: TEXT_WIDTH,
        wrap: 'word-char',
        rgba: true,
        dpi: 72,
        spacing: -4,
      },
    }).png()
  const title = await sharp(await write(conference.theme, 'title', colours.ink).toBuffer())
    .resize({ width: TEXT_WIDTH, height: MAX_TITLE_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
  const dates = await write(dateRange(conference), 'dates', accentShades[conference.accent].ink).toBuffer({
    resolveWithObject: true,
  })
  const datesTop = HEIGHT - BOTTOM - dates.info.height
  return sharp(Buffer.from(background(conference.accent)))
    .composite([
      { input: title.data, left: LEFT, top: datesTop - DATES_GAP - title.info.height },
      { input: dates.data, left: LEFT, top: datesTop },
    ])
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toBuffer()
}
