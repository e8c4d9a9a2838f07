import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '#client/components/admin/export/save-file.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { VenueDate } from '#client/components/venue/venue-time.tsx'
import { call } from '#client/data/api.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { InputField } from '#client/form/form-fields.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { copyToClipboard } from '#client/ui/copy-text.tsx'
import { toast } from '#client/ui/toasts.ts'
import {
  authenticatorAppSchema,
  type NewAuthenticatorApp,
  RECOVERY_CODES,
  type SignInMethods,
} from '#shared/accounts/sign-in-methods.ts'
import { useSignInChange, useSignInRefresh } from './use-sign-in-change.ts'

const FEW_CODES = 3

/** Codes from an app, asked for after the password. */
export const AuthenticatorPanel = ({ authenticatorApp: app }: SignInMethods) => {
  const refresh = useSignInRefresh()
  const [codes, setCodes] = useState<string[]>()
  const [asked, setAsked] = useState<'removal' | 'codes'>()
  const setUp = useAction({
    send: () => call('POST /api/authenticator-app/secret', {}),
    failed: 'Failed to start the setup',
  })
  const remove = useSignInChange({
    send: () => call('DELETE /api/authenticator-app', {}),
    failed: 'Failed to turn off the app',
    done: () => ({ title: 'Authenticator app turned off', description: 'You are asked for no more codes.' }),
  })
  const renew = useSignInChange({
    send: () => call('POST /api/recovery-codes', {}),
    failed: 'Failed to make new codes',
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  const finish = async (recoveryCodes: string[]) => {
    setUp.reset()
    setCodes(recoveryCodes)
    await refresh()
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  if (setUp.data)
    return <AuthenticatorSetup app={setUp.data} onAdded={finish} onCancel={() => setUp.reset()} />
  if (!app)
    return (
      <>
        <p>
          An app on your phone shows a new code every half minute. With it, a stolen password is not enough to
          log in as you.
        </p>
        <div>
          <Button variant="secondary" {...setUp.button()}>
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
        <Button variant="secondary" size="sm" {...setUp.button()}>
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

type SetupProps = {
  app: NewAuthenticatorApp
  onAdded: (recoveryCodes: string[]) => unknown
  onCancel: () => void
}

/** The app learns the secret by its camera, by a link on the same phone or by typing; a code proves that it did. */
const AuthenticatorSetup = ({ app, onAdded, onCancel }: SetupProps) => {
  const form = useForm({
    schema: authenticatorAppSchema,
    onSubmit: async (body) => onAdded((await call('POST /api/authenticator-app', { body })).recoveryCodes),
  })
  const { secret, uri, picture } = app
  return (
    <Form form={form} label="Set up an authenticator app" prefix="app-" className="grid gap-4">
      <p>
        Scan this with an authenticator app on your phone, or{' '}
        <a href={uri} className="text-link">
          open it in an app on this device
        </a>
        .
      </p>
      <svg
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        role="img"
        aria-label="QR code for the authenticator app"
        shapeRendering="crispEdges"
        className="w-52 max-w-full rounded-md border border-hairline bg-white text-black forced-color-adjust-none"
      >
        <path d={picture.path} fill="currentColor" />
      </svg>
      <p>
        Or type this key into the app: <span className="select-all font-mono">{inGroups(secret)}</span>
      </p>
      <InputField
        name="code"
        label="Code"
        hint="The six digits that the app shows now."
        required
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.pending} disabled={form.pending}>
          Turn on
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

/** Shown once: only their hashes are stored. */
const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => {
  const { shortName } = useConference()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const text = `Recovery codes for ${shortName}\n\n${codes.join('\n')}\n`
  const copy = async () => {
    const copied = await copyToClipboard(codes.join('\n'))
    toast(copied ? { title: 'Codes copied' } : { title: 'The codes could not be copied', tone: 'danger' })
  }
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4">
      <p>
        <strong>Keep these recovery codes</strong> in a safe place, apart from your phone. Each works once in
        place of a code, if you lose the app. They will not be shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-md bg-paper-sunken p-4 font-mono text-base sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => void copy()} icon={Copy}>
          Copy
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
          icon={Download}
        >
          Download
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()} icon={Printer}>
          Print
        </Button>
        <Button size="sm" onClick={onDone}>
          I have kept them
        </Button>
      </p>
    </div>
  )
}
