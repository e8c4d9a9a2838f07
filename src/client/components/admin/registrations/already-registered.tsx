import { differencesOf } from '../../../../shared/registration-email/comparison'
import {
  type Registration,
  type RegistrationInput,
  registrationFields,
} from '../../../../shared/registrations/registrations'
import { formatDate } from '../../../../shared/time/venue-clock'
import { Alert } from '../../../ui/alert'

type AlreadyRegisteredProps = { existing: Registration; values: RegistrationInput }

/** An address registers once: what is saved now, beside what would be. */
export const AlreadyRegistered = ({ existing, values }: AlreadyRegisteredProps) => {
  const differences = differencesOf(existing, values)
  return (
    <Alert title="This address is already registered">
      <p>
        It was added on {formatDate(existing.createdAt)}.{' '}
        {differences.length > 0 ? 'Saving changes this:' : 'Nothing in it would change.'}
      </p>
      {differences.length > 0 && (
        <table className="mt-2 w-full text-left">
          <caption className="sr-only">Differences</caption>
          <thead>
            <tr>
              <th scope="col" className="py-1 pr-3">
                Field
              </th>
              <th scope="col" className="py-1 pr-3">
                Saved
              </th>
              <th scope="col" className="py-1">
                New
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, before, after }) => (
              <tr key={field} className="border-blue border-t align-top">
                <th scope="row" className="py-1 pr-3 font-normal">
                  {registrationFields[field].label}
                </th>
                <td className="py-1 pr-3" dir="auto">
                  {before}
                </td>
                <td className="py-1 font-semibold" dir="auto">
                  {after}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Alert>
  )
}
