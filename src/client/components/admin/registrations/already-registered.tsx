import { DifferenceTable } from '#client/components/admin/layout/difference-table.tsx'
import { VenueDate } from '#client/components/venue/venue-time.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { Alert } from '#client/ui/alert.tsx'
import { differencesOf } from '#shared/registrations/comparison.ts'
import { fieldLabel, type RegistrationInput } from '#shared/registrations/registration-fields.ts'
import type { Registration } from '#shared/registrations/registrations.ts'

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
