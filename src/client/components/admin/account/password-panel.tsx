import { ChangePasswordForm } from '#client/components/admin/settings/change-password-form.tsx'
import { useSite } from '#client/routing/page-context.ts'

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
