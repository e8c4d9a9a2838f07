import { strToU8, zipSync } from 'fflate'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Book, LANGUAGE } from '#server/domain/book/book.ts'
import { readTemplate, titleMotif } from '#server/domain/book/design.ts'
import { element, xmlDocument } from '#server/xml.ts'
import { makeCover } from './cover.ts'
import { Contents, PartSection } from './part-section.tsx'
import { type Part, partsOf } from './parts.tsx'
import type { LinkContext } from './texts.tsx'
import { Imprint, TitlePage } from './title-page.tsx'

const fileOf = (id: string) => `${id}.xhtml`

const hrefOf: LinkContext['hrefOf'] = (part, fragment) => fileOf(part) + (fragment ? `#${fragment}` : '')

const namespaces = {
  xmlns: 'http://www.w3.org/1999/xhtml',
  'xmlns:epub': 'http://www.idpf.org/2007/ops',
  xmlLang: LANGUAGE,
}
const epubType = (type: string | undefined) => ({ 'epub:type': type })

const xhtml = (title: string, body: ReactNode) => {
  const page = (
    <html {...namespaces} lang={LANGUAGE}>
      <head>
        <title>{title}</title>
        <link rel="stylesheet" href="book.css" />
      </head>
      <body>
        <main>{body}</main>
      </body>
    </html>
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n${renderToStaticMarkup(page)}`
}

/** A chapter, or a part of one, which has its chapter’s name above its own. */
const partFile = (part: Part, chapter?: Part) =>
  xhtml(
    chapter ? `${part.title} · ${chapter.title}` : part.title,
    <>
      {chapter && <p className="quiet">{chapter.title}</p>}
      <PartSection part={part} context={{ level: 1, hrefOf }} attributes={epubType(part.role)} />
    </>,
  )

const titlePageFile = (book: Book) =>
  xhtml(
    book.name,
    <section {...epubType('titlepage')}>
      <TitlePage book={book} motif="motif.svg" />
      <Imprint book={book} />
    </section>,
  )

/** Where reading systems can jump to. */
const landmarksOf = (parts: Part[]) => [
  { type: 'titlepage', href: fileOf('title-page'), title: 'Title page' },
  { type: 'toc', href: fileOf('contents'), title: 'Contents' },
  ...parts.slice(0, 1).map(({ id, title }) => ({ type: 'bodymatter', href: fileOf(id), title })),
  ...parts
    .filter(({ role }) => role === 'index')
    .map(({ id, title }) => ({ type: 'index', href: fileOf(id), title })),
]

const ALL_PARTS = 4

const contentsFile = (parts: Part[]) =>
  xhtml(
    'Contents',
    <>
      <nav {...epubType('toc')} role="doc-toc" aria-labelledby="contents">
        <h1 id="contents">Contents</h1>
        <Contents parts={parts} hrefOf={hrefOf} depth={ALL_PARTS} />
      </nav>
      <nav {...epubType('landmarks')} aria-label="Landmarks" hidden>
        <ol>
          {landmarksOf(parts).map(({ type, href, title }) => (
            <li key={type}>
              <a {...epubType(type)} href={href}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </>,
  )

const PACKAGE = 'book.opf'

/** Where reading systems look first. */
const container = () =>
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

const packageDocument = (book: Book, { texts, madeAt }: Options) =>
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

const allOf = (parts: Part[]): Part[] => parts.flatMap((part) => [part, ...allOf(part.parts ?? [])])

/** The book as EPUB 3. */
export const makeEpub = async (book: Book, madeAt: Date): Promise<Uint8Array> => {
  const parts = partsOf(book)
  const texts = new Map([
    ['title-page', titlePageFile(book)],
    ['contents', contentsFile(parts)],
  ])
  for (const chapter of parts)
    for (const part of allOf([chapter]))
      texts.set(part.id, partFile(part, part === chapter ? undefined : chapter))
  return zipSync({
    // First and not compressed: reading systems know the format by it.
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container()),
    [PACKAGE]: strToU8(packageDocument(book, { texts: [...texts.keys()], madeAt })),
    'book.css': strToU8(readTemplate('book.css')),
    'cover.png': [await makeCover(book), { level: 0 }],
    'motif.svg': strToU8(titleMotif(book)),
    ...Object.fromEntries([...texts].map(([id, text]) => [fileOf(id), strToU8(text)])),
  })
}
