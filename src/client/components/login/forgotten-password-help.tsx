import { Link } from '@tanstack/react-router'
import { useSite } from '#client/routing/page-context.ts'

/** How people who cannot log in get a new password. */
export const ForgottenPasswordHelp = () => (
  <>
    {useSite().sendsLetters ? (
      <>
        <Link to="/forgotten-password" className="text-link">
          Send me a link to choose a new one
        </Link>
        . Or ask
      </>
    ) : (
      'Ask'
    )}{' '}
    another administrator to reset it under Settings, Accounts. The person who runs the server can reset it
    too.
  </>
)
