import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { errorMessage, query } from '#client/data/api.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Select } from '#client/ui/field.tsx'
import { type ReviewerNumber, reviewerNumbers } from '#shared/abstracts/review.ts'
import type { ReviewedAbstract, ReviewerCandidate } from '#shared/review/overview.ts'
import { assignedSlotOf, ReviewStateBadge } from './assigned-slot.tsx'
import { candidateNotes, useChangeReviewers } from './change-reviewers.ts'

/** Changes the reviewers of an abstract by hand. */
export const EditReviewers = ({ abstract }: { abstract: ReviewedAbstract }) => {
  const [editing, setEditing] = useState(false)
  const close = () => setEditing(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Edit reviewers: ${abstract.abstractTitle}`}
        onClick={() => setEditing(true)}
      >
        <Pencil aria-hidden className="size-4" />
        Edit
      </Button>
      <Dialog open={editing} onClose={close} title="Edit reviewers">
        {editing && <EditForm abstract={abstract} onDone={close} />}
      </Dialog>
    </>
  )
}

type EditFormProps = { abstract: ReviewedAbstract; onDone: () => void }

const EditForm = ({ abstract, onDone }: EditFormProps) => {
  const candidates = useQuery(query('GET /api/abstracts/:id/reviewers', { params: { id: abstract.id } }))
  return (
    <Loaded of={candidates} failure="Could not load the reviewers.">
      {(loaded) => <SlotsForm abstract={abstract} candidates={loaded} onDone={onDone} />}
    </Loaded>
  )
}

type Chosen = Partial<Record<ReviewerNumber, number | null>>

const SlotsForm = ({ abstract, candidates, onDone }: EditFormProps & { candidates: ReviewerCandidate[] }) => {
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
