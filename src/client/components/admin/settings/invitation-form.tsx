import { useQueryClient } from '@tanstack/react-query'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { call } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { InputField } from '#client/form/form-fields.tsx'
import { toast } from '#client/ui/toasts.ts'
import { INVITATION_DAYS, type Invited, invitationInputSchema } from '#shared/accounts/invitations.ts'
import { RoleField } from './account-fields.tsx'

const letterNotes = {
  waiting: 'The letter is on its way.',
  draft: 'This site sends no e-mail: the letter is a draft under Letters, for you to pass on.',
} as const

export const toastInvited = ({ username, letter }: Invited) =>
  toast({ title: `Invited ${username}`, description: letterNotes[letter] })

/** Invites a colleague, who chooses a password. */
export const InvitationForm = ({ onDone }: { onDone: () => void }) => {
  const queryClient = useQueryClient()
  const form = useForm({
    schema: invitationInputSchema,
    onSubmit: async (body) => {
      toastInvited(await call('POST /api/invitations', { body }))
      onDone()
      await refresh(queryClient, '/api/users', '/api/letters', '/api/history')
    },
  })
  return (
    <Form form={form} label="Invite" prefix="invite-" className="grid gap-4 text-sm">
      <p>
        They receive a link to choose a password. It works once, for {INVITATION_DAYS} days. Their e-mail
        address is their username.
      </p>
      <InputField name="email" label="E-mail" type="email" required autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField name="firstName" label="First name" autoComplete="off" dir="auto" />
        <InputField name="lastName" label="Last name" autoComplete="off" dir="auto" />
      </div>
      <RoleField defaultValue="reviewer" />
      <FormFooter inDialog submit="Invite" busy="Inviting..." pending={form.pending} cancel={onDone} />
    </Form>
  )
}
