import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { abstractPaths } from '#client/components/admin/abstracts/abstract-queries.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import type { Decision } from '#shared/abstracts/review.ts'
import type { Discussion } from '#shared/review/discussion.ts'

const titles: Record<Decision, [done: string, failed: string]> = {
  approved: ['Abstract approved', 'Failed to approve abstract'],
  rejected: ['Abstract rejected', 'Failed to reject abstract'],
}

/** The organisers decide, whatever the reviewers said; the reason is part of the history. */
export const DecideWithReason = ({ discussion: { abstractId, version } }: { discussion: Discussion }) => {
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const decide = useAction({
    send: (status: Decision) =>
      undoableCall('PATCH /api/abstracts/:id/status', {
        params: { id: abstractId },
        body: { status, reason, version },
      }),
    done: ({ undoStep }, status) => ({ title: titles[status][0], undoStep }),
    failed: (status) => titles[status][1],
    onDone: () => navigate({ to: '/admin/review/discussion' }),
    refreshes: [...abstractPaths, '/api/review/'],
  })
  const button = (status: Decision, label: string, variant?: 'danger') => (
    <Button variant={variant} className="text-sm" {...decide.button(status)}>
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
