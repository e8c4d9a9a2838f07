import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft, Pencil } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { toggled } from '#client/components/admin/lists/selection.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { errorMessage, query } from '#client/data/api.ts'
import { Alert } from '#client/ui/alert.tsx'
import { DialogButton } from '#client/ui/dialog-button.tsx'
import { Checkbox, Select } from '#client/ui/field.tsx'
import { type ReviewerNumber, reviewerNumbers } from '#shared/abstracts/review.ts'
import { pluralise } from '#shared/pluralise.ts'
import type {
  ReviewedAbstract,
  Reviewer,
  ReviewerCandidate,
  ReviewOverview,
} from '#shared/review/overview.ts'
import type { ReviewerChange } from '#shared/review/reviewers.ts'
import { assignedSlotOf, ReviewStateBadge } from './assigned-slot.tsx'

export const useChangeReviewers = (onChanged: () => unknown) =>
  useAction({
    send: (changes: ReviewerChange[]) => undoableCall('POST /api/review-assignments', { body: { changes } }),
    done: ({ response: { changed }, undoStep }) => ({
      title: 'Reviewers changed',
      description:
        changed === 0
          ? 'A colleague has already made the same change.'
          : `${pluralise(changed, 'place')} changed.`,
      undoStep,
    }),
    onDone: onChanged,
    refreshes: ['/api/review', '/api/summary', '/api/history'],
  })

type WithCandidatesProps = {
  abstractId: number
  children: (candidates: ReviewerCandidate[]) => ReactNode
}

/** Loads everybody who could review an abstract. */
export const WithCandidates = ({ abstractId, children }: WithCandidatesProps) => (
  <Loaded
    of={useQuery(query('GET /api/abstracts/:id/reviewers', { params: { id: abstractId } }))}
    failure="Could not load the reviewers."
  >
    {children}
  </Loaded>
)

export const candidateNotes = (
  {
    caution,
    declaredConflict,
    hasAccepted,
  }: Pick<ReviewerCandidate, 'caution' | 'declaredConflict' | 'hasAccepted'>,
  total: number,
) =>
  [
    `would then have ${pluralise(total, 'abstract')}`,
    !hasAccepted && 'not accepted yet',
    declaredConflict ? 'declared a conflict' : caution.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ')

export const EditReviewers = ({ abstract }: { abstract: ReviewedAbstract }) => (
  <DialogButton
    variant="quiet"
    size="sm"
    aria-label={`Edit reviewers: ${abstract.abstractTitle}`}
    label="Edit"
    title="Edit reviewers"
    icon={Pencil}
  >
    {(close) => (
      <WithCandidates abstractId={abstract.id}>
        {(candidates) => <SlotsForm abstract={abstract} candidates={candidates} onDone={close} />}
      </WithCandidates>
    )}
  </DialogButton>
)

type Chosen = Partial<Record<ReviewerNumber, number | null>>

type SlotsFormProps = { abstract: ReviewedAbstract; candidates: ReviewerCandidate[]; onDone: () => void }

const SlotsForm = ({ abstract, candidates, onDone }: SlotsFormProps) => {
  const [chosen, setChosen] = useState<Chosen>({})
  const change = useChangeReviewers(onDone)
  const changes = reviewerNumbers.flatMap((slot) => {
    const replaces = assignedSlotOf(abstract, slot)?.userId ?? null
    const userId = chosen[slot]
    return userId === undefined || userId === replaces
      ? []
      : { abstractId: abstract.id, slot, userId, replaces }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changes.length === 0) onDone()
    else change.mutate(changes)
  }
  return (
    <form aria-label="Edit reviewers" onSubmit={submit} className="grid gap-4 text-sm">
      <p dir="auto" className="font-semibold">
        {abstract.abstractTitle}
      </p>
      {change.isError && (
        <Alert tone="danger" title="No reviewers were changed">
          {errorMessage(change.error)}
        </Alert>
      )}
      {reviewerNumbers.map((slot) => (
        <SlotField
          key={slot}
          {...{ abstract, slot, candidates }}
          value={chosen[slot]}
          onChange={(userId) => setChosen({ ...chosen, [slot]: userId })}
        />
      ))}
      <DeclaredConflicts candidates={candidates} />
      <FormFooter inDialog submit="Save reviewers" pending={change.isPending} cancel={onDone} />
    </form>
  )
}

/** Conflicts that reviewers declared; only organisers see them. */
const DeclaredConflicts = ({ candidates }: { candidates: ReviewerCandidate[] }) => {
  const declared = candidates.filter(({ declaredConflict }) => declaredConflict)
  if (declared.length === 0) return null
  return (
    <div>
      <h3 className="font-sans font-semibold text-base">Declared a conflict of interest</h3>
      <ul className="list-disc pl-5">
        {declared.map(({ userId, name, conflictNote }) => (
          <li key={userId} dir="auto">
            {conflictNote ? `${name}: ${conflictNote}` : name}
          </li>
        ))}
      </ul>
    </div>
  )
}

type SlotFieldProps = {
  abstract: ReviewedAbstract
  slot: ReviewerNumber
  candidates: ReviewerCandidate[]
  value: number | null | undefined
  onChange: (userId: number | null) => void
}

const SlotField = ({ abstract, slot, candidates, value, onChange }: SlotFieldProps) => {
  const assigned = assignedSlotOf(abstract, slot)
  if (assigned?.state === 'done')
    return (
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">Reviewer {slot}:</span>
        <span dir="auto">{assigned.name}</span>
        <ReviewStateBadge state={assigned.state} />
      </p>
    )
  const shown = value === undefined ? (assigned?.userId ?? null) : value
  const isNew = (userId: number) => abstract.slots.every((one) => one.userId !== userId)
  const isListed = assigned?.userId == null || candidates.some(({ userId }) => userId === assigned.userId)
  return (
    <Select
      id={`reviewer-${abstract.id}-${slot}`}
      name={`reviewer${slot}`}
      label={`Reviewer ${slot}`}
      value={shown ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value ? Number(currentTarget.value) : null)}
    >
      <option value="">Nobody</option>
      {!isListed && assigned && (
        <option value={assigned.userId ?? ''}>
          {assigned.name} ({assigned.caution.toLowerCase()})
        </option>
      )}
      {candidates.map((candidate) => (
        <option key={candidate.userId} value={candidate.userId} disabled={candidate.declaredConflict}>
          {candidate.name} (
          {candidateNotes(candidate, candidate.assigned + (isNew(candidate.userId) ? 1 : 0))})
        </option>
      ))}
    </Select>
  )
}

const toDoOf = ({ abstracts }: ReviewOverview, { id }: Reviewer) =>
  abstracts.flatMap(({ id: abstractId, abstractTitle, slots }) =>
    slots
      .filter(({ userId, state }) => userId === id && (state === 'open' || state === 'late'))
      .map(({ slot }) => ({ abstractId, abstractTitle, slot })),
  )

type ReassignProps = { reviewer: Reviewer; overview: ReviewOverview }

export const ReassignReviews = ({ reviewer, overview }: ReassignProps) =>
  toDoOf(overview, reviewer).length > 0 && (
    <DialogButton
      variant="quiet"
      size="sm"
      aria-label={`Reassign reviews: ${reviewer.name}`}
      label="Reassign"
      title={`Reassign reviews of ${reviewer.name}`}
      icon={ArrowRightLeft}
    >
      {(close) => <ReassignForm {...{ reviewer, overview }} onDone={close} />}
    </DialogButton>
  )

const ReassignForm = ({ reviewer, overview, onDone }: ReassignProps & { onDone: () => void }) => {
  const [toDo] = useState(() => toDoOf(overview, reviewer))
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set())
  const [target, setTarget] = useState<number | null>(null)
  const change = useChangeReviewers(onDone)
  const chosen = toDo.filter(({ abstractId }) => !excluded.has(abstractId))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(
      chosen.map(({ abstractId, slot }) => ({ abstractId, slot, userId: target, replaces: reviewer.id })),
    )
  }
  const others = overview.reviewers.filter(({ id, caution }) => id !== reviewer.id && caution === '')
  return (
    <form aria-label="Reassign reviews" onSubmit={submit} className="grid gap-4 text-sm">
      {change.isError && (
        <Alert tone="danger" title="No reviews were reassigned">
          {errorMessage(change.error)}
        </Alert>
      )}
      <fieldset className="grid max-h-72 gap-2 overflow-y-auto p-1">
        <legend className="mb-1 font-semibold">Reviews still to do</legend>
        {toDo.map(({ abstractId, abstractTitle, slot }) => (
          <Checkbox
            key={abstractId}
            id={`reassign-${abstractId}`}
            label={abstractTitle}
            hint={`Reviewer ${slot}`}
            checked={!excluded.has(abstractId)}
            onChange={() => setExcluded(toggled(excluded, abstractId))}
          />
        ))}
      </fieldset>
      <Select
        id="reassign-to"
        name="userId"
        label="Give them to"
        hint={`What ${reviewer.name} has written so far is kept for them.`}
        value={target ?? ''}
        onChange={({ currentTarget }) =>
          setTarget(currentTarget.value === '' ? null : Number(currentTarget.value))
        }
      >
        <option value="">Nobody: free for a new proposal</option>
        {others.map(({ id, name, assigned, hasAccepted }) => (
          <option key={id} value={id}>
            {name} (
            {candidateNotes({ caution: '', declaredConflict: false, hasAccepted }, assigned + chosen.length)})
          </option>
        ))}
      </Select>
      <FormFooter
        inDialog
        submit={`Reassign ${pluralise(chosen.length, 'review')}`}
        pending={change.isPending || chosen.length === 0}
        busy={change.isPending ? 'Saving...' : 'Reassign reviews'}
        cancel={onDone}
      />
    </form>
  )
}
