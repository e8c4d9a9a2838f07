import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { abstractPaths } from '#client/components/admin/abstracts/abstract-queries.ts'
import { toastWithUndo } from '#client/components/admin/undo/undo-toast.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { errorMessage } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { toast } from '#client/ui/toasts.ts'
import type { Decision } from '#shared/abstracts/review.ts'
import type { Discussion } from '#shared/review/discussion.ts'

const titles: Record<Decision, [done: string, failed: string]> = {
  approved: ['Abstract approved', 'Failed to approve abstract'],
  rejected: ['Abstract rejected', 'Failed to reject abstract'],
}

/** The organisers decide, whatever the reviewers said; the reason is part of the history. */
export const DecideWithReason = ({ discussion: { abstractId, version } }: { discussion: Discussion }) => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const decide = useMutation({
    mutationFn: (status: Decision) =>
      undoableCall('PATCH /api/abstracts/:id/status', {
        params: { id: abstractId },
        body: { status, reason, version },
      }),
    onSuccess: ({ undoStep }, status) => {
      toastWithUndo(
        { title: titles[status][0] },
        { queryClient, undoStep, paths: [...abstractPaths, '/api/review/'] },
      )
      void refresh(queryClient, ...abstractPaths, '/api/review/')
      void navigate({ to: '/admin/review/discussion' })
    },
    onError: (error, status) => {
      toast({ title: titles[status][1], description: errorMessage(error), tone: 'danger' })
      void refresh(queryClient, '/api/review/')
    },
  })
  const button = (status: Decision, label: string, variant?: 'danger') => (
    <Button
      variant={variant}
      className="text-sm"
      disabled={decide.isPending}
      busy={decide.isPending && decide.variables === status}
      onClick={() => decide.mutate(status)}
    >
      {label}
    </Button>
  )
  return (
    <div className="grid gap-4">
      <TextArea
        id="reason"
        name="reason"
        label="Reason"
        hint="For the history of the abstract; authors never see it."
        rows={3}
        dir="auto"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="grid grid-cols-2 gap-2">
        {button('approved', 'Approve Abstract')}
        {button('rejected', 'Reject Abstract', 'danger')}
      </div>
    </div>
  )
}
