import { createFileRoute } from '@tanstack/react-router'
import { CitationDownloads } from '#client/components/abstracts/citation-downloads.tsx'
import { OnwardLinks } from '#client/components/site/onward-links.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { loadErrorPage } from '#client/components/site/page-states.tsx'
import { queryOrNull } from '#client/data/api.ts'
import { orLoadError } from '#client/data/page-data.ts'
import { pageHead } from '#client/routing/head.ts'
import { Button } from '#client/ui/button.tsx'
import { Input } from '#client/ui/field.tsx'
import { abstractPath } from '#shared/abstracts/abstract-path.ts'
import type { PublishedAbstractListItem } from '#shared/abstracts/published-abstract.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'

const AbstractsPage = () => {
  // They are null while the programme is not public.
  const abstracts = Route.useLoaderData()
  const { q: search = '' } = Route.useSearch()
  return (
    <>
      <PageHeader>
        <p>
          What is presented at the conference, by title.{' '}
          {abstracts && (
            <a href="/book" className="text-link">
              Read the book of abstracts
            </a>
          )}
        </p>
      </PageHeader>
      <div className="page-width grid gap-8 py-10">
        {abstracts === null ? (
          <>
            <p>The abstracts will be published here together with the programme.</p>
            <OnwardLinks />
          </>
        ) : (
          <>
            <SearchForm key={search} search={search} />
            <p role="status" className="text-ink-soft">
              {countText(abstracts.length, search)}
            </p>
            {abstracts.length > 0 && <AbstractList abstracts={abstracts} />}
            {abstracts.length === 0 && !search && <OnwardLinks />}
            {search ? (
              <p>
                <a href="/abstracts" className="text-link">
                  Show all abstracts
                </a>
              </p>
            ) : (
              abstracts.length > 0 && <CitationDownloads path="/abstracts" title="Cite all abstracts" />
            )}
          </>
        )}
      </div>
    </>
  )
}

const countText = (count: number, search: string) => {
  if (count === 0) return search ? 'No abstracts match.' : 'No abstracts have been published yet.'
  const noun = count === 1 ? 'abstract' : 'abstracts'
  return search ? `${count} ${noun} found for “${search}”` : `${count} ${noun}`
}

/** Sent as a link with a query, with and without scripts. */
const SearchForm = ({ search }: { search: string }) => (
  <form method="get" action="/abstracts" className="no-print flex max-w-2xl flex-wrap items-end gap-3">
    <div className="min-w-0 flex-1 basis-60">
      <Input
        id="q"
        name="q"
        type="search"
        label="Search titles, people, keywords and texts"
        autoComplete="off"
        maxLength={200}
        defaultValue={search}
      />
    </div>
    <Button type="submit" variant="secondary">
      Search
    </Button>
  </form>
)

const AbstractList = ({ abstracts }: { abstracts: PublishedAbstractListItem[] }) => (
  <ul className="grid max-w-3xl divide-y divide-hairline border-hairline border-y">
    {abstracts.map((abstract) => (
      <li key={abstract.id} className="break-inside-avoid py-4">
        <h2 dir="auto" className="text-xl">
          <a href={abstractPath(abstract)} className="text-link">
            {abstract.title}
          </a>
        </h2>
        <p dir="auto" className="mt-1 line-clamp-3 print:line-clamp-none">
          {abstract.people.join(', ')}
        </p>
        <p className="mt-1 text-ink-soft text-sm tabular-nums">
          {formatLongDate(abstract.session.date)},{' '}
          {formatTimeRange(abstract.session.startTime, abstract.session.endTime)},{' '}
          <bdi>{abstract.session.roomName}</bdi>
        </p>
      </li>
    ))}
  </ul>
)

export const Route = createFileRoute('/abstracts/')({
  staticData: { heading: 'Abstracts' },
  // The router parses a search for a number as a number.
  validateSearch: ({ q }): { q?: string } =>
    typeof q === 'string' || typeof q === 'number'
      ? {
          q: String(q)
            .slice(0, 200)
            .replace(/\p{Surrogate}$/u, ''),
        }
      : {},
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { q } }) =>
    orLoadError(
      context.load(queryOrNull('GET /api/published-abstracts', { query: q ? { q } : {} }, [403])),
      'Failed to fetch the abstracts',
    ),
  head: ({ match }) =>
    pageHead(match, {
      description: `The abstracts of ${match.context.page.conference.shortName}.`,
      path: '/abstracts',
    }),
  component: AbstractsPage,
  errorComponent: loadErrorPage('Failed to load the abstracts. Please try again later.'),
})
