import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '../../../shared/accounts/accounts'
import { pathAfterLogin } from '../../../shared/accounts/login-paths'
import { logIn } from '../../data/log-in'
import { useUser } from '../../data/session'
import { Form, useForm } from '../../form/form'
import { InputField } from '../../form/form-fields'
import { useFormState } from '../../form/form-state'
import { Button } from '../../ui/button'
import { ForgottenPasswordHelp } from './forgotten-password-help'

type LoginFormProps = {
  /** The URL that handles the form without scripts. */
  action?: string
  /** Prefix of field ids, for pages with another form. */
  prefix?: string
  onLogin: (user: User) => unknown
}

/** Redirects organisers and reviewers who are already logged in; returns what to do after a login. */
export const useLoginTarget = (next: string | undefined) => {
  const navigate = useNavigate()
  const role = useUser()?.role
  const target = role && pathAfterLogin(role, next)
  const isExpected = role === 'admin' || role === 'reviewer'
  useEffect(() => {
    if (isExpected) void navigate({ href: target, replace: true })
  }, [isExpected, navigate, target])
  return (user: User) => navigate({ href: pathAfterLogin(user.role, next), replace: true })
}

export const LoginForm = ({ action, prefix, onLogin }: LoginFormProps) => {
  const sent = useFormState()
  const form = useForm({
    schema: () => import('../../../shared/accounts/accounts').then((rules) => rules.loginSchema),
    initialIssues: sent?.issues,
    initialFailure: sent?.message,
    onSubmit: async (body) => {
      await onLogin(await logIn(body))
    },
  })

  return (
    <Form
      form={form}
      action={action}
      label="Login"
      prefix={prefix}
      className="grid max-w-md gap-5 rounded-lg border border-hairline bg-paper-raised p-6"
    >
      <InputField
        name="username"
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={sent?.values.username}
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
