import { Form, useForm } from '#client/form/form.tsx'
import { InputField } from '#client/form/form-fields.tsx'
import { useFormState } from '#client/form/form-state.ts'
import { Button } from '#client/ui/button.tsx'
import { passwordLimits } from '#shared/accounts/password-limits.ts'

type NewPasswordFormProps = {
  username: string
  usernameHint?: string
  /** The URL that handles the form without scripts. */
  action: string
  label: string
  passwordLabel: string
  button: string
  onSubmit: (body: { password: string }) => Promise<unknown>
}

/** The owner of an account chooses its password. The username is there for password managers. */
export const NewPasswordForm = ({
  username,
  usernameHint,
  action,
  label,
  passwordLabel,
  button,
  onSubmit,
}: NewPasswordFormProps) => {
  const sent = useFormState()
  const form = useForm({
    schema: () => import('#shared/accounts/invitations.ts').then((rules) => rules.acceptanceSchema),
    sent,
    onSubmit,
  })
  return (
    <Form form={form} action={action} label={label} className="grid max-w-md gap-5">
      <InputField
        name="username"
        label="Username"
        hint={usernameHint}
        readOnly
        autoComplete="username"
        defaultValue={username}
      />
      <InputField
        name="password"
        label={passwordLabel}
        hint={`At least ${passwordLimits.min} characters. A few unrelated words are easy to remember.`}
        type="password"
        required
        autoComplete="new-password"
      />
      <div>
        <Button type="submit" disabled={form.pending} busy={form.pending}>
          {button}
        </Button>
      </div>
    </Form>
  )
}
