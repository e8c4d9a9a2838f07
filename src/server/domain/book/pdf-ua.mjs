// What the compiler leaves undone of PDF/UA-1 (ISO 14289-1). Plain JavaScript for child processes: it is not bundled.
import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFObjectParser,
  PDFString,
} from '@cantoo/pdf-lib'

const identification =
  '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>'

const key = (name) => PDFName.of(name)
const textIn = (dict, name) => dict.lookup(key(name))?.decodeText().trim() ?? ''

/** The elements of the structure tree in reading order. */
function* elementsIn(context, kids) {
  const kid = context.lookup(kids)
  if (kid instanceof PDFArray) for (const one of kid.asArray()) yield* elementsIn(context, one)
  if (!(kid instanceof PDFDict) || !kid.has(key('S'))) return
  yield kid
  yield* elementsIn(context, kid.get(key('K')))
}

const typeOf = (element) => element.get(key('S')).decodeText()

const hasHeadingGap = (elements) => {
  const levels = elements.flatMap((element) => /^H([1-6])$/.exec(typeOf(element))?.slice(1).map(Number) ?? [])
  return levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1)
}

/** The instructions that draw a page. */
const contentOf = (page) => {
  const stream = page.node.Contents()
  const bytes = stream?.getContents() ?? []
  const isCompressed = stream?.dict.get(key('Filter')) === key('FlateDecode')
  return Buffer.from(isCompressed ? inflateSync(bytes) : bytes).toString('latin1')
}

/** The texts of an instruction such as `[(…) 4 <…>] TJ`, as bytes. */
const textsOf = (instruction, context) => {
  const shown = PDFObjectParser.forBytes(Buffer.from(instruction, 'latin1'), context).parseObject()
  const parts = shown instanceof PDFArray ? shown.asArray() : [shown]
  return parts
    .filter((part) => part instanceof PDFString || part instanceof PDFHexString)
    .map((text) => text.asBytes())
}

// A glyph has two bytes; glyph 0 is the sign for a missing one.
const hasGlyphZero = (bytes) => bytes.some((byte, at) => at % 2 === 0 && byte === 0 && bytes[at + 1] === 0)

const hasMissingGlyph = (page, context) =>
  contentOf(page)
    .split('\n')
    .filter((line) => /T[jJ]$/.test(line))
    .some((line) => textsOf(line, context).some(hasGlyphZero))

const findProblem = (document) => {
  const { catalog, context } = document
  const elements = [...elementsIn(context, catalog.lookup(key('StructTreeRoot'))?.get(key('K')))]
  if (elements.length === 0) return 'The document has no tags.'
  if (!document.getTitle()?.trim()) return 'The document has no title.'
  if (!textIn(catalog, 'Lang')) return 'The document has no language.'
  if (!catalog.has(key('Outlines'))) return 'The document has no bookmarks.'
  if (hasHeadingGap(elements)) return 'A level of headings is left out.'
  if (elements.some((element) => typeOf(element) === 'Figure' && !textIn(element, 'Alt')))
    return 'A picture has no description and is not marked as decoration.'
  if (document.getPages().some((page) => hasMissingGlyph(page, context))) return 'A character has no glyph.'
  return undefined
}

const identify = ({ catalog, context }) => {
  const metadata = Buffer.from(catalog.lookup(key('Metadata')).getContents()).toString()
  const identified = Buffer.from(metadata.replace('</rdf:RDF>', `${identification}</rdf:RDF>`))
  const stream = context.stream(identified, { Type: 'Metadata', Subtype: 'XML' })
  context.assign(catalog.get(key('Metadata')), stream)
  const preferences = catalog.lookup(key('ViewerPreferences')) ?? context.obj({})
  preferences.set(key('DisplayDocTitle'), PDFBool.True)
  catalog.set(key('ViewerPreferences'), preferences)
}

/** A tagged PDF file as PDF/UA-1, in a third of its size, or the reason why it is none. */
export const toPdfUa = async (bytes) => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const problem = findProblem(document)
  if (problem) return { problem }
  identify(document)
  return { pdf: await document.save({ addDefaultPage: false, updateFieldAppearances: false }) }
}
