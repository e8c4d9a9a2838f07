import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorMessage } from '../../../data/api'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { toast } from '../../../ui/toasts'
import { rememberTab } from '../dashboard/active-tab'
import { toastWithUndo } from '../undo/undo-toast'
import { undoableCall } from '../undo/undoable-call'
import { abstractPaths, refreshAbstracts } from './abstract-queries'

/** Withdraws an approval; the approved text is kept. */
export const WithdrawButton = ({ abstractId }: { abstractId: number }) => {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () =>
      undoableCall('PATCH /api/abstracts/:id/status', {
        params: { id: abstractId },
        body: { status: 'rejected' },
      }),
    onSuccess: async ({ undoStep }) => {
      toastWithUndo({ title: 'Abstract withdrawn' }, { queryClient, undoStep, paths: abstractPaths })
      rememberTab('abstracts')
      // Navigates first, because this page would show the abstract as no longer approved.
      await navigate({ to: '/admin' })
      await refreshAbstracts(queryClient)
    },
    onError: (error) => {
      setAsking(false)
      toast({
        title: 'Failed to withdraw abstract. Please try again.',
        description: errorMessage(error),
        tone: 'danger',
      })
    },
  })
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Withdraw/Reject
      </Button>
      <ConfirmDialog
        open={asking}
        title="Withdraw this abstract?"
        confirm="Withdraw"
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>
          It will be marked as rejected and removed from the approved abstracts and the public site
          immediately, along with any event created from it. The edited text and the event are kept and return
          if it is approved again.
        </p>
      </ConfirmDialog>
    </>
  )
}
