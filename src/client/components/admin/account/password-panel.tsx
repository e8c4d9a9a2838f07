import { useSite } from '../../../routing/page-context'
import { ChangePasswordForm } from '../settings/change-password-form'

/** People who log in with a passkey or an identity provider may have no password to change. */
export const PasswordPanel = ({ hasPassword }: { hasPassword: boolean }) => {
  const { sendsLetters } = useSite()
  if (hasPassword) return <ChangePasswordForm />
  return (
    <p>
      Your account has no password.{' '}
      {sendsLetters
        ? 'To choose one, log out and follow “Forgotten your password?” on the login page.'
        : 'If you need one, ask an administrator to reset it under Settings, Accounts.'}
    </p>
  )
}
