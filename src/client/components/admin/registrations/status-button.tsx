import { CircleX, RotateCcw } from 'lucide-react'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { isAttending } from '#shared/registrations/registration-fields.ts'
import { type Registration, registrationName } from '#shared/registrations/registrations.ts'
import { registrationPaths } from './registration-queries.ts'

type StatusButtonProps = {
  registration: Registration
  /** Moves the focus, where the button leaves with its row. */
  onChanged?: () => unknown
}

/** Cancels a registration, or sets it back. */
export const StatusButton = ({ registration, onChanged }: StatusButtonProps) => {
  const { id, version } = registration
  const isCancelling = isAttending(registration)
  const change = useAction({
    send: () =>
      undoableCall('PATCH /api/registrations/:id', {
        params: { id },
        body: { status: isCancelling ? 'cancelled' : 'registered', version },
      }),
    done: ({ undoStep }) => ({
      title: isCancelling ? 'Registration cancelled' : 'Registration reinstated',
      undoStep,
    }),
    failed: 'Error updating registration',
    refreshes: registrationPaths,
    onSettled: onChanged,
  })
  const Icon = isCancelling ? CircleX : RotateCcw
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`${isCancelling ? 'Mark as cancelled' : 'Reinstate'}: ${registrationName(registration)}`}
      {...change.button()}
      icon={Icon}
    >
      {isCancelling ? 'Mark as cancelled' : 'Reinstate'}
    </Button>
  )
}
