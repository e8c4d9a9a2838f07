import { OnwardLinks } from '#client/components/site/onward-links.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { Button } from '#client/ui/button.tsx'
import { Input } from '#client/ui/field.tsx'
import { abstractPath } from '#shared/abstracts/abstract-path.ts'
import type { PublishedAbstractListItem } from '#shared/abstracts/published-abstract.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'
import { CitationDownloads } from './citation-downloads.tsx'

type AbstractsPageProps = {
  /** Null while the programme is not public. */
  abstracts: PublishedAbstractListItem[] | null
  search: string
}

export const AbstractsPage = ({ abstracts, search }: AbstractsPageProps) => (
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
        <h2 dir="auto" className="text-xl [overflow-wrap:anywhere]">
          <a href={abstractPath(abstract)} className="text-link">
            {abstract.title}
          </a>
        </h2>
        <p dir="auto" className="mt-1 line-clamp-3 [overflow-wrap:anywhere] print:line-clamp-none">
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
