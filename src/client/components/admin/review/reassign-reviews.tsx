import { ArrowRightLeft } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { toggled } from '#client/components/admin/lists/selection.ts'
import { errorMessage } from '#client/data/api.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Checkbox, Select } from '#client/ui/field.tsx'
import { pluralise } from '#shared/pluralise.ts'
import type { Reviewer, ReviewOverview } from '#shared/review/overview.ts'
import { candidateNotes, useChangeReviewers } from './change-reviewers.ts'

/** What a reviewer still has to do. */
const toDoOf = ({ abstracts }: ReviewOverview, { id }: Reviewer) =>
  abstracts.flatMap(({ id: abstractId, abstractTitle, slots }) =>
    slots
      .filter(({ userId, state }) => userId === id && (state === 'open' || state === 'late'))
      .map(({ slot }) => ({ abstractId, abstractTitle, slot })),
  )

type ReassignProps = { reviewer: Reviewer; overview: ReviewOverview }

/** Gives what somebody still has to do to somebody else, or to nobody. */
export const ReassignReviews = ({ reviewer, overview }: ReassignProps) => {
  const [open, setOpen] = useState(false)
  if (toDoOf(overview, reviewer).length === 0) return null
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Reassign reviews: ${reviewer.name}`}
        onClick={() => setOpen(true)}
      >
        <ArrowRightLeft aria-hidden className="size-4" />
        Reassign
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Reassign reviews of ${reviewer.name}`}>
        {open && <ReassignForm {...{ reviewer, overview }} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

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
