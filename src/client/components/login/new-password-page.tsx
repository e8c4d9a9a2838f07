import { Link } from '@tanstack/react-router'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { call } from '#client/data/api.ts'
import { rememberLoginName } from '#client/data/login-name.ts'
import { toastAfterReload } from '#client/data/toast-after-reload.ts'
import { NewPasswordForm } from './new-password-form.tsx'

type NewPasswordProps = { username: string; token: string }

/** Opening the link changes nothing: mail scanners do, too. */
export const NewPasswordPage = ({ username, token }: NewPasswordProps) => (
  <>
    <PageHeader>
      <p>You will be logged out everywhere, and can then log in with the new password.</p>
    </PageHeader>
    <div className="page-width py-10">
      <NewPasswordForm
        username={username}
        action={`/my/${token}/password`}
        label="New password"
        passwordLabel="New password"
        button="Change password"
        onSubmit={async (body) => {
          await call('POST /api/my/:token/password', { params: { token }, body })
          rememberLoginName(username)
          toastAfterReload({
            title: 'Password changed successfully',
            description: 'You can log in with it now.',
          })
          window.location.assign('/auth')
        }}
      />
    </div>
  </>
)

/** Expired and used links look alike. */
export const NoNewPassword = () => (
  <>
    <PageHeader title="This link no longer works" />
    <div className="page-width grid max-w-3xl gap-4 py-10">
      <p>
        A link to a new password works once, for an hour.{' '}
        <Link to="/forgotten-password" className="text-link">
          Have another one sent to you
        </Link>
        .
      </p>
    </div>
  </>
)
