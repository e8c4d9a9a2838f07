import { Link } from '@tanstack/react-router'
import { passwordLimits } from '../../../shared/accounts/accounts'
import { call } from '../../data/api'
import { Form, useForm } from '../../form/form'
import { InputField } from '../../form/form-fields'
import { useFormState } from '../../form/form-state'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toasts'
import { PageHeader } from '../site/page-header'

type NewPasswordProps = { username: string; token: string }

/** Opening the link changes nothing: mail scanners do, too. */
export const NewPasswordPage = ({ username, token }: NewPasswordProps) => {
  const sent = useFormState()
  const form = useForm({
    schema: () => import('../../../shared/accounts/invitations').then((rules) => rules.acceptanceSchema),
    initialIssues: sent?.issues,
    initialFailure: sent?.message,
    onSubmit: async (body) => {
      await call('POST /api/my/:token/password', { params: { token }, body })
      toast({
        title: 'Password changed successfully',
        description: 'You can log in with it now.',
        afterReload: true,
      })
      window.location.assign('/auth')
    },
  })
  return (
    <>
      <PageHeader>
        <p>All logins to your account end, and you log in with the new password.</p>
      </PageHeader>
      <div className="page-width py-10">
        <Form
          form={form}
          action={`/my/${token}/password`}
          label="New password"
          className="grid max-w-md gap-5"
        >
          <InputField
            name="username"
            label="Username"
            readOnly
            autoComplete="username"
            defaultValue={username}
          />
          <InputField
            name="password"
            label="New password"
            hint={`At least ${passwordLimits.least} characters. A few unrelated words are easy to remember.`}
            type="password"
            required
            autoComplete="new-password"
          />
          <div>
            <Button type="submit" disabled={form.pending} busy={form.pending}>
              Change password
            </Button>
          </div>
        </Form>
      </div>
    </>
  )
}

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
