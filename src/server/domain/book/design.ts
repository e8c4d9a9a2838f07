import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lightPalette } from '#server/palette.ts'
import { projectRoot } from '#server/root.ts'
import { motif, motifs } from '#shared/motif.ts'
import type { Book } from './book.ts'

export const templatesFolder = join(projectRoot, 'src/server/domain/book/templates')

export const readTemplate = (name: 'book.css' | 'book-page.css') =>
  readFileSync(join(templatesFolder, name), 'utf8')

/** Style of the single-file HTML book; its hash is in the content security policy. */
export const htmlStyle = () => readTemplate('book.css') + readTemplate('book-page.css')

/** What documents look like: a change of it makes them anew. */
export const readTemplates = () =>
  readdirSync(templatesFolder)
    .map((name) => readFileSync(join(templatesFolder, name), 'utf8'))
    .join('\n')

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
