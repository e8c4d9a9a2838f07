import { differencesOf } from '../../../../shared/registration-email/comparison'
import { fieldLabel, type RegistrationInput } from '../../../../shared/registrations/registration-fields'
import type { Registration } from '../../../../shared/registrations/registrations'
import { useConference } from '../../../routing/page-context'
import { Alert } from '../../../ui/alert'
import { VenueDate } from '../../venue/venue-time'
import { DifferenceTable } from '../layout/difference-table'

type AlreadyRegisteredProps = { existing: Registration; values: RegistrationInput }

/** An address can register once only: the saved registration beside the new one. */
export const AlreadyRegistered = ({ existing, values }: AlreadyRegisteredProps) => {
  const conference = useConference()
  const differences = differencesOf(existing, values)
  return (
    <Alert title="This address is already registered">
      <p>
        It was added on <VenueDate at={existing.createdAt} />.{' '}
        {differences.length > 0 ? 'Saving will change:' : 'Saving will not change anything.'}
      </p>
      {differences.length > 0 && (
        <DifferenceTable
          differences={differences.map(({ field, ...values }) => ({
            label: fieldLabel(field, conference),
            ...values,
          }))}
          before="Saved"
          after="New"
        />
      )}
    </Alert>
  )
}
