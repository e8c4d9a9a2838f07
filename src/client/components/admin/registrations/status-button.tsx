import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleX, RotateCcw } from 'lucide-react'
import { toastWithUndo } from '#client/components/admin/undo/undo-toast.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { errorMessage } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'
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
  const queryClient = useQueryClient()
  const isCancelling = isAttending(registration)
  const change = useMutation({
    mutationFn: () =>
      undoableCall('PATCH /api/registrations/:id', {
        params: { id },
        body: { status: isCancelling ? 'cancelled' : 'registered', version },
      }),
    onSuccess: ({ undoStep }) =>
      toastWithUndo(
        { title: isCancelling ? 'Registration cancelled' : 'Registration reinstated' },
        { queryClient, undoStep, paths: registrationPaths },
      ),
    onError: (error) =>
      toast({ title: 'Error updating registration', description: errorMessage(error), tone: 'danger' }),
    onSettled: async () => {
      await refresh(queryClient, ...registrationPaths)
      await onChanged?.()
    },
  })
  const Icon = isCancelling ? CircleX : RotateCcw
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={change.isPending}
      disabled={change.isPending}
      aria-label={`${isCancelling ? 'Mark as cancelled' : 'Reinstate'}: ${registrationName(registration)}`}
      onClick={() => change.mutate()}
    >
      <Icon aria-hidden className="size-4" />
      {isCancelling ? 'Mark as cancelled' : 'Reinstate'}
    </Button>
  )
}
