import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { call, errorMessage } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { InputField } from '#client/form/form-fields.tsx'
import { toast } from '#client/ui/toasts.ts'
import { registerSchema } from '#shared/accounts/accounts.ts'
import { AccountDetailFields, RoleField } from './account-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'

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
