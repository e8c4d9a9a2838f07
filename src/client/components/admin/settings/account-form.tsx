import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { passwordLimits, registerSchema, roles } from '../../../../shared/accounts/accounts'
import { call, errorMessage } from '../../../data/api'
import { refresh } from '../../../data/refresh'
import { Form, useForm } from '../../../form/form'
import { InputField, SelectField } from '../../../form/form-fields'
import { toast } from '../../../ui/toasts'
import { FormFooter } from '../layout/form-footer'
import { roleNames } from './role-names'

/** Creates an account for a colleague. */
export const AccountForm = ({ onDone }: { onDone: () => void }) => {
  const queryClient = useQueryClient()
  const register = useMutation({
    mutationFn: (body: z.input<typeof registerSchema>) => call('POST /api/register', { body }),
    onSuccess: ({ username }) => {
      void refresh(queryClient, '/api/users')
      toast({ title: 'Registration successful', description: `${username} can now log in.` })
    },
    onError: (error) =>
      toast({
        title: 'Registration failed',
        description: errorMessage(error, 'Could not create account.'),
        tone: 'danger',
      }),
  })
  const form = useForm({
    schema: registerSchema,
    onSubmit: async (values) => {
      await register.mutateAsync(values)
      onDone()
    },
  })
  return (
    <Form form={form} label="Create account" className="grid gap-4 text-sm">
      <InputField
        name="username"
        label="Username"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <InputField
        name="password"
        label="Password"
        hint={`At least ${passwordLimits.least} characters. Pass it on in person or by phone, not by e-mail.`}
        type="password"
        required
        autoComplete="new-password"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField name="firstName" label="First name" autoComplete="off" dir="auto" />
        <InputField name="lastName" label="Last name" autoComplete="off" dir="auto" />
      </div>
      <InputField name="email" label="E-mail" type="email" autoComplete="off" />
      <SelectField
        name="role"
        label="Role"
        hint="Only administrators can open the back office."
        defaultValue="admin"
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </SelectField>
      <FormFooter
        inDialog
        submit="Create account"
        busy="Creating..."
        pending={form.pending}
        cancel={onDone}
      />
    </Form>
  )
}
