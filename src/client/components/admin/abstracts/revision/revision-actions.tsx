import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Revision } from '../../../../../shared/abstracts/revisions'
import { call, errorMessage } from '../../../../data/api'
import { type ApiPath, refresh } from '../../../../data/refresh'
import { Button } from '../../../../ui/button'
import { ConfirmDialog } from '../../../../ui/confirm-dialog'
import { toast } from '../../../../ui/toasts'
import { toastWithUndo } from '../../undo/undo-toast'
import { undoableCall } from '../../undo/undoable-call'
import { abstractPaths } from '../abstract-queries'

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
