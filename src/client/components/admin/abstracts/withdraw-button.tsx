import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { rememberTab } from '#client/components/admin/dashboard/active-tab.ts'
import { toastWithUndo } from '#client/components/admin/undo/undo-toast.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { errorMessage } from '#client/data/api.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { toast } from '#client/ui/toasts.ts'
import { abstractPaths, refreshAbstracts } from './abstract-queries.ts'

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
