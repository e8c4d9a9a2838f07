// @module-tag full
import { beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '#testing/book-files.ts'
import { buildAwkwardBook } from '#testing/builders/books.ts'
import { canReadPdf } from '#testing/test-tools.mjs'
import { abstractsOf } from './book.ts'
import { makePdf } from './make-pdf.ts'
import type { Replaced } from './undisplayable.ts'

const formats = ['a4', 'a5', 'large-print'] as const
/** In points. */
const widths = { a4: '595.276', a5: '419.528', 'large-print': '595.276' }

type Objects = Record<string, { value?: Record<string, unknown> }>

/** The catalogue of a file, as qpdf reads it. */
const catalogueOf = (pdf: Buffer) => {
  const { qpdf } = JSON.parse(readPdf(pdf, 'qpdf', '--json', '--json-key=qpdf', 'FILE'))
  const objects: Objects = qpdf[1]
  return Object.values(objects).find(({ value }) => value?.['/Type'] === '/Catalog')?.value
}

/** Without line breaks, also those that were added to long words. */
const unwrapped = (text: string) => text.replace(/[\s\u200b\u00ad]+/g, '')

const book = buildAwkwardBook()
const options = { furtherFonts: [], signal: new AbortController().signal }

describe.runIf(canReadPdf()).each(formats)('an awkward book as %s', (format) => {
  let pdf: Buffer
  let replaced: Replaced[]
  beforeAll(async () => {
    const made = await makePdf(book, { format, ...options })
    pdf = Buffer.from(made.content)
    replaced = made.replaced
  })

  test('is a whole file', () => {
    const report = readPdf(pdf, 'qpdf', '--check', 'FILE')
    expect(report).toContain('No syntax or stream encoding errors')
  })

  test('is tagged and says that it is PDF/UA-1', () => {
    expect(readPdf(pdf, 'pdfinfo', 'FILE')).toMatch(/Tagged: +yes/)
    expect(readPdf(pdf, 'pdfinfo', '-meta', 'FILE')).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(catalogueOf(pdf)).toMatchObject({
      '/Lang': 'u:en-GB',
      '/MarkInfo': { '/Marked': true },
      '/ViewerPreferences': { '/DisplayDocTitle': true },
    })
  })

  test('has its title and size', () => {
    const facts = readPdf(pdf, 'pdfinfo', 'FILE')
    expect(facts).toContain(book.name)
    expect(facts).toMatch(new RegExp(`Page size: +${widths[format]} x`))
  })

  test('has headings without gaps and no picture without description', () => {
    const structure = readPdf(pdf, 'pdfinfo', '-struct', 'FILE')
    const levels = [...structure.matchAll(/^ +H(\d)\b/gm)].map(([, level]) => Number(level))
    expect(levels.filter((level) => level === 3)).toHaveLength(abstractsOf(book).length)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
    expect(structure).not.toMatch(/^ +Figure/m)
  })

  test('holds every text as it was typed', () => {
    const text = unwrapped(readPdf(pdf, 'pdftotext', '-enc', 'UTF-8', 'FILE', '-'))
    const [typed] = abstractsOf(book)
    for (const line of [typed?.title ?? '', ...(typed?.paragraphs ?? [])])
      expect(text).toContain(unwrapped(line))
    expect(text).toContain('שלוםעולם')
    expect(text).toContain(unwrapped('ثلاث سنوات'))
    expect(text).toContain(unwrapped('यह हिन्दी'))
    // A word over several pages, which breaks after every sixth letter: page numbers stand between its parts.
    expect(text.match(/Longer/g)).toHaveLength(1700)
  })

  test('shows a sign for what no font has, and names the abstract', () => {
    const text = unwrapped(readPdf(pdf, 'pdftotext', '-enc', 'UTF-8', 'FILE', '-'))
    expect(text).toContain('Before□□after')
    expect(replaced).toMatchObject([
      { place: 'Abstract “Rare letters”', characters: ['\u{12000}', '\u{12001}'] },
    ])
  })
})
