import { Link } from '@tanstack/react-router'
import { useSite } from '#client/routing/page-context.ts'

/** How people who cannot log in get a new password. */
export const ForgottenPasswordHelp = () => (
  <>
    {useSite().sendsLetters ? (
      <>
        <Link to="/forgotten-password" className="text-link">
          Have a link to a new one sent to you
        </Link>
        , or ask
      </>
    ) : (
      'Ask'
    )}{' '}
    another administrator to reset it under Settings, Accounts. The person who runs the server can reset it
    too.
  </>
)
