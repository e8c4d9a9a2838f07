import { call } from '#client/data/api.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { InputField } from '#client/form/form-fields.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { passkeyNameSchema } from '#shared/accounts/passkeys.ts'
import type { Passkey } from '#shared/accounts/sign-in-methods.ts'

type NameDialogProps = { passkey?: Passkey; onClose: () => void; onRenamed: () => Promise<unknown> }

/** Names tell devices apart. */
export const PasskeyNameDialog = ({ passkey, onClose, onRenamed }: NameDialogProps) => (
  <Dialog open={passkey !== undefined} onClose={onClose} title="Name of the passkey">
    {passkey && <NameForm passkey={passkey} onClose={onClose} onRenamed={onRenamed} />}
  </Dialog>
)

const NameForm = ({ passkey, onClose, onRenamed }: NameDialogProps & { passkey: Passkey }) => {
  const form = useForm({
    schema: passkeyNameSchema,
    onSubmit: async (body) => {
      await call('PATCH /api/passkeys/:id', { params: { id: passkey.id }, body })
      onClose()
      await onRenamed()
    },
  })
  return (
    <Form form={form} label="Name of the passkey" prefix="passkey-" className="grid gap-5">
      <InputField
        name="name"
        label="Name"
        hint="The device it is on, such as “Work laptop”."
        required
        defaultValue={passkey.name}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={form.pending} disabled={form.pending}>
          Save
        </Button>
      </div>
    </Form>
  )
}
