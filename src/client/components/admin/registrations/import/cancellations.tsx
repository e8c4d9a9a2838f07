import { DeleteButton } from '#client/components/admin/lists/delete-button.tsx'
import { deletionOf } from '#client/components/admin/registrations/registrations-table.tsx'
import { StatusButton } from '#client/components/admin/registrations/status-button.tsx'
import { Alert } from '#client/ui/alert.tsx'
import type { ComparedRegistration } from '#shared/registrations/comparison.ts'
import { isAttending } from '#shared/registrations/registration-fields.ts'
import { registrationName } from '#shared/registrations/registrations.ts'

type Row = Pick<ComparedRegistration, 'existing' | 'registration'>

/** Registrations that the text takes back: nobody is added, and whoever is registered can be cancelled or deleted. */
export const Cancellations = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <Alert tone="warning" title={title}>
    <ul className="mt-2 grid gap-3">
      {rows.map(({ existing, registration: { email } }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: an address may be cancelled twice, and rows never move
          key={at}
          className="flex flex-wrap items-center gap-x-4 gap-y-2"
        >
          {existing ? (
            <>
              <span dir="auto">
                {registrationName(existing)} is {isAttending(existing) ? 'registered' : 'marked as cancelled'}{' '}
                with {existing.email}.
              </span>
              <StatusButton registration={existing} />
              <DeleteButton {...deletionOf(existing)} />
            </>
          ) : (
            <span>{email ? `Nobody is registered with ${email}.` : 'No e-mail address was found.'}</span>
          )}
        </li>
      ))}
    </ul>
  </Alert>
)
