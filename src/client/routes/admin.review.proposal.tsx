import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { byText } from '#client/components/admin/lists/by-text.ts'
import { RecordLink } from '#client/components/admin/lists/columns.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { toggled } from '#client/components/admin/lists/selection.ts'
import { InvitedBadge } from '#client/components/review/assigned-slot.tsx'
import {
  candidateNotes,
  useChangeReviewers,
  WithCandidates,
} from '#client/components/review/change-reviewers.tsx'
import { errorMessage, query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/field.tsx'
import { Table } from '#client/ui/table.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import { pluralise } from '#shared/pluralise.ts'
import type { NamedProposal } from '#shared/review/overview.ts'

export type Proposed = NamedProposal['assignments'][number]
export type Left = ReadonlySet<string>

export const keyOf = ({ abstractId, slot }: Pick<Proposed, 'abstractId' | 'slot'>) => `${abstractId}-${slot}`

const thenHas = (totals: Totals, userId: number) =>
  `Would then have ${pluralise(totals.get(userId)?.total ?? 0, 'abstract')}`

type Totals = ReadonlyMap<number, ProposedTotal>

type ProposedTotal = NamedProposal['reviewers'][number] & {
  /** With what is proposed. */ total: number
}

const proposedTotals = (
  reviewers: NamedProposal['reviewers'],
  assignments: readonly { userId: number }[],
): Totals =>
  new Map(
    reviewers.map((reviewer) => {
      const added = assignments.filter(({ userId }) => userId === reviewer.userId).length
      return [reviewer.userId, { ...reviewer, total: reviewer.assigned + added }]
    }),
  )

type ProposalTableProps = {
  assignments: Proposed[]
  left: Left
  totals: Totals
  onLeft: (left: Left) => void
  onSwap: (swapped: Proposed) => void
}

const columns = ({
  assignments,
  left,
  totals,
  onLeft,
  onSwap,
}: ProposalTableProps): TableColumn<Proposed>[] => [
  {
    id: 'chosen',
    header: 'Assign',
    width: 5,
    cell: (proposed) => (
      <input
        type="checkbox"
        aria-label={`Assign ${proposed.name} to ${proposed.abstractTitle}`}
        checked={!left.has(keyOf(proposed))}
        onChange={() => onLeft(toggled(left, keyOf(proposed)))}
        className="size-5 accent-accent"
      />
    ),
  },
  {
    id: 'abstractTitle',
    header: 'Abstract',
    width: 18,
    cell: ({ abstractId, abstractTitle }) => (
      <RecordLink to={`/admin/abstracts/review/${abstractId}`}>{abstractTitle}</RecordLink>
    ),
    compare: byText(({ abstractTitle, slot }) => `${abstractTitle} ${slot}`),
    firstDirection: 'ascending',
    className: 'font-semibold',
    card: 'title',
  },
  { id: 'slot', header: 'Place', width: 8, cell: ({ slot }) => `Reviewer ${slot}` },
  {
    id: 'name',
    header: 'Reviewer',
    width: 14,
    cell: (proposed) => (
      <SwapReviewer
        proposed={proposed}
        hasAccepted={totals.get(proposed.userId)?.hasAccepted ?? true}
        others={assignments
          .filter(({ abstractId, slot }) => abstractId === proposed.abstractId && slot !== proposed.slot)
          .map(({ userId }) => userId)}
        totalWith={(userId) => (totals.get(userId)?.total ?? 0) + (userId === proposed.userId ? 0 : 1)}
        onSwap={(userId, name) => onSwap({ ...proposed, userId, name, reasons: ['Chosen by you'] })}
      />
    ),
    compare: byText(({ name, abstractTitle }) => `${name} ${abstractTitle}`),
    firstDirection: 'ascending',
  },
  {
    id: 'reasons',
    header: 'Why this person',
    width: 20,
    cell: ({ reasons, userId }) => (
      <ul>
        {[...reasons, thenHas(totals, userId)].map((reason) => (
          <li key={reason} dir="auto">
            {reason}
          </li>
        ))}
      </ul>
    ),
    card: 'detail',
  },
]

const ProposalTable = (props: ProposalTableProps) => (
  <Table
    caption="Proposed reviewers"
    columns={columns(props)}
    rows={props.assignments}
    rowKey={keyOf}
    initialSort={{ column: 'abstractTitle', direction: 'ascending' }}
    empty="Nobody can be proposed at the moment."
  />
)

type SwapReviewerProps = {
  proposed: Proposed
  hasAccepted: boolean
  /** The person who has the abstract's other place. */
  others: readonly number[]
  totalWith: (userId: number) => number
  onSwap: (userId: number, name: string) => void
}

const SwapReviewer = ({ proposed, hasAccepted, ...props }: SwapReviewerProps) => {
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
        icon={ArrowRightLeft}
      >
        Swap
      </Button>
    </span>
  )
}

/** The button that was pressed is gone. */
const focusFirst = (element: HTMLSelectElement | null) => element?.focus({ preventScroll: true })

const Candidates = ({ proposed, others, totalWith, onSwap }: Omit<SwapReviewerProps, 'hasAccepted'>) => {
  const { abstractId, slot, userId } = proposed
  return (
    <WithCandidates abstractId={abstractId}>
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
    </WithCandidates>
  )
}

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
