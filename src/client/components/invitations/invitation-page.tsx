import { Link } from '@tanstack/react-router'
import { CookiesNeeded } from '#client/components/login/cookies-needed.tsx'
import { NewPasswordForm } from '#client/components/login/new-password-form.tsx'
import { PasskeyButton } from '#client/components/login/passkey-button.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { VenueDate } from '#client/components/venue/venue-time.tsx'
import { call } from '#client/data/api.ts'
import { makePasskey } from '#client/data/passkeys.ts'
import { useConference } from '#client/routing/page-context.ts'
import type { User } from '#shared/accounts/accounts.ts'
import type { Invitation } from '#shared/accounts/invitations.ts'
import { pathAfterLogin } from '#shared/accounts/login-paths.ts'

type InvitationProps = { loaded: Invitation; token: string }

/** Opening the link changes nothing: mail scanners do, too. */
export const InvitationPage = ({ loaded: { username, name, role, expiresAt }, token }: InvitationProps) => {
  const { shortName } = useConference()
  const params = { token }
  const begin = ({ role }: User) => window.location.assign(pathAfterLogin(role, undefined))
  return (
    <>
      <PageHeader>
        <p dir="auto">{name}</p>
      </PageHeader>
      <div className="page-width py-10">
        <div className="grid max-w-md gap-6 [overflow-wrap:anywhere]">
          <p>
            You are invited to {role === 'reviewer' ? 'review abstracts for' : 'help with'} {shortName}.
            Choose a password or a passkey to begin. The invitation is valid until{' '}
            <VenueDate at={expiresAt} />.
          </p>
          <CookiesNeeded />
          <NewPasswordForm
            username={username}
            usernameHint="You log in with it."
            action={`/my/${token}/invitation`}
            label="Accept the invitation"
            passwordLabel="Password"
            button="Create my account"
            onSubmit={async (body) => begin(await call('POST /api/my/:token/invitation', { params, body }))}
          />
          <div>
            <PasskeyButton
              label="Use a passkey instead"
              failed="Failed to create the passkey"
              act={async () => {
                const { options } = await call('POST /api/my/:token/invitation/passkey-options', { params })
                const body = { response: await makePasskey(options) }
                begin(await call('POST /api/my/:token/invitation/passkey', { params, body }))
              }}
            />
          </div>
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
        An invitation works once, for 14 days, and only until you are sent another. If you have accepted it
        already,{' '}
        <Link to="/auth" className="text-link">
          log in
        </Link>
        . Otherwise please ask the organisers to invite you again.
      </p>
    </div>
  </>
)
