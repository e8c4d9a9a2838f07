import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useDownload } from '#client/components/admin/export/use-download.ts'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { query } from '#client/data/api.ts'
import { Button } from '#client/ui/button.tsx'
import type { Deposit } from '#shared/book/deposit.ts'
import { pluralise } from '#shared/pluralise.ts'

/** What registering DOIs needs, and what would complete the entries of the book. */
export const DepositPanels = () => {
  const deposit = useQuery({ ...query('GET /api/book/deposit', {}), staleTime: 0 })
  return (
    <Loaded of={deposit} failure="Could not load the deposit.">
      {(loaded) => (
        <>
          <Panel title="DOIs from Crossref">
            {loaded.blocking.length > 0 ? <Blocking {...loaded} /> : <Ready {...loaded} />}
          </Panel>
          <MissingDetails missing={loaded.missing} />
        </>
      )}
    </Loaded>
  )
}

const Blocking = ({ blocking }: Deposit) => (
  <>
    <p>To register a DOI for every abstract, first:</p>
    <ul className="grid list-disc gap-1 pl-5">
      {blocking.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </>
)

const Ready = ({ abstracts }: Deposit) => {
  const { busy, download } = useDownload()
  return (
    <>
      <p>
        The deposit registers a DOI for {abstracts === 1 ? 'one abstract' : `each of ${abstracts} abstracts`}.
        Upload the file with your account at Crossref; after changes, upload a new one.
      </p>
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={busy}
        disabled={busy}
        onClick={() => download('GET /api/book/deposit/xml', {})}
      >
        {!busy && <Download aria-hidden className="size-4" />}
        Download deposit
      </Button>
    </>
  )
}

/** Optional details that are missing; none of them blocks the book. */
const MissingDetails = ({ missing: { keywords, affiliations, orcids } }: Pick<Deposit, 'missing'>) => {
  const isComplete = keywords.length + affiliations.length + orcids.length === 0
  return (
    <Panel title="Optional details">
      {isComplete ? (
        <p>Every abstract has keywords and affiliations, and every speaker an ORCID iD.</p>
      ) : (
        <>
          <p>The book is complete without these, but easier to find with them.</p>
          <div className="divide-y divide-hairline border-hairline border-y">
            <Group
              title={`Keywords: missing from ${pluralise(keywords.length, 'abstract')}`}
              entries={keywords.map((abstract) => <AbstractLink key={abstract.abstractId} {...abstract} />)}
            />
            <Group
              title={`Affiliations: missing for ${pluralise(affiliations.length, 'person', 'people')}`}
              entries={affiliations.map(({ name, ...abstract }) => (
                <span key={`${abstract.abstractId} ${name}`}>
                  <bdi>{name}</bdi>, <AbstractLink {...abstract} />
                </span>
              ))}
            />
            <Group
              title={`ORCID iDs: missing for ${pluralise(orcids.length, 'speaker')}`}
              entries={orcids.map(({ authorId, name }) => (
                <Link
                  key={authorId}
                  to="/admin/authors/edit/$id"
                  params={{ id: String(authorId) }}
                  className="text-link"
                >
                  <bdi>{name}</bdi>
                </Link>
              ))}
            />
          </div>
        </>
      )}
    </Panel>
  )
}

const AbstractLink = ({ abstractId, title }: Deposit['missing']['keywords'][number]) => (
  <Link to="/admin/abstracts/approved-details/$id" params={{ id: String(abstractId) }} className="text-link">
    <bdi>{title}</bdi>
  </Link>
)

type GroupProps = { title: string; entries: ReactElement[] }

/** Closed at first, and not rendered until it is opened: there may be hundreds. */
const Group = ({ title, entries }: GroupProps) => {
  const [isOpen, setOpen] = useState(false)
  if (entries.length === 0) return null
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-2.5">{title}</summary>
      {isOpen && (
        <ul className="grid max-h-96 gap-2 overflow-y-auto pt-1 pb-4 pl-4">
          {entries.map((entry) => (
            <li key={entry.key}>{entry}</li>
          ))}
        </ul>
      )}
    </details>
  )
}
