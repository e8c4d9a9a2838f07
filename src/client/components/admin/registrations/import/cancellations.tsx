import { DeleteButton } from '#client/components/admin/lists/delete-button.tsx'
import { deletionOf } from '#client/components/admin/registrations/registrations-table.tsx'
import { Alert } from '#client/ui/alert.tsx'
import type { ComparedRegistration } from '#shared/registrations/comparison.ts'
import { registrationName } from '#shared/registrations/registrations.ts'

type Row = Pick<ComparedRegistration, 'existing' | 'registration'>

/** Registrations that the text takes back: nobody is added, and whoever is registered can be removed. */
export const Cancellations = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <Alert tone="warning" title={title}>
    <ul className="mt-2 grid gap-3">
      {rows.map(({ existing, registration: { email } }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: an address may be cancelled twice, and rows never move
          key={at}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 [overflow-wrap:anywhere]"
        >
          {existing ? (
            <>
              <span dir="auto">
                {registrationName(existing)} is registered with {existing.email}.
              </span>
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
