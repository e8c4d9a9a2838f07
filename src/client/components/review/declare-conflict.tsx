import { useQueryClient } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { call } from '#client/data/api.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { type AssignedReview, reviewLimits } from '#shared/review/assigned-review.ts'
import { assignedReviewQuery } from './assigned-review-queries.ts'

type DeclareConflictProps = { review: AssignedReview; onDeclared: () => void }

/** For reviewers who know the author too well. */
export const DeclareConflict = ({ review: { id, abstractTitle }, onDeclared }: DeclareConflictProps) => {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const declare = useAction({
    send: () => call('POST /api/review/assigned-reviews/:id/conflict', { params: { id }, body: { note } }),
    done: () => ({ title: 'Conflict declared', description: 'The organisers will find another reviewer.' }),
    failed: 'Could not declare the conflict',
    onDone: (answer) => {
      setAsking(false)
      queryClient.setQueryData(assignedReviewQuery(id).queryKey, answer)
      onDeclared()
    },
    onFailed: () => setAsking(false),
    refreshes: ['/api/review/'],
    inBackground: true,
  })
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3 justify-self-start pointer-coarse:min-h-11"
        onClick={() => setAsking(true)}
      >
        <HeartHandshake aria-hidden className="size-4" />I have a conflict of interest
      </Button>
      <ConfirmDialog
        open={asking}
        title="Give this abstract back?"
        confirm="Declare the conflict"
        variant="primary"
        busy={declare.isPending}
        onConfirm={() => declare.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p dir="auto" className="font-semibold">
          {abstractTitle}
        </p>
        <p className="my-2">
          The organisers will give it to somebody else. You cannot take this back yourself.
        </p>
        <TextArea
          id="conflictNote"
          name="note"
          label="Reason (optional)"
          hint="For the organisers only"
          rows={2}
          dir="auto"
          maxLength={reviewLimits.conflictNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
