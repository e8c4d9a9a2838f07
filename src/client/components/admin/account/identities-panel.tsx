import { useRef } from 'react'
import { VenueDate } from '#client/components/venue/venue-time.tsx'
import { call } from '#client/data/api.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'
import type { SignInMethods } from '#shared/accounts/sign-in-methods.ts'
import { useSignInChange } from './use-sign-in-change.ts'

/** Logins of the identity provider for this account. */
export const IdentitiesPanel = ({
  identities,
  provider,
}: Pick<SignInMethods, 'identities'> & { provider: string }) => {
  const box = useRef<HTMLDivElement>(null)
  const link = useSignInChange({
    send: () => call('POST /api/identities/request', {}),
    failed: `Failed to link ${provider}`,
    done: ({ url }) => window.location.assign(url),
    isFirstStep: true,
  })
  const unlink = useSignInChange({
    send: (id: number) => call('DELETE /api/identities/:id', { params: { id } }),
    failed: `Failed to unlink ${provider}`,
    done: () => {
      toast({ title: 'Login unlinked', description: `You can no longer log in with ${provider}.` })
      // The button has been removed, so the panel takes the focus.
      box.current?.focus()
    },
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
          <Button
            variant="secondary"
            busy={link.isPending}
            disabled={link.isPending}
            onClick={() => link.mutate()}
          >
            Link {provider}
          </Button>
        </div>
      ) : (
        <ul aria-label="Linked logins" className="grid divide-y divide-hairline">
          {identities.map(({ id, provider: host, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-3">
              <span className="[overflow-wrap:anywhere]">
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
