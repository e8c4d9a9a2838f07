import { DeleteButton } from '#client/components/admin/lists/delete-button.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { type Registration, registrationName } from '#shared/registrations/registrations.ts'
import { registrationPaths } from './registration-queries.ts'

type DeleteRegistrationProps = { registration: Registration; onDeleted: () => unknown }

export const DeleteRegistration = ({ registration, onDeleted }: DeleteRegistrationProps) => (
  <DeleteButton
    label="Delete Registration"
    of={registrationName(registration)}
    question="This registration will be deleted, and a speaker with the same address is no longer marked as registered. You can undo this for a moment."
    send={() => undoableCall('DELETE /api/registrations/:id', { params: { id: registration.id } })}
    paths={registrationPaths}
    success={{ title: 'Registration deleted' }}
    failure={(description) => ({
      title: 'Failed to delete registration. Please try again.',
      description,
    })}
    onDeleted={onDeleted}
  />
)
