import { Link } from '@tanstack/react-router'
import { Alert } from '#client/ui/alert.tsx'

/** Names people who get no letter, because their account has no e-mail address. */
export const WithoutEmail = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <Alert
      tone="warning"
      title={
        names.length === 1
          ? '1 reviewer has no e-mail address and gets no letters'
          : `${names.length} reviewers have no e-mail address and get no letters`
      }
    >
      <p dir="auto">{names.join(', ')}</p>
      <p>
        <Link to="/admin/settings/accounts" className="text-link">
          Add an address to the account
        </Link>{' '}
        or tell them yourself.
      </p>
    </Alert>
  )
