import { Link } from '@tanstack/react-router'
import type { Invitation } from '../../../shared/accounts/invitations'
import { pathAfterLogin } from '../../../shared/accounts/login-paths'
import { call } from '../../data/api'
import { setUser } from '../../data/session'
import { useConference } from '../../routing/page-context'
import { NewPasswordForm } from '../login/new-password-form'
import { PageHeader } from '../site/page-header'
import { VenueDate } from '../venue/venue-time'

type InvitationProps = { loaded: Invitation; token: string }

/** Opening the link changes nothing: mail scanners do, too. */
export const InvitationPage = ({ loaded: { username, name, role, expiresAt }, token }: InvitationProps) => {
  const { shortName } = useConference()
  return (
    <>
      <PageHeader>
        <p dir="auto">{name}</p>
      </PageHeader>
      <div className="page-width py-10">
        <div className="grid max-w-md gap-6 [overflow-wrap:anywhere]">
          <p>
            You are invited to {role === 'reviewer' ? 'review abstracts for' : 'help with'} {shortName}.
            Choose a password to begin. The invitation is valid until <VenueDate at={expiresAt} />.
          </p>
          <NewPasswordForm
            username={username}
            usernameHint="You log in with it."
            action={`/my/${token}/invitation`}
            label="Accept the invitation"
            passwordLabel="Password"
            button="Create my account"
            onSubmit={async (body) => {
              const user = await call('POST /api/my/:token/invitation', { params: { token }, body })
              setUser(user)
              window.location.assign(pathAfterLogin(user.role, undefined))
            }}
          />
        </div>
      </div>
    </>
  )
}

/** Expired, used and replaced links look alike. */
export const NoInvitation = () => (
  <>
    <PageHeader title="This invitation no longer works" />
    <div className="page-width grid max-w-3xl gap-4 py-10">
      <p>
        An invitation works once, for 14 days, and only until you are sent another. If you have chosen a
        password already,{' '}
        <Link to="/auth" className="text-link">
          log in
        </Link>
        . Otherwise please ask the organisers to invite you again.
      </p>
    </div>
  </>
)
