import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { InvitedBadge } from '#client/components/admin/review/assigned-slot.tsx'
import { useChangeReviewers } from '#client/components/admin/review/change-reviewers.ts'
import {
  keyOf,
  type Left,
  ProposalTable,
  type Proposed,
  type ProposedTotal,
  proposedTotals,
} from '#client/components/admin/review/proposal-table.tsx'
import { errorMessage, query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { pluralise } from '#shared/pluralise.ts'
import type { NamedProposal } from '#shared/review/overview.ts'

const ProposalPage = () => {
  const proposal = useQuery({ ...query('GET /api/review-assignments/proposal', {}), ...formQuery })
  return (
    <AdminPage width="table" back={{ label: 'Back to review', to: '/admin/review' }}>
      <Loaded of={proposal} loading="Loading proposed reviewers" failure="Could not load the proposal.">
        {(loaded) => <ReviewProposal proposal={loaded} />}
      </Loaded>
    </AdminPage>
  )
}

const Unfilled = ({ unfilled }: Pick<NamedProposal, 'unfilled'>) =>
  unfilled.length > 0 && (
    <Alert
      tone="warning"
      title={`${unfilled.length} ${unfilled.length === 1 ? 'place stays' : 'places stay'} open`}
    >
      <ul className="mt-1 list-disc pl-5">
        {unfilled.map((one) => (
          <li key={keyOf(one)}>
            <span dir="auto">{one.abstractTitle}</span>, reviewer {one.slot}: {one.reason}
          </li>
        ))}
      </ul>
    </Alert>
  )

const Totals = ({ totals }: { totals: ProposedTotal[] }) => (
  <section aria-labelledby="totals">
    <h2 id="totals" className="mb-2 text-xl">
      Abstracts per reviewer
    </h2>
    <ul className="gap-x-8 sm:columns-2 lg:columns-3">
      {totals.map(({ userId, name, assigned, total, hasAccepted }) => (
        <li key={userId} className="break-inside-avoid py-1 tabular-nums">
          <span dir="auto">{name}</span>: {assigned === total ? assigned : `${assigned} now, then ${total}`}{' '}
          {!hasAccepted && <InvitedBadge />}
        </li>
      ))}
    </ul>
  </section>
)

/** A proposal with its reasons, to be read before it is applied. */
const ReviewProposal = ({ proposal }: { proposal: NamedProposal }) => {
  const navigate = useNavigate()
  const [left, setLeft] = useState<Left>(new Set())
  const change = useChangeReviewers(() => navigate({ to: '/admin/review' }))
  const [assignments, setAssignments] = useState(proposal.assignments)
  const chosen = assignments.filter((one) => !left.has(keyOf(one)))
  const totals = proposedTotals(proposal.reviewers, chosen)
  const swap = (swapped: Proposed) =>
    setAssignments(assignments.map((one) => (keyOf(one) === keyOf(swapped) ? swapped : one)))
  if (proposal.assignments.length === 0 && proposal.unfilled.length === 0)
    return <p>Every abstract under review has its two reviewers.</p>
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="prose-width text-ink-soft">
        Nobody is proposed for an abstract of their own, of a namesake or of their institution, nor where they
        declared a conflict of interest. The load is shared fairly; expertise decides who gets what. Nothing
        is saved until you assign it.
      </p>
      {change.isError && (
        <Alert tone="danger" title="Nothing was assigned">
          {errorMessage(change.error)}
        </Alert>
      )}
      <Unfilled unfilled={proposal.unfilled} />
      {proposal.assignments.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            disabled={chosen.length === 0 || change.isPending}
            busy={change.isPending}
            onClick={() =>
              change.mutate(
                chosen.map(({ abstractId, slot, userId }) => ({ abstractId, slot, userId, replaces: null })),
              )
            }
          >
            Assign {pluralise(chosen.length, 'review')}
          </Button>
          <p role="status" className="tabular-nums">
            {chosen.length} of {proposal.assignments.length} selected
          </p>
        </div>
      )}
      <Totals totals={[...totals.values()]} />
      <ProposalTable {...{ assignments, left, totals }} onLeft={setLeft} onSwap={swap} />
    </div>
  )
}

export const Route = createFileRoute('/admin/review/proposal')({
  staticData: { heading: 'Proposed reviewers' },
  component: ProposalPage,
})
