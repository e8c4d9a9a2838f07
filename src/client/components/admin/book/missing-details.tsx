import { Link } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import type { Deposit } from '#shared/book/deposit.ts'
import { pluralise } from '#shared/pluralise.ts'

/** Optional details that are missing; none of them blocks the book. */
export const MissingDetails = ({ missing: { keywords, affiliations, orcids } }: Pick<Deposit, 'missing'>) => {
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
