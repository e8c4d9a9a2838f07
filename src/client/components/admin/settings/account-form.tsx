import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { registerSchema } from '../../../../shared/accounts/accounts'
import { call, errorMessage } from '../../../data/api'
import { refresh } from '../../../data/refresh'
import { Form, useForm } from '../../../form/form'
import { InputField } from '../../../form/form-fields'
import { toast } from '../../../ui/toasts'
import { FormFooter } from '../layout/form-footer'
import { AccountDetailFields, RoleField } from './account-fields'
import { NewPasswordField } from './new-password-field'

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
      <NewPasswordField />
      <AccountDetailFields />
      <RoleField defaultValue="admin" />
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
