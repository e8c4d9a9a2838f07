import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { query } from '#client/data/api.ts'
import { announce } from '#client/ui/announce.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/field.tsx'
import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import { type ProposedTalk, proposeTalks } from '#shared/event-sessions/fill-proposal.ts'
import type { EventSessionKind } from '#shared/event-sessions/talk-times.ts'
import { pluralise } from '#shared/pluralise.ts'

type FilledSession = {
  kind: EventSessionKind
  /** The session's title and track, in words. */
  about: string
  talks: ApprovedAbstractListItem[]
  unscheduled: ApprovedAbstractListItem[]
  /** The number of talks for which there is time. */
  fitting: number
}

type Proposal = {
  talks: ProposedTalk<ApprovedAbstractListItem>[]
  fitting: number
  /** Nothing suits an empty session: all unscheduled abstracts to choose from. */
  isWholeList: boolean
}

type FillSessionProps = {
  read: () => FilledSession | null
  onAdd: (abstracts: ApprovedAbstractListItem[]) => void
}

const none: string[] = []

/** Proposes unscheduled abstracts that suit the session. Nothing changes until they are added. */
export const FillSession = ({ read, onAdd }: FillSessionProps) => {
  const keyThemes = useQuery(query('GET /api/conference', {})).data?.keyThemes ?? none
  const [proposal, setProposal] = useState<Proposal>()
  const button = useRef<HTMLButtonElement>(null)
  const propose = () => {
    const session = read()
    if (!session) return
    const suitable = proposeTalks(session, session.talks, session.unscheduled, keyThemes)
    const isWholeList = suitable.length === 0 && session.talks.length === 0
    const talks = isWholeList ? session.unscheduled.map((abstract) => ({ abstract, reasons: [] })) : suitable
    setProposal({ talks, fitting: session.fitting, isWholeList })
    announce(talks.length > 0 ? `${pluralise(talks.length, 'abstract')} proposed` : 'Nothing to propose')
  }
  const add = (abstracts: ApprovedAbstractListItem[]) => {
    onAdd(abstracts)
    setProposal(undefined)
    button.current?.focus()
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button ref={button} variant="secondary" size="sm" onClick={propose}>
        Fill this session
      </Button>
      {proposal && (
        <ProposedTalks
          // Another proposal is chosen from anew.
          key={proposal.talks.map(({ abstract }) => abstract.id).join(' ')}
          proposal={proposal}
          onAdd={add}
        />
      )}
    </div>
  )
}

type ProposedTalksProps = { proposal: Proposal; onAdd: (abstracts: ApprovedAbstractListItem[]) => void }

/** Abstracts that suit a session, and why. Those that fit are chosen. */
const ProposedTalks = ({ proposal: { talks, fitting, isWholeList }, onAdd }: ProposedTalksProps) => {
  const abstracts = talks.map(({ abstract }) => abstract)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(abstracts.slice(0, isWholeList ? 0 : fitting).map(({ id }) => id)),
  )
  // The panel of the board is lower than a proposal.
  const shown = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  if (talks.length === 0)
    return (
      <p>
        {isWholeList
          ? 'There are no unscheduled abstracts.'
          : 'No unscheduled abstract shares a keyword or a key theme with this session.'}
      </p>
    )
  const toggle = (id: number) =>
    setChosen((ids) => new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]))
  return (
    <fieldset ref={shown} className="grid gap-3 rounded-md border border-hairline p-4">
      <legend className="font-semibold">{isWholeList ? 'Unscheduled abstracts' : 'Proposed talks'}</legend>
      {isWholeList && (
        <p className="text-ink-soft text-sm">
          None shares a keyword or a key theme with this session. Choose from all of them.
        </p>
      )}
      {fitting < talks.length && (
        <p className="text-ink-soft text-sm">
          {fitting === 0
            ? 'There is no time left in this session.'
            : `There is time for ${pluralise(fitting, 'more talk')}.`}
        </p>
      )}
      {talks.map(({ abstract, reasons }) => (
        <Checkbox
          key={abstract.id}
          id={`proposed-${abstract.id}`}
          label={abstract.abstractTitle}
          hint={reasons.join('. ')}
          checked={chosen.has(abstract.id)}
          onChange={() => toggle(abstract.id)}
        />
      ))}
      <div>
        <Button
          size="sm"
          disabled={chosen.size === 0}
          onClick={() => onAdd(abstracts.filter(({ id }) => chosen.has(id)))}
        >
          Add to the running order
        </Button>
      </div>
    </fieldset>
  )
}
