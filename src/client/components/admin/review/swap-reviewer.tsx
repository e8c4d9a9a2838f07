import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { query } from '#client/data/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/field.tsx'
import { InvitedBadge } from './assigned-slot.tsx'
import { candidateNotes } from './change-reviewers.ts'
import type { Proposed } from './proposal-table.tsx'

type SwapReviewerProps = {
  proposed: Proposed
  hasAccepted: boolean
  /** Who has the abstract's other place. */
  others: readonly number[]
  /** How many abstracts somebody would have with this one. */
  totalWith: (userId: number) => number
  onSwap: (userId: number, name: string) => void
}

/** The proposed person, or a choice of all who could take their place. */
export const SwapReviewer = ({ proposed, hasAccepted, ...props }: SwapReviewerProps) => {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Candidates proposed={proposed} {...props} />
  return (
    <span className="grid justify-items-start gap-1">
      <span dir="auto">{proposed.name}</span>
      {!hasAccepted && <InvitedBadge />}
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Swap ${proposed.name}: ${proposed.abstractTitle}`}
        onClick={() => setOpen(true)}
      >
        <ArrowRightLeft aria-hidden className="size-4" />
        Swap
      </Button>
    </span>
  )
}

/** The button that was pressed is gone. */
const focusFirst = (element: HTMLSelectElement | null) => element?.focus({ preventScroll: true })

const Candidates = ({ proposed, others, totalWith, onSwap }: Omit<SwapReviewerProps, 'hasAccepted'>) => {
  const { abstractId, slot, userId } = proposed
  const candidates = useQuery(query('GET /api/abstracts/:id/reviewers', { params: { id: abstractId } }))
  return (
    <Loaded of={candidates} failure="Could not load the reviewers.">
      {(loaded) => (
        <Select
          id={`swap-${abstractId}-${slot}`}
          label={`Reviewer ${slot}`}
          ref={focusFirst}
          value={userId}
          onChange={({ currentTarget }) => {
            const chosen = loaded.find((candidate) => candidate.userId === Number(currentTarget.value))
            if (chosen) onSwap(chosen.userId, chosen.name)
          }}
        >
          {loaded
            .filter((candidate) => !others.includes(candidate.userId))
            .map((candidate) => (
              <option key={candidate.userId} value={candidate.userId} disabled={candidate.declaredConflict}>
                {candidate.name} ({candidateNotes(candidate, totalWith(candidate.userId))})
              </option>
            ))}
        </Select>
      )}
    </Loaded>
  )
}
