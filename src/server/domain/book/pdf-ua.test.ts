import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { toPdfUa } from './pdf-ua.mjs'

const METADATA = '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"></rdf:RDF>'

type Facts = {
  title: string
  language: string
  elements: { S: string; Alt?: PDFString }[]
  outlined: boolean
  glyphs: string
}

/** A file such as the compiler writes. */
const buildPdf = async (changes: Partial<Facts> = {}) => {
  const { title, language, elements, outlined, glyphs }: Facts = {
    title: 'A book',
    language: 'en-GB',
    elements: [{ S: 'H1' }, { S: 'H2' }, { S: 'Figure', Alt: PDFString.of('A table') }, { S: 'H1' }],
    outlined: true,
    glyphs: '<00010002>',
    ...changes,
  }
  const document = await PDFDocument.create({ updateMetadata: false })
  const { catalog, context } = document
  if (title) document.setTitle(title)
  const page = document.addPage()
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(`BT\n[${glyphs}] TJ\nET`)))
  catalog.set(PDFName.of('Lang'), PDFString.of(language))
  const root = context.register(context.obj({ S: 'Document', K: context.obj(elements) }))
  catalog.set(PDFName.of('StructTreeRoot'), context.obj({ K: context.obj([root]) }))
  if (outlined) catalog.set(PDFName.of('Outlines'), context.obj({}))
  catalog.set(PDFName.of('Metadata'), context.register(context.stream(METADATA)))
  return document.save()
}

test('A tagged file becomes PDF/UA-1', async () => {
  const { pdf = Buffer.alloc(0) } = await toPdfUa(await buildPdf())
  const { catalog } = await PDFDocument.load(pdf, { updateMetadata: false })
  expect(String(catalog.lookup(PDFName.of('ViewerPreferences')))).toContain('/DisplayDocTitle true')
  expect(Buffer.from(pdf).toString()).toContain('<pdfuaid:part>1</pdfuaid:part>')
})

const refused: [string, Partial<Facts>, string][] = [
  ['a title', { title: '' }, 'The document has no title.'],
  ['a language', { language: ' ' }, 'The document has no language.'],
  ['bookmarks', { outlined: false }, 'The document has no bookmarks.'],
  ['a level of headings', { elements: [{ S: 'H1' }, { S: 'H3' }] }, 'A level of headings is left out.'],
  ['the first level of headings', { elements: [{ S: 'H2' }] }, 'A level of headings is left out.'],
  [
    'the description of a picture',
    { elements: [{ S: 'Figure' }] },
    'A picture has no description and is not marked as decoration.',
  ],
  ['a glyph', { glyphs: '<000100000002>' }, 'A character has no glyph.'],
  ['a glyph in brackets', { glyphs: '(\\000\\() 4 (\\000\\000)' }, 'A character has no glyph.'],
]
test.each(refused)('A file without %s is refused', async (_, facts, problem) => {
  expect(await toPdfUa(await buildPdf(facts))).toEqual({ problem })
})

test('Digits of two glyphs are not taken for a missing one', async () => {
  expect(await toPdfUa(await buildPdf({ glyphs: '<10000001> 4 (a\\000\\000b)' }))).toHaveProperty('pdf')
})
