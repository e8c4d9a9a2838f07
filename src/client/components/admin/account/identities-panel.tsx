import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SignInMethods } from '../../../../shared/accounts/sign-in-methods'
import { call, errorMessage } from '../../../data/api'
import { refresh } from '../../../data/refresh'
import { Button, buttonStyle } from '../../../ui/button'
import { toast } from '../../../ui/toasts'
import { VenueDate } from '../../venue/venue-time'

/** Logins of the identity provider for this account. */
export const IdentitiesPanel = ({
  identities,
  provider,
}: Pick<SignInMethods, 'identities'> & { provider: string }) => {
  const queryClient = useQueryClient()
  const unlink = useMutation({
    mutationFn: (id: number) => call('DELETE /api/identities/:id', { params: { id } }),
    onSuccess: () => toast({ title: 'Link removed' }),
    onError: (error) =>
      toast({ title: 'Failed to remove the link', description: errorMessage(error), tone: 'danger' }),
    onSettled: () => refresh(queryClient, '/api/sign-in-methods'),
  })
  if (identities.length === 0)
    return (
      <>
        <p>Link your account to log in with {provider} in place of your password.</p>
        <div>
          <a href="/auth/provider?link" className={buttonStyle({ variant: 'secondary' })}>
            Connect your {provider} login
          </a>
        </div>
      </>
    )
  return (
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
  )
}
