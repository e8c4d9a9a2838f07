import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Biography } from '#client/components/authors/biography.tsx'
import { MaterialList } from '#client/components/materials/material-list.tsx'
import { JsonLd } from '#client/components/site/json-ld.tsx'
import { useConference, useSite } from '#client/routing/page-context.ts'
import { Button } from '#client/ui/button.tsx'
import { copyToClipboard } from '#client/ui/copy-to-clipboard.ts'
import { abstractPath } from '#shared/abstracts/abstract-path.ts'
import type { PublishedAbstract, PublishedPerson } from '#shared/abstracts/published-abstract.ts'
import { orcidUrl } from '#shared/authors/orcid.ts'
import { apaParts } from '#shared/citations/apa.ts'
import { bibtexEntry } from '#shared/citations/bibtex.ts'
import { type Citation, citationOf } from '#shared/citations/citation.ts'
import { citationMeta, scholarlyArticle } from '#shared/citations/page-metadata.ts'
import type { Material } from '#shared/materials/materials.ts'
import { placeInSession } from '#shared/programme/programme-items.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'
import { CitationDownloads } from './citation-downloads.tsx'

type AbstractPageProps = { abstract: PublishedAbstract; materials: readonly Material[] }

export const AbstractPage = ({ abstract, materials }: AbstractPageProps) => {
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
      <div className="mt-6 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <ul aria-label="Authors" className="grid min-w-0 content-start gap-3">
          {people.map((person) => (
            <Person key={`${person.name}, ${person.affiliation}`} person={person} />
          ))}
        </ul>
        <SessionCard session={abstract.session} />
        <div className="grid min-w-0 content-start gap-8">
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
      <CopyText label="Copy citation" text={`${before} ${title} ${after} ${url}`} />
      <details className="no-print">
        <summary className="w-fit cursor-pointer font-semibold text-accent-ink">BibTeX</summary>
        <pre
          dir="ltr"
          className="my-3 whitespace-pre-wrap rounded-md border border-hairline bg-paper-sunken p-4 text-sm"
        >
          <code>{bibtex}</code>
        </pre>
        <CopyText label="Copy BibTeX" text={bibtex} />
      </details>
      <CitationDownloads path={abstractPath(abstract)} title="Download the citation" />
    </section>
  )
}

const CopyText = ({ label, text }: { label: string; text: string }) => {
  const [copied, setCopied] = useState<boolean>()
  const copy = async () => setCopied(await copyToClipboard(text))
  return (
    <p className="noscript:hidden no-print flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="sm" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="text-sm">
        {copied === true && 'Copied.'}
        {copied === false && 'It could not be copied. Please select the text above and copy it.'}
      </span>
    </p>
  )
}
