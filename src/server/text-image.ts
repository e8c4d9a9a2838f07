import { join } from 'node:path'
import { escapeHtml } from '#shared/text.ts'
import { projectRoot } from './root.ts'

const fonts = {
  serif: { family: 'Fraunces SemiBold', file: 'fraunces/600SemiBold/Fraunces_600SemiBold.ttf' },
  sans: { family: 'Source Sans 3 Medium', file: 'source-sans-3/500Medium/SourceSans3_500Medium.ttf' },
}

type Options = {
  font: keyof typeof fonts
  size: number
  colour: string
  /** Where lines end, in pixels. */
  width: number
  /** Scales the text down instead of exceeding this height. */
  maxHeight?: number
}

/** Returns a transparent pixel if the text has no visible character, such as a name of zero width spaces. */
const orBlank = async (image: Promise<Buffer>): Promise<Buffer> => {
  try {
    return await image
  } catch (error) {
    if (!String(error).includes('no text to render')) throw error
    const { default: sharp } = await import('sharp')
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    return sharp({ create: { width: 1, height: 1, channels: 4, background } })
      .png()
      .toBuffer()
  }
}

/** Draws text on a transparent background. */
export const textImage = async (text: string, { font, size, colour, width, maxHeight }: Options) => {
  // Loaded on demand: the library is large.
  const { default: sharp } = await import('sharp')
  const { family, file } = fonts[font]
  const drawn = sharp({
    text: {
      // No line breaks before a last short word.
      text: `<span foreground="${colour}">${escapeHtml(text.replace(/ (?=\S{1,12}$)/, '\u00a0'))}</span>`,
      font: `${family} ${size}`,
      fontfile: join(projectRoot, 'node_modules/@expo-google-fonts', file),
      width,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
      spacing: -4,
    },
  })
  const { data, info } = await sharp(await orBlank(drawn.png().toBuffer()))
    .resize({ width, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
  return { image: data, height: info.height }
}
