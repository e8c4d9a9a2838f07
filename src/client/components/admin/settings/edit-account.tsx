import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { call } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { toast } from '#client/ui/toasts.ts'
import { accountDetailsSchema, type User } from '#shared/accounts/accounts.ts'
import { AccountDetailFields, RoleField } from './account-fields.tsx'

type EditAccountProps = { user: User; isOwn: boolean }

/** Name, e-mail address and role; nobody changes their own role. */
export const EditAccount = ({ user, isOwn }: EditAccountProps) => {
  const [editing, setEditing] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Edit: ${user.username}`}
        onClick={() => setEditing(true)}
      >
        <Pencil aria-hidden className="size-4" />
        Edit
      </Button>
      <Dialog open={editing} onClose={() => setEditing(false)} title={`Edit ${user.username}`}>
        {editing && <EditForm user={user} isOwn={isOwn} onDone={() => setEditing(false)} />}
      </Dialog>
    </>
  )
}

const EditForm = ({ user, isOwn, onDone }: EditAccountProps & { onDone: () => void }) => {
  const queryClient = useQueryClient()
  const form = useForm({
    schema: accountDetailsSchema,
    onSubmit: async (body) => {
      await call('PATCH /api/users/:id', { params: { id: user.id }, body })
      toast({ title: 'Account updated', description: user.username })
      onDone()
      await refresh(queryClient, '/api/users', '/api/user', '/api/history')
    },
  })
  return (
    <Form form={form} label="Edit account" prefix={`account-${user.id}-`} className="grid gap-4 text-sm">
      <AccountDetailFields start={user} />
      {!isOwn && <RoleField defaultValue={user.role} />}
      <FormFooter inDialog submit="Save changes" pending={form.pending} cancel={onDone} />
    </Form>
  )
}
