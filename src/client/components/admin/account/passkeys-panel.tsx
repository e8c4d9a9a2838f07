import { useQueryClient } from '@tanstack/react-query'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Passkey, SignInMethods } from '../../../../shared/accounts/sign-in-methods'
import { call } from '../../../data/api'
import { makePasskey } from '../../../data/passkeys'
import { refresh } from '../../../data/refresh'
import { refreshUser } from '../../../data/session'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toasts'
import { PasskeyButton } from '../../login/passkey-button'
import { VenueDate } from '../../venue/venue-time'
import { ConfirmWithPassword } from './confirm-with-password'
import { PasskeyNameDialog } from './passkey-name-dialog'

/** Devices that log in without password and code. */
export const PasskeysPanel = ({ passkeys, hasPassword }: SignInMethods) => {
  const queryClient = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [removed, setRemoved] = useState<Passkey>()
  const [renamed, setRenamed] = useState<Passkey>()
  const changed = async () => {
    await refreshUser()
    await refresh(queryClient, '/api/sign-in-methods')
  }
  const add = async () => {
    const { options } = await call('POST /api/passkeys/options', {})
    const response = await makePasskey(options)
    const name = `Passkey ${passkeys.length + 1}`
    const added = await call('POST /api/passkeys', { body: { name, response } })
    toast({ title: 'Passkey added', description: 'You can log in with it now.' })
    await changed()
    setRenamed(added)
  }
  const remove = async (password: string) => {
    if (!removed) return
    const params = { id: removed.id }
    await call('POST /api/passkeys/:id/removal', { params, body: hasPassword ? { password } : {} })
    toast({ title: 'Passkey removed', description: removed.name })
    await changed()
    // The button is gone with its passkey.
    list.current?.focus()
  }
  return (
    <>
      <p>
        A passkey is kept by your phone, computer or security key. You log in with a finger, your face or a
        PIN, and no page can trick you out of it.
      </p>
      <ul ref={list} tabIndex={-1} aria-label="Passkeys" className="grid divide-y divide-hairline">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-2 py-3">
            <span className="[overflow-wrap:anywhere]">
              <span className="flex items-center gap-2 font-semibold">
                <KeyRound aria-hidden className="size-4 shrink-0" />
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
              >
                <Pencil aria-hidden className="size-4" />
                Rename
              </Button>
              <Button
                variant="quiet-danger"
                size="sm"
                aria-label={`Remove: ${passkey.name}`}
                onClick={() => setRemoved(passkey)}
              >
                <Trash2 aria-hidden className="size-4" />
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <div>
        <PasskeyButton label="Add a passkey" failed="Failed to add the passkey" act={add} />
      </div>
      <PasskeyNameDialog passkey={renamed} onClose={() => setRenamed(undefined)} onRenamed={changed} />
      <ConfirmWithPassword
        open={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title="Remove passkey"
        confirm="Remove"
        hasPassword={hasPassword}
        onConfirm={remove}
      >
        <p dir="auto">“{removed?.name}” will no longer log in here. Remove it from your device as well.</p>
      </ConfirmWithPassword>
    </>
  )
}
