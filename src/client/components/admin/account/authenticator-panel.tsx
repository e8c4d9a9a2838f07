import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RECOVERY_CODES, type SignInMethods } from '../../../../shared/accounts/sign-in-methods'
import { call } from '../../../data/api'
import { refresh } from '../../../data/refresh'
import { refreshUser } from '../../../data/session'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toasts'
import { VenueDate } from '../../venue/venue-time'
import { AuthenticatorSetup } from './authenticator-setup'
import { ConfirmWithPassword } from './confirm-with-password'
import { RecoveryCodes } from './recovery-codes'

const FEW_CODES = 3

/** Codes from an app, asked for after the password. */
export const AuthenticatorPanel = ({ authenticatorApp: app, hasPassword }: SignInMethods) => {
  const queryClient = useQueryClient()
  const [isSettingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const [asked, setAsked] = useState<'removal' | 'codes'>()
  const changed = async () => {
    await refreshUser()
    await refresh(queryClient, '/api/sign-in-methods')
  }
  const show = async (recoveryCodes: string[]) => {
    setSettingUp(false)
    setCodes(recoveryCodes)
    await changed()
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  if (isSettingUp)
    return <AuthenticatorSetup onAdded={(added) => void show(added)} onCancel={() => setSettingUp(false)} />
  if (!app)
    return (
      <>
        <p>
          An app on your phone shows a new code every half minute. With it, a stolen password is not enough to
          log in as you.
        </p>
        <div>
          <Button variant="secondary" onClick={() => setSettingUp(true)}>
            Set up an app
          </Button>
        </div>
      </>
    )
  const remove = async (password: string) => {
    await call('POST /api/authenticator-app/removal', { body: { password } })
    toast({ title: 'Authenticator app removed', description: 'You log in with your password alone.' })
    await changed()
  }
  const renew = async (password: string) =>
    show((await call('POST /api/recovery-codes', { body: { password } })).recoveryCodes)
  return (
    <>
      <p>
        <Badge tone="green">On</Badge> since <VenueDate at={app.createdAt} />. After your password you are
        asked for a code.
      </p>
      <p>
        {app.recoveryCodes} of {RECOVERY_CODES} recovery codes left.
        {app.recoveryCodes < FEW_CODES && ' Make new ones before they run out.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => setAsked('codes')}>
          New recovery codes
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setSettingUp(true)}>
          Use another app
        </Button>
        <Button variant="quiet-danger" size="sm" onClick={() => setAsked('removal')}>
          Turn off
        </Button>
      </div>
      <ConfirmWithPassword
        open={asked === 'codes'}
        onClose={() => setAsked(undefined)}
        title="New recovery codes"
        confirm="Make new codes"
        hasPassword={hasPassword}
        onConfirm={renew}
      >
        <p>Your earlier recovery codes stop working.</p>
      </ConfirmWithPassword>
      <ConfirmWithPassword
        open={asked === 'removal'}
        onClose={() => setAsked(undefined)}
        title="Turn off the authenticator app"
        confirm="Turn off"
        hasPassword={hasPassword}
        onConfirm={remove}
      >
        <p>Your password alone will be enough to log in, for you and for whoever knows it.</p>
      </ConfirmWithPassword>
    </>
  )
}
