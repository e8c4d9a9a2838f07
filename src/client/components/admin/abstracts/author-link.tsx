import { KeyRound } from 'lucide-react'
import { ConfirmButton } from '#client/components/admin/undo/confirm-button.tsx'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { PrivateLinkField } from '#client/components/submission/private-link-field.tsx'
import { useVenueTime } from '#client/components/venue/venue-time.tsx'
import { call } from '#client/data/api.ts'
import type { AuthorActivity } from '#shared/authors/author-activity.ts'

/** The link to the author's own page; it can be replaced if it leaked. */
export const AuthorLink = ({ activity }: { activity: AuthorActivity }) => {
  const { abstractId, linkVersion, linkUsedAt } = activity
  const { formatDateTime } = useVenueTime()
  const renew = useAction({
    send: () =>
      call('POST /api/abstracts/:id/private-link', { params: { id: abstractId }, body: { linkVersion } }),
    done: () => ({ title: 'New private link created', description: 'The old link no longer works.' }),
    failed: 'Failed to create a new link',
    refreshes: ['/api/abstracts'],
  })
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">
        Anyone with this link can edit the abstract without an account, so share it only with the author.{' '}
        {linkUsedAt ? `Last used on ${formatDateTime(linkUsedAt)}.` : 'Not used yet.'}
      </p>
      <PrivateLinkField path={activity.privateLink} />
      <div>
        <ConfirmButton
          variant="secondary"
          size="sm"
          action={renew}
          title="Create a new private link?"
          confirm="Create a new link"
          label={
            <>
              <KeyRound aria-hidden className="size-4" />
              Create a new link
            </>
          }
        >
          <p>
            The old link stops working immediately, including in letters already sent. Letters not yet sent
            will contain the new one. Please pass it on to the author.
          </p>
        </ConfirmButton>
      </div>
    </div>
  )
}
