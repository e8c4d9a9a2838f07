import { useEffect } from 'react'
import { isLoginSessionEnd } from '#client/data/api.ts'
import { finishLogin } from '#client/data/log-in.ts'
import { Form, SubmitCancelled, useForm } from '#client/form/form.tsx'
import { InputField } from '#client/form/form-fields.tsx'
import { useFormState } from '#client/form/form-state.ts'
import { Button } from '#client/ui/button.tsx'
import type { User } from '#shared/accounts/accounts.ts'
import { LostSecondFactor } from './lost-second-factor.tsx'

type CodeFormProps = {
  action?: string
  prefix?: string
  onLogin: (user: User) => unknown
  /** The password is needed again. */
  onExpired: () => void
}

/** The second step of a login. */
export const CodeForm = ({ action, prefix, onLogin, onExpired }: CodeFormProps) => {
  const sent = useFormState()
  const form = useForm({
    schema: () => import('#shared/accounts/sign-in-methods.ts').then((rules) => rules.secondStepCodeSchema),
    sent,
    onSubmit: async (body) => {
      try {
        await onLogin(await finishLogin(body))
      } catch (error) {
        if (!isLoginSessionEnd(error)) throw error
        onExpired()
        throw new SubmitCancelled()
      }
    },
  })
  const { formRef } = form
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef])
  return (
    <Form form={form} action={action} label="Second step" prefix={prefix} className="grid gap-5">
      <p>One more step: please enter the code that your authenticator app shows now.</p>
      <InputField
        name="code"
        label="Code"
        hint="Six digits. Without your phone, use one of your recovery codes."
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" disabled={form.pending} busy={form.pending}>
        {form.pending ? 'Logging in...' : 'Continue'}
      </Button>
      <LostSecondFactor />
    </Form>
  )
}
