import { call, errorMessage } from '#client/data/api.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { InputField } from '#client/form/form-fields.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'
import { passwordFormSchema } from '#shared/accounts/accounts.ts'
import { passwordLimits } from '#shared/accounts/password-limits.ts'

/** Changes one's own password. */
export const ChangePasswordForm = () => {
  const form = useForm({
    schema: passwordFormSchema,
    onSubmit: async (body) => {
      try {
        await call('POST /api/change-password', { body })
      } catch (error) {
        const description = `Failed to change password. ${errorMessage(error)}`
        toast({ title: 'Error', description, tone: 'danger' })
        throw error
      }
      toast({
        title: 'Password changed successfully',
        description: 'You have been logged out everywhere else.',
      })
      form.formRef.current?.reset()
    },
  })
  return (
    <Form form={form} label="Change password" className="grid max-w-sm gap-4">
      <InputField
        name="currentPassword"
        label="Current password"
        type="password"
        required
        autoComplete="current-password"
      />
      <InputField
        name="newPassword"
        label="New password"
        hint={`At least ${passwordLimits.min} characters. A few unrelated words are easy to remember.`}
        type="password"
        required
        autoComplete="new-password"
      />
      <InputField
        name="confirmPassword"
        label="Confirm new password"
        type="password"
        required
        autoComplete="new-password"
      />
      <Button type="submit" className="justify-self-start" disabled={form.pending} busy={form.pending}>
        {form.pending ? 'Changing...' : 'Change password'}
      </Button>
    </Form>
  )
}
