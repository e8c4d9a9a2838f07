import { renderToStaticMarkup } from 'react-dom/server'
import { type Book, LANGUAGE } from '#server/domain/book/book.ts'
import { htmlStyle, titleMotif } from '#server/domain/book/design.ts'
import { Contents, PartSection } from './part-section.tsx'
import { type Part, partsOf } from './parts.tsx'
import type { LinkContext } from './texts.tsx'
import { Imprint, TitlePage } from './title-page.tsx'

const hrefOf: LinkContext['hrefOf'] = (part, fragment = part) => `#${fragment}`

const Parts = ({ parts, level }: { parts: Part[]; level: number }) =>
  parts.map((part) => (
    <PartSection key={part.id} part={part} context={{ level, hrefOf }}>
      <Parts parts={part.parts ?? []} level={level + 1} />
    </PartSection>
  ))

const Page = ({ book, parts }: { book: Book; parts: Part[] }) => (
  <html lang={LANGUAGE} style={{ ['--accent' as string]: book.accent }}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{book.name}</title>
      <link rel="canonical" href={book.address} />
      <style>{htmlStyle()}</style>
    </head>
    <body>
      <a className="skip" href="#book">
        Skip to the book
      </a>
      <header>
        <TitlePage book={book} motif={`data:image/svg+xml;base64,${btoa(titleMotif(book))}`} />
      </header>
      <nav role="doc-toc" aria-labelledby="contents">
        <h2 id="contents">Contents</h2>
        <Contents parts={parts} hrefOf={hrefOf} depth={1} />
      </nav>
      <main id="book">
        <Parts parts={parts} level={2} />
      </main>
      <footer>
        <Imprint book={book} />
        <a className="to-contents" href="#contents">
          Contents
        </a>
      </footer>
    </body>
  </html>
)

/** The book as one HTML file, which needs nothing else and runs no scripts. */
export const makeHtml = (book: Book): Uint8Array => {
  const page = renderToStaticMarkup(<Page book={book} parts={partsOf(book)} />)
  return new TextEncoder().encode(`<!doctype html>${page}`)
}
