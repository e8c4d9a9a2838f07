import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  idsOf,
  type Proposal,
  ProposedTalks,
  proposalText,
} from '#client/components/admin/event-sessions/proposed-talks.tsx'
import { query } from '#client/data/api.ts'
import { announce } from '#client/ui/announce.ts'
import { Button } from '#client/ui/button.tsx'
import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import { fittingTalks, proposeTalks } from '#shared/event-sessions/fill-proposal.ts'
import { runningOrder } from '#shared/event-sessions/talk-times.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'

export type FillFromBoardProps = {
  session: EventSession
  talks: ConferenceEvent[]
  abstracts: ApprovedAbstractListItem[]
  unscheduled: ApprovedAbstractListItem[]
  onFill: (abstracts: ApprovedAbstractListItem[]) => void
}

const none: string[] = []

/** Proposes unscheduled abstracts for the selected session. Nothing moves until they are added. */
export const FillFromBoard = (props: FillFromBoardProps) => {
  const { session, talks, abstracts, unscheduled, onFill } = props
  const keyThemes = useQuery(query('GET /api/conference', {})).data?.keyThemes ?? none
  const [proposal, setProposal] = useState<Proposal>()
  const button = useRef<HTMLButtonElement>(null)
  const propose = () => {
    const own = new Set(talks.map(({ approvedAbstractId }) => approvedAbstractId))
    const about = [session.title, session.trackName].filter(Boolean).join(' ')
    const topics = abstracts.filter(({ id }) => own.has(id))
    const found = proposeTalks(about, topics, unscheduled, keyThemes)
    setProposal(found)
    announce(proposalText(found))
  }
  return (
    <div className="grid justify-items-start gap-3 border-hairline border-t pt-3">
      <Button ref={button} variant="secondary" size="sm" onClick={propose}>
        Fill this session
      </Button>
      {proposal && (
        <ProposedTalks
          key={idsOf(proposal)}
          proposal={proposal}
          fitting={fittingTalks(session, runningOrder(session, talks))}
          onAdd={(added) => {
            setProposal(undefined)
            button.current?.focus()
            onFill(added)
          }}
        />
      )}
    </div>
  )
}
