import { useNavigate } from '@tanstack/react-router'
import { rememberTab } from '#client/components/admin/dashboard/active-tab.ts'
import { ConfirmButton } from '#client/components/admin/undo/confirm-button.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { abstractPaths } from './abstract-queries.ts'

/** Withdraws an approval; the approved text is kept. */
export const WithdrawButton = ({ abstractId }: { abstractId: number }) => {
  const navigate = useNavigate()
  const withdraw = useAction({
    send: () =>
      undoableCall('PATCH /api/abstracts/:id/status', {
        params: { id: abstractId },
        body: { status: 'rejected' },
      }),
    done: ({ undoStep }) => ({ title: 'Abstract withdrawn', undoStep }),
    failed: 'Failed to withdraw abstract. Please try again.',
    // This page would show the abstract as no longer approved.
    onDone: () => {
      rememberTab('abstracts')
      return navigate({ to: '/admin' })
    },
    refreshes: abstractPaths,
  })
  return (
    <ConfirmButton
      variant="danger"
      label="Withdraw/Reject"
      action={withdraw}
      title="Withdraw this abstract?"
      confirm="Withdraw"
    >
      <p>
        It will be marked as rejected and removed from the approved abstracts and the public site immediately,
        along with any event created from it. The edited text and the event are kept and return if it is
        approved again.
      </p>
    </ConfirmButton>
  )
}
