import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { PasskeyButton } from '#client/components/login/passkey-button.tsx'
import { VenueDate } from '#client/components/venue/venue-time.tsx'
import { call } from '#client/data/api.ts'
import { makePasskey } from '#client/data/passkeys.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { InputField } from '#client/form/form-fields.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { toast } from '#client/ui/toasts.ts'
import { passkeyNameSchema } from '#shared/accounts/passkeys.ts'
import type { Passkey, SignInMethods } from '#shared/accounts/sign-in-methods.ts'
import { useSignInChange, useSignInRefresh } from './use-sign-in-change.ts'

/** Devices that log in without password and code. */
export const PasskeysPanel = ({ passkeys }: SignInMethods) => {
  const box = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<Passkey>()
  const [renamed, setRenamed] = useState<Passkey>()
  const refresh = useSignInRefresh()
  const add = async () => {
    const { options } = await call('POST /api/passkeys/options', {})
    const response = await makePasskey(options)
    const name = `Passkey ${passkeys.length + 1}`
    const added = await call('POST /api/passkeys', { body: { name, response } })
    toast({ title: 'Passkey added', description: 'You can log in with it now.' })
    await refresh()
    setRenamed(added)
  }
  const remove = useSignInChange({
    send: ({ id }: Passkey) => call('DELETE /api/passkeys/:id', { params: { id } }),
    failed: 'Failed to remove the passkey',
    done: (_, { name }) => ({ title: 'Passkey removed', description: name }),
    // The button has been removed, so the panel takes the focus.
    onDone: () => box.current?.focus(),
  })
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4">
      <p>
        A passkey is kept by your phone, computer or security key. You log in with a finger, your face or a
        PIN, and no page can trick you out of it.
      </p>
      <ul aria-label="Passkeys" className="grid divide-y divide-hairline empty:hidden">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-2 py-3">
            <span>
              <span className="flex gap-2 font-semibold">
                <KeyRound aria-hidden className="mt-1 size-4 shrink-0" />
                <span dir="auto">{passkey.name}</span>
              </span>
              <span className="block text-ink-soft">
                Added <VenueDate at={passkey.createdAt} />
                {passkey.lastUsedAt && (
                  <>
                    , last used <VenueDate at={passkey.lastUsedAt} />
                  </>
                )}
              </span>
            </span>
            <span className="flex flex-wrap gap-1">
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Rename: ${passkey.name}`}
                onClick={() => setRenamed(passkey)}
                icon={Pencil}
              >
                Rename
              </Button>
              <Button
                variant="quiet-danger"
                size="sm"
                aria-label={`Remove: ${passkey.name}`}
                onClick={() => setRemoved(passkey)}
                icon={Trash2}
              >
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <div>
        <PasskeyButton label="Add a passkey" failed="Failed to add the passkey" act={add} />
      </div>
      <PasskeyNameDialog passkey={renamed} onClose={() => setRenamed(undefined)} onRenamed={refresh} />
      <ConfirmDialog
        open={removed !== undefined}
        title="Remove passkey"
        confirm="Remove"
        onConfirm={() => {
          setRemoved(undefined)
          if (removed) remove.mutate(removed)
        }}
        onCancel={() => setRemoved(undefined)}
      >
        <p dir="auto">“{removed?.name}” will no longer log in here. Remove it from your device as well.</p>
      </ConfirmDialog>
    </div>
  )
}

type NameDialogProps = { passkey?: Passkey; onClose: () => void; onRenamed: () => Promise<unknown> }

/** Names tell devices apart. */
const PasskeyNameDialog = ({ passkey, onClose, onRenamed }: NameDialogProps) => (
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
