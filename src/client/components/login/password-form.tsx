import type { LoginResponse } from '../../../shared/accounts/sign-in-methods'
import { logIn } from '../../data/log-in'
import { Form, useForm } from '../../form/form'
import { InputField } from '../../form/form-fields'
import { useFormState } from '../../form/form-state'
import { Button } from '../../ui/button'
import { ForgottenPasswordHelp } from './forgotten-password-help'

type PasswordFormProps = {
  action?: string
  prefix?: string
  /** If it is known. */
  username?: string
  onResponse: (response: LoginResponse) => unknown
}

/** The first step of a login. */
export const PasswordForm = ({ action, prefix, username, onResponse }: PasswordFormProps) => {
  const sent = useFormState()
  const form = useForm({
    schema: () => import('../../../shared/accounts/accounts').then((rules) => rules.loginSchema),
    sent,
    onSubmit: async (body) => {
      await onResponse(await logIn(body))
    },
  })
  return (
    <Form form={form} action={action} label="Login" prefix={prefix} className="grid gap-5">
      <InputField
        name="username"
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={username !== undefined}
        defaultValue={username ?? sent?.values.username}
      />
      <InputField name="password" label="Password" type="password" required autoComplete="current-password" />
      <Button type="submit" disabled={form.pending} busy={form.pending}>
        {form.pending ? 'Logging in...' : 'Login'}
      </Button>
      <p className="text-ink-soft text-sm">
        Forgotten your password? <ForgottenPasswordHelp />
      </p>
    </Form>
  )
}
