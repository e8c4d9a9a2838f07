import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { abstractPaths } from '#client/components/admin/abstracts/abstract-queries.ts'
import { toastWithUndo } from '#client/components/admin/undo/undo-toast.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { call, errorMessage } from '#client/data/api.ts'
import { type ApiPath, refresh } from '#client/data/refresh.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { toast } from '#client/ui/toasts.ts'
import type { Revision } from '#shared/abstracts/revisions.ts'

const paths: ApiPath[] = [...abstractPaths, '/api/history', '/api/summary']

type RevisionActionsProps = {
  abstractId: number
  revision: Revision
  /** Opens the form that changes the request or sends the revision back; undefined if that is not possible. */
  onAsk?: () => void
}

export const RevisionActions = ({ abstractId, revision, onAsk }: RevisionActionsProps) => {
  const queryClient = useQueryClient()
  const [cancelling, setCancelling] = useState(false)
  const params = { id: abstractId }
  const onError = async (error: Error) => {
    toast({ title: 'Failed to update the revision', description: errorMessage(error), tone: 'danger' })
    await refresh(queryClient, ...paths)
  }
  const accept = useMutation({
    mutationFn: () =>
      undoableCall('POST /api/abstracts/:id/revision/acceptance', {
        params,
        body: { version: revision.version },
      }),
    onSuccess: async ({ undoStep }) => {
      toastWithUndo({ title: 'Revision accepted' }, { queryClient, undoStep, paths })
      await refresh(queryClient, ...paths)
    },
    onError,
  })
  const cancel = useMutation({
    mutationFn: () => call('DELETE /api/abstracts/:id/revision', { params }),
    onSuccess: async () => {
      toast({ title: 'Request cancelled' })
      await refresh(queryClient, ...paths)
    },
    onError,
    onSettled: () => setCancelling(false),
  })
  const isSubmitted = revision.state === 'submitted'
  return (
    <>
      {isSubmitted && (
        <Button size="sm" busy={accept.isPending} disabled={accept.isPending} onClick={() => accept.mutate()}>
          Accept revision
        </Button>
      )}
      {onAsk && (
        <Button variant="secondary" size="sm" onClick={onAsk}>
          {isSubmitted ? 'Send back' : 'Change request'}
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={() => setCancelling(true)}>
        Cancel request
      </Button>
      <ConfirmDialog
        open={cancelling}
        title="Cancel the request for a revision?"
        confirm="Cancel request"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setCancelling(false)}
      >
        The abstract stays as it is, and the author can no longer revise it. You can ask again later.
      </ConfirmDialog>
    </>
  )
}
