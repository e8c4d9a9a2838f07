import { useMutation } from '@tanstack/react-query'
import { type Registration, registrationName } from '../../../../shared/registrations'
import { call, shownMessage } from '../../../api'
import { toast } from '../../../toasts'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { useRegistrationsChanged } from './registration-queries'

type DeleteRegistrationProps = { registration: Registration | undefined; onDone: () => void }

/** Asks, deletes and says how it went. */
export const DeleteRegistration = ({ registration, onDone }: DeleteRegistrationProps) => {
  const changed = useRegistrationsChanged()
  const remove = useMutation({
    mutationFn: (id: number) => call('DELETE /api/registrations/:id', { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Registration deleted' })
      onDone()
      await changed()
    },
    onError: (error) =>
      toast({
        title: 'Failed to delete registration. Please try again.',
        description: shownMessage(error),
        tone: 'danger',
      }),
  })
  return (
    <ConfirmDialog
      open={registration !== undefined}
      title="Delete this registration?"
      confirm="Delete registration"
      busy={remove.isPending}
      onConfirm={() => registration && remove.mutate(registration.id)}
      onCancel={onDone}
    >
      <p>
        This permanently deletes the registration of{' '}
        <strong dir="auto">{registration && registrationName(registration)}</strong>. A speaker with the same
        address stays marked as registered.
      </p>
    </ConfirmDialog>
  )
}
