import { useEffect } from 'react'
import { logIn } from '#client/data/log-in.ts'
import { takeLoginName } from '#client/data/login-name.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { InputField } from '#client/form/form-fields.tsx'
import { useFormState } from '#client/form/form-state.ts'
import { Button } from '#client/ui/button.tsx'
import type { LoginResponse } from '#shared/accounts/sign-in-methods.ts'
import { ForgottenPasswordHelp } from './forgotten-password-help.tsx'

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
    schema: () => import('#shared/accounts/accounts.ts').then((rules) => rules.loginSchema),
    sent,
    onSubmit: async (body) => {
      await onResponse(await logIn(body))
    },
  })
  const { formRef } = form
  useEffect(() => {
    const known = takeLoginName()
    const input = formRef.current?.querySelector<HTMLInputElement>('input[name=username]')
    if (known && input?.value === '') input.value = known
  }, [formRef])
  return (
    <Form form={form} action={action} label="Login" prefix={prefix} className="grid gap-5">
      <InputField
        name="username"
        label="Username"
        hint={username === undefined ? 'Or your e-mail address.' : undefined}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={username !== undefined}
        defaultValue={username}
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
