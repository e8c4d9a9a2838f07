import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { CitationDownloads } from '#client/components/abstracts/citation-downloads.tsx'
import { Biography } from '#client/components/authors/biography.tsx'
import { MaterialList } from '#client/components/materials/material-list.tsx'
import { loadErrorPage } from '#client/components/site/page-states.tsx'
import { JsonLd } from '#client/components/site/server-script.tsx'
import { queryOrNull } from '#client/data/api.ts'
import { orLoadError, orNotFound } from '#client/data/page-data.ts'
import { materialsQuery } from '#client/data/programme.ts'
import { pageHead } from '#client/routing/head.ts'
import { useConference, useSite } from '#client/routing/page-context.ts'
import { CopyText } from '#client/ui/copy-text.tsx'
import { abstractIdOf, abstractPath } from '#shared/abstracts/abstract-path.ts'
import type { PublishedAbstract, PublishedPerson } from '#shared/abstracts/published-abstract.ts'
import { orcidUrl } from '#shared/authors/orcid.ts'
import { apaParts } from '#shared/citations/apa.ts'
import { bibtexEntry } from '#shared/citations/bibtex.ts'
import { type Citation, citationOf } from '#shared/citations/citation.ts'
import { citationMeta, scholarlyArticle } from '#shared/citations/page-metadata.ts'
import { placeInSession } from '#shared/programme/programme-items.ts'
import { shortened } from '#shared/text.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'

const AbstractPage = () => {
  const { abstract, materials } = Route.useLoaderData()
  const citation = citationOf(abstract, useConference(), useSite().origin)
  const { title, text, people, keywords } = abstract
  return (
    <article className="page-width py-10">
      {citationMeta(citation).map(({ name, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several have the same name, and their order never changes
        <meta key={index} name={name} content={content} />
      ))}
      <JsonLd data={import.meta.env.SSR && scholarlyArticle(citation)} />
      <p className="no-print">
        <Link to="/abstracts" className="text-link">
          All abstracts
        </Link>
      </p>
      <h1 dir="auto" className="mt-4 max-w-4xl text-balance text-4xl">
        {title}
      </h1>
      {/* Printers move a grid to the next page as a whole. */}
      <div className="mt-6 grid gap-x-14 gap-y-8 print:block print:space-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <ul aria-label="Authors" className="grid min-w-0 content-start gap-3">
          {people.map((person) => (
            <Person key={`${person.name}, ${person.affiliation}`} person={person} />
          ))}
        </ul>
        <SessionCard session={abstract.session} />
        <div className="grid min-w-0 content-start gap-8 print:block print:space-y-6">
          <section aria-labelledby="abstract">
            <h2 id="abstract" className="text-2xl">
              Abstract
            </h2>
            {/* Each paragraph has its own direction. */}
            <p className="prose-width mt-3 whitespace-pre-line [unicode-bidi:plaintext]">{text}</p>
          </section>
          {keywords.length > 0 && (
            <p dir="auto" className="prose-width">
              <strong>Keywords:</strong> {keywords.join(', ')}
            </p>
          )}
          {materials.length > 0 && (
            <section aria-labelledby="materials">
              <h2 id="materials" className="text-2xl">
                Materials
              </h2>
              <MaterialList items={materials} title={title} className="mt-3" />
            </section>
          )}
          <Biographies people={people} />
          <HowToCite citation={citation} abstract={abstract} />
        </div>
      </div>
    </article>
  )
}

const Person = ({ person: { name, affiliation, orcid, authorId } }: { person: PublishedPerson }) => (
  <li>
    <span className="font-semibold">
      {authorId === null ? (
        <bdi>{name}</bdi>
      ) : (
        <Link to="/authors/$id" params={{ id: String(authorId) }} className="text-link">
          <bdi>{name}</bdi>
        </Link>
      )}
    </span>
    {affiliation && (
      <span className="block text-ink-soft">
        <bdi>{affiliation}</bdi>
      </span>
    )}
    {orcid && (
      <a href={orcidUrl(orcid)} rel="noreferrer" className="text-link block text-sm tabular-nums">
        ORCID {orcid}
      </a>
    )}
  </li>
)

const SessionCard = ({ session }: Pick<PublishedAbstract, 'session'>) => (
  <aside
    aria-labelledby="session"
    className="grid content-start gap-2 self-start rounded-lg border border-hairline bg-paper-raised p-5 lg:col-start-2 lg:row-span-2 lg:row-start-1"
  >
    <h2 id="session" className="text-xl">
      Presentation
    </h2>
    {session.sessionTitle && (
      <p className="break-words">
        <bdi>{placeInSession(session)}</bdi>
      </p>
    )}
    <p className="font-semibold">{formatLongDate(session.date)}</p>
    <p className="tabular-nums">{formatTimeRange(session.startTime, session.endTime)}</p>
    <p className="text-ink-soft">
      <bdi>{[session.roomName, session.roomBuilding].filter(Boolean).join(', ')}</bdi>
    </p>
    <p>
      <Link to="/programme" search={{ event: session.id }} className="text-link">
        View in the programme
      </Link>
    </p>
  </aside>
)

const Biographies = ({ people }: Pick<PublishedAbstract, 'people'>) => {
  const withBiography = people.filter(({ biography }) => biography !== '')
  if (withBiography.length === 0) return null
  return (
    <section aria-labelledby="biography" className="grid gap-4">
      <h2 id="biography" className="text-2xl">
        {withBiography.length === 1 ? 'Biography' : 'Biographies'}
      </h2>
      {withBiography.map(({ name, affiliation, biography }) => (
        <div key={`${name}, ${affiliation}`}>
          {withBiography.length > 1 && (
            <h3 dir="auto" className="text-lg">
              {name}
            </h3>
          )}
          <Biography text={biography} className="prose-width mt-1" />
        </div>
      ))}
    </section>
  )
}

type HowToCiteProps = { citation: Citation; abstract: { id: number; slug: string } }

const COPY_FAILURE = 'It could not be copied. Please select the text above and copy it.'

const HowToCite = ({ citation, abstract }: HowToCiteProps) => {
  const { before, title, after, url } = apaParts(citation)
  const bibtex = bibtexEntry(citation)
  return (
    <section aria-labelledby="citation" className="grid min-w-0 gap-4">
      <h2 id="citation" className="text-2xl">
        How to cite
      </h2>
      <p dir="auto" className="prose-width">
        {before} <cite>{title}</cite> {after} {url}
      </p>
      <CopyText label="Copy citation" text={`${before} ${title} ${after} ${url}`} failure={COPY_FAILURE} />
      <details className="no-print">
        <summary className="w-fit cursor-pointer font-semibold text-accent-ink">BibTeX</summary>
        <pre
          dir="ltr"
          className="my-3 whitespace-pre-wrap rounded-md border border-hairline bg-paper-sunken p-4 text-sm"
        >
          <code>{bibtex}</code>
        </pre>
        <CopyText label="Copy BibTeX" text={bibtex} failure={COPY_FAILURE} />
      </details>
      <CitationDownloads path={abstractPath(abstract)} title="Download the citation" />
    </section>
  )
}

const publishedAbstractQuery = (id: number) =>
  queryOrNull('GET /api/published-abstracts/:id', { params: { id } }, [400, 403, 404, 410])

export const Route = createFileRoute('/abstracts/$ref')({
  staticData: { heading: 'Abstract' },
  loader: async ({ context, params }) => {
    const id = abstractIdOf(params.ref)
    if (!id) throw notFound()
    const abstract = await orNotFound(
      context.load(publishedAbstractQuery(id)),
      'Failed to fetch the abstract',
    )
    const materials = await orLoadError(
      context.load(materialsQuery(abstract.session.id)),
      'Failed to fetch the materials',
    )
    const { title, text } = abstract
    // Made here, because the head is part of every page's script.
    return {
      abstract,
      materials,
      head: { title, description: shortened(text), path: abstractPath(abstract) },
    }
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match, loaderData.head) : {}),
  component: AbstractPage,
  errorComponent: loadErrorPage('Failed to load the abstract. Please try again later.'),
})
