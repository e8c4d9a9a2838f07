import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Book, LANGUAGE } from '#server/documents/book.ts'
import type { LinkContext } from './link-context.ts'
import { Contents, PartSection } from './part-section.tsx'
import type { Part } from './parts.tsx'
import { Imprint, TitlePage } from './title-page.tsx'

export const fileOf = (id: string) => `${id}.xhtml`

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
export const partFile = (part: Part, chapter?: Part) =>
  xhtml(
    chapter ? `${part.title} · ${chapter.title}` : part.title,
    <>
      {chapter && <p className="quiet">{chapter.title}</p>}
      <PartSection part={part} context={{ level: 1, hrefOf }} attributes={epubType(part.role)} />
    </>,
  )

export const titlePageFile = (book: Book) =>
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

const ALL_PARTS = 3

export const contentsFile = (parts: Part[]) =>
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
