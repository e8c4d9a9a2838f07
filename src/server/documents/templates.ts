import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/root.ts'

export const templatesFolder = join(projectRoot, 'src/server/documents/templates')

export const readTemplate = (name: 'book.css' | 'book-page.css') =>
  readFileSync(join(templatesFolder, name), 'utf8')

/** Style of the single-file HTML book; its hash is in the content security policy. */
export const htmlStyle = () => readTemplate('book.css') + readTemplate('book-page.css')

/** What documents look like: a change of it makes them anew. */
export const readTemplates = () =>
  readdirSync(templatesFolder)
    .map((name) => readFileSync(join(templatesFolder, name), 'utf8'))
    .join('\n')
