import { type Book, LANGUAGE } from '#server/documents/book.ts'
import { element, xmlDocument } from '#server/xml.ts'
import { fileOf } from './epub-files.tsx'

export const PACKAGE = 'book.opf'

/** Where reading systems look first. */
export const container = () =>
  xmlDocument(
    element(
      'container',
      { version: '1.0', xmlns: 'urn:oasis:names:tc:opendocument:xmlns:container' },
      element(
        'rootfiles',
        {},
        element('rootfile', { 'full-path': PACKAGE, 'media-type': 'application/oebps-package+xml' }),
      ),
    ),
  )

/** In the terms of schema.org, as catalogues show them. Level A, because nobody says in which language a text is. */
const accessibility: [property: string, value: string][] = [
  ['schema:accessMode', 'textual'],
  ['schema:accessModeSufficient', 'textual'],
  ...[
    'structuralNavigation',
    'tableOfContents',
    'index',
    'readingOrder',
    'displayTransformability',
    'ARIA',
  ].map((feature): [string, string] => ['schema:accessibilityFeature', feature]),
  ['schema:accessibilityHazard', 'none'],
  [
    'schema:accessibilitySummary',
    'Text that adapts to the reader, with headings, contents, landmarks and an index of people with links. The only picture is decoration; the cover shows words of the title page. Texts of authors in languages other than English are not marked as such.',
  ],
  ['dcterms:conformsTo', 'EPUB Accessibility 1.1 - WCAG 2.1 Level A'],
]

const withoutMilliseconds = (date: Date) => `${date.toISOString().slice(0, 19)}Z`

const item = (id: string, href: string, type: string, properties?: string) =>
  element('item', { id, href, 'media-type': type, ...(properties ? { properties } : {}) })

type Options = {
  /** The ids of its texts in reading order. */
  texts: string[]
  madeAt: Date
}

export const packageDocument = (book: Book, { texts, madeAt }: Options) =>
  xmlDocument(
    element(
      'package',
      {
        xmlns: 'http://www.idpf.org/2007/opf',
        version: '3.0',
        'unique-identifier': 'address',
        'xml:lang': LANGUAGE,
        prefix: 'a11y: http://www.idpf.org/epub/vocab/package/a11y/#',
      },
      element(
        'metadata',
        { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
        element('dc:identifier', { id: 'address' }, book.address),
        element('dc:title', {}, book.name),
        element('dc:language', {}, LANGUAGE),
        element('dc:publisher', {}, book.publisher || book.shortName),
        element('meta', { property: 'dcterms:modified' }, withoutMilliseconds(madeAt)),
        ...accessibility.map(([property, value]) => element('meta', { property }, value)),
        // As reading systems of EPUB 2 find it.
        element('meta', { name: 'cover', content: 'cover' }),
        element('meta', { property: 'a11y:certifiedBy' }, book.publisher || book.shortName),
      ),
      element(
        'manifest',
        {},
        item('style', 'book.css', 'text/css'),
        item('cover', 'cover.png', 'image/png', 'cover-image'),
        item('motif', 'motif.svg', 'image/svg+xml'),
        ...texts.map((id) =>
          item(id, fileOf(id), 'application/xhtml+xml', id === 'contents' ? 'nav' : undefined),
        ),
      ),
      element('spine', {}, ...texts.map((idref) => element('itemref', { idref }))),
    ),
  )
