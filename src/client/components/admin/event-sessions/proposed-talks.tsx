import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/field.tsx'
import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import type { ProposedTalk } from '#shared/event-sessions/fill-proposal.ts'
import { pluralise } from '#shared/pluralise.ts'

export type Proposal = ProposedTalk<ApprovedAbstractListItem>[]

/** What is said once a proposal is shown. */
export const proposalText = ({ length }: Proposal) =>
  length > 0 ? `${pluralise(length, 'abstract')} proposed` : 'Nothing to propose'

/** Another proposal is chosen from anew. */
export const idsOf = (proposal: Proposal) => proposal.map(({ abstract }) => abstract.id).join(' ')

type ProposedTalksProps = {
  proposal: Proposal
  /** How many fit into the time that is left. */
  fitting: number
  onAdd: (abstracts: ApprovedAbstractListItem[]) => void
}

/** Abstracts that suit a session, and why. Those that fit are chosen. */
export const ProposedTalks = ({ proposal, fitting, onAdd }: ProposedTalksProps) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(proposal.slice(0, fitting).map(({ abstract }) => abstract.id)),
  )
  // The panel of the board is lower than a proposal.
  const shown = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  if (proposal.length === 0)
    return <p>No unscheduled abstract shares a keyword or a key theme with this session.</p>
  const toggle = (id: number) =>
    setChosen((ids) => new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]))
  const abstracts = proposal.map(({ abstract }) => abstract)
  return (
    <fieldset ref={shown} className="grid gap-3 rounded-md border border-hairline p-4">
      <legend className="font-semibold">Proposed talks</legend>
      {fitting < proposal.length && (
        <p className="text-ink-soft text-sm">
          {fitting === 0
            ? 'There is no time left in this session.'
            : `There is time for ${pluralise(fitting, 'more talk')}.`}
        </p>
      )}
      {proposal.map(({ abstract, reasons }) => (
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
