import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { VenueDate } from '#client/components/venue/venue-time.tsx'
import { call, query } from '#client/data/api.ts'
import { useSite } from '#client/routing/page-context.ts'
import { Button } from '#client/ui/button.tsx'
import type { SignInMethods } from '#shared/accounts/sign-in-methods.ts'
import { AuthenticatorPanel } from './authenticator-panel.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { useSignInChange } from './use-sign-in-change.ts'

export const SignInMethodPanels = () => {
  const { signInProvider } = useSite()
  return (
    <Loaded of={useQuery(query('GET /api/sign-in-methods', {}))} failure="Could not load how you log in.">
      {(methods) => (
        <>
          <Panel title="Passkeys">
            <PasskeysPanel {...methods} />
          </Panel>
          <Panel title="Authenticator app">
            <AuthenticatorPanel {...methods} />
          </Panel>
          {signInProvider && (
            <Panel title={signInProvider}>
              <IdentitiesPanel identities={methods.identities} provider={signInProvider} />
            </Panel>
          )}
          <Panel title="Password">
            <PasswordPanel hasPassword={methods.hasPassword} />
          </Panel>
        </>
      )}
    </Loaded>
  )
}

/** Logins of the identity provider for this account. */
const IdentitiesPanel = ({
  identities,
  provider,
}: Pick<SignInMethods, 'identities'> & { provider: string }) => {
  const box = useRef<HTMLDivElement>(null)
  const link = useAction({
    send: () => call('POST /api/identities/request', {}),
    failed: `Failed to link ${provider}`,
    onDone: ({ url }) => window.location.assign(url),
  })
  const unlink = useSignInChange({
    send: (id: number) => call('DELETE /api/identities/:id', { params: { id } }),
    failed: `Failed to unlink ${provider}`,
    done: () => ({ title: 'Login unlinked', description: `You can no longer log in with ${provider}.` }),
    // The button has been removed, so the panel takes the focus.
    onDone: () => box.current?.focus(),
  })
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4">
      <p>
        {identities.length === 0
          ? `Once it is linked, you can log in with ${provider} in place of your password.`
          : `You can log in with ${provider} in place of your password.`}
      </p>
      {identities.length === 0 ? (
        <div>
          <Button variant="secondary" {...link.button()}>
            Link {provider}
          </Button>
        </div>
      ) : (
        <ul aria-label="Linked logins" className="grid divide-y divide-hairline">
          {identities.map(({ id, provider: host, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-3">
              <span>
                <span className="block font-semibold">{host}</span>
                <span className="block text-ink-soft">
                  Linked <VenueDate at={createdAt} />
                </span>
              </span>
              <Button
                variant="quiet-danger"
                size="sm"
                aria-label={`Unlink: ${host}`}
                disabled={unlink.isPending}
                onClick={() => unlink.mutate(id)}
              >
                Unlink
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** People who log in with a passkey or an identity provider may have no password to change. */
const PasswordPanel = ({ hasPassword }: { hasPassword: boolean }) => {
  const { sendsLetters } = useSite()
  if (hasPassword) return <ChangePasswordForm />
  return (
    <p>
      Your account has no password.{' '}
      {sendsLetters
        ? 'To choose one, log out and follow “Forgotten your password?” on the login page.'
        : 'If you need one, ask an administrator to reset it under Settings, Accounts.'}
    </p>
  )
}
