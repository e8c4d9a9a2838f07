import { lightPalette } from '#server/palette.ts'
import { motif, motifs } from '#shared/motif.ts'
import type { Book } from './book.ts'

/** Tall enough for the whole table. */
const table = { ...motifs.banner, height: 860, centre: [440, 430] as [number, number] }

/** The site’s motif for the title page, as SVG. */
export const titleMotif = ({ accent }: Pick<Book, 'accent'>) => {
  const { width, height } = table
  const colours = { ...lightPalette, accent }
  const paths = motif(table).map(
    ({ d, tone, width: stroke }) => `<path d="${d}" stroke="${colours[tone]}" stroke-width="${stroke}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round">${paths.join('')}</svg>`
}
