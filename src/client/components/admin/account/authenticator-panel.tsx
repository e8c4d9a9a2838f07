import { useState } from 'react'
import { VenueDate } from '#client/components/venue/venue-time.tsx'
import { call } from '#client/data/api.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { toast } from '#client/ui/toasts.ts'
import { RECOVERY_CODES, type SignInMethods } from '#shared/accounts/sign-in-methods.ts'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSignInChange, useSignInRefresh } from './use-sign-in-change.ts'

const FEW_CODES = 3

/** Codes from an app, asked for after the password. */
export const AuthenticatorPanel = ({ authenticatorApp: app }: SignInMethods) => {
  const refresh = useSignInRefresh()
  const [codes, setCodes] = useState<string[]>()
  const [asked, setAsked] = useState<'removal' | 'codes'>()
  const setUp = useSignInChange({
    send: () => call('POST /api/authenticator-app/secret', {}),
    failed: 'Failed to start the setup',
    done: () => {},
    isFirstStep: true,
  })
  const remove = useSignInChange({
    send: () => call('DELETE /api/authenticator-app', {}),
    failed: 'Failed to turn off the app',
    done: () =>
      toast({ title: 'Authenticator app turned off', description: 'You are asked for no more codes.' }),
  })
  const renew = useSignInChange({
    send: () => call('POST /api/recovery-codes', {}),
    failed: 'Failed to make new codes',
    done: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  const finish = async (recoveryCodes: string[]) => {
    setUp.reset()
    setCodes(recoveryCodes)
    await refresh()
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  if (setUp.data)
    return <AuthenticatorSetup app={setUp.data} onAdded={finish} onCancel={() => setUp.reset()} />
  const begin = { busy: setUp.isPending, disabled: setUp.isPending, onClick: () => setUp.mutate() }
  if (!app)
    return (
      <>
        <p>
          An app on your phone shows a new code every half minute. With it, a stolen password is not enough to
          log in as you.
        </p>
        <div>
          <Button variant="secondary" {...begin}>
            Set up an app
          </Button>
        </div>
      </>
    )
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
        <Button variant="secondary" size="sm" busy={renew.isPending} onClick={() => setAsked('codes')}>
          New recovery codes
        </Button>
        <Button variant="secondary" size="sm" {...begin}>
          Use another app
        </Button>
        <Button variant="quiet-danger" size="sm" busy={remove.isPending} onClick={() => setAsked('removal')}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked === 'removal' ? 'Turn off the authenticator app' : 'New recovery codes'}
        confirm={asked === 'removal' ? 'Turn off' : 'Make new codes'}
        onConfirm={() => {
          setAsked(undefined)
          if (asked === 'removal') remove.mutate()
          else renew.mutate()
        }}
        onCancel={() => setAsked(undefined)}
      >
        <p>
          {asked === 'removal'
            ? 'Your password alone will be enough to log in, for you and for whoever knows it.'
            : 'Your earlier recovery codes stop working.'}
        </p>
      </ConfirmDialog>
    </>
  )
}
