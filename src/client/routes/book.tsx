import { createFileRoute } from '@tanstack/react-router'
import { CitationDownloads } from '#client/components/abstracts/citation-downloads.tsx'
import { BookFileLine } from '#client/components/book/book-file-line.tsx'
import { UpdatingFile } from '#client/components/book/updating-file.tsx'
import { OnwardLinks } from '#client/components/site/onward-links.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { loadErrorPage } from '#client/components/site/page-states.tsx'
import { queryOrNull } from '#client/data/api.ts'
import { orLoadError } from '#client/data/page-data.ts'
import { pageHead } from '#client/routing/head.ts'
import { useConference } from '#client/routing/page-context.ts'
import { Alert } from '#client/ui/alert.tsx'
import type { BookFormatState, BookOverview } from '#shared/book/book.ts'
import { bookFormats } from '#shared/book/book-formats.ts'
import { formatBytes } from '#shared/format-bytes.ts'

const BookPage = () => {
  // It is null while the programme is not public.
  const book = Route.useLoaderData()
  const { shortName } = useConference()
  return (
    <>
      <PageHeader>
        <p>
          {book
            ? `The abstracts of ${shortName}, with the programme and the people behind it, to read and to keep.`
            : `The book of abstracts will be published here with the programme of ${shortName}.`}
        </p>
      </PageHeader>
      {book?.draft && <DraftNotice />}
      {book ? (
        <Book book={book} />
      ) : (
        <div className="page-width py-10">
          <OnwardLinks />
        </div>
      )}
    </>
  )
}

const DraftNotice = () => (
  <div className="page-width pt-8 md:pt-10">
    <Alert title="Draft: visible to organisers only">
      <p>
        Visitors see the book once the programme is public.{' '}
        <a href="/admin/book" className="text-link">
          Edit the book
        </a>
      </p>
    </Alert>
  </div>
)

const Book = ({ book }: { book: BookOverview }) => {
  // Organisers read in the back office why the others could not be made.
  const available = book.formats.filter(({ state }) => state !== 'failed')
  const isPreparing = available.some(({ state }) => state === 'preparing' || state === 'unmade')
  return (
    <div className="page-width grid gap-10 py-8 md:grid-cols-2 md:py-10">
      <section aria-labelledby="formats">
        <h2 id="formats" className="mb-4 text-2xl">
          Formats
        </h2>
        {isPreparing && (
          <p role="status" className="mb-4 rounded-lg border border-hairline bg-paper-raised p-4">
            The book is being prepared, because something in it is new. This takes a minute or two.{' '}
            <a href="/book" className="text-link">
              Look again
            </a>
          </p>
        )}
        {available.length === 0 && <p>The files are not available at the moment.</p>}
        <ul className="grid gap-3">
          {available.map((format) => (
            <Format key={format.format} {...format} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="contents">
        <h2 id="contents" className="mb-4 text-2xl">
          Contents
        </h2>
        <ol className="grid gap-2">
          {book.chapters.map(({ title, entries, noun }) => (
            <li key={title} className="flex justify-between gap-4 border-hairline border-b pb-2 tabular-nums">
              {title}
              {entries !== null && (
                <span className="shrink-0 text-ink-soft">
                  {entries} {noun}
                </span>
              )}
            </li>
          ))}
        </ol>
        {!book.draft && (
          <>
            <p className="mt-5 mb-8">
              <a href="/abstracts" className="text-link">
                Read and search the abstracts on this site
              </a>
            </p>
            <CitationDownloads path="/abstracts" title="Cite all abstracts" />
          </>
        )}
      </section>
    </div>
  )
}

const Format = ({ format, state, size, madeAt }: BookFormatState) => {
  const { use } = bookFormats[format]
  return (
    <li className="rounded-lg border border-hairline bg-paper-raised p-4">
      <BookFileLine format={format} state={state}>
        {state === 'ready' && size !== null && formatBytes(size)}
        {state === 'updating' && madeAt && <UpdatingFile madeAt={madeAt} />}
        {(state === 'preparing' || state === 'unmade') && 'Being prepared'}
      </BookFileLine>
      <p className="text-ink-soft">{use}</p>
    </li>
  )
}

const bookQuery = queryOrNull('GET /api/book', {}, [403])

export const Route = createFileRoute('/book')({
  staticData: { heading: 'Book of abstracts' },
  loader: ({ context }) => orLoadError(context.load(bookQuery), 'Failed to fetch the book'),
  head: ({ match }) =>
    pageHead(match, {
      description: `The abstracts of ${match.context.page.conference.shortName} to read, print and keep.`,
      path: '/book',
    }),
  component: BookPage,
  errorComponent: loadErrorPage('Failed to load the book. Please try again later.'),
})
