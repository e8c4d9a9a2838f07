import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { PrivateLinkField } from '#client/components/submission/private-link-field.tsx'
import { useVenueTime } from '#client/components/venue/venue-time.tsx'
import { call, errorMessage } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { toast } from '#client/ui/toasts.ts'
import type { AuthorActivity } from '#shared/authors/author-activity.ts'

/** The link to the author's own page; it can be replaced if it leaked. */
export const AuthorLink = ({ activity }: { activity: AuthorActivity }) => {
  const { abstractId, linkVersion, linkUsedAt } = activity
  const [asking, setAsking] = useState(false)
  const { formatDateTime } = useVenueTime()
  const queryClient = useQueryClient()
  const renew = useMutation({
    mutationFn: () =>
      call('POST /api/abstracts/:id/private-link', { params: { id: abstractId }, body: { linkVersion } }),
    onSuccess: async () => {
      await refresh(queryClient, '/api/abstracts')
      toast({ title: 'New private link created', description: 'The old link no longer works.' })
    },
    onError: (error) =>
      toast({ title: 'Failed to create a new link', description: errorMessage(error), tone: 'danger' }),
    onSettled: () => setAsking(false),
  })
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">
        Anyone with this link can edit the abstract without an account, so share it only with the author.{' '}
        {linkUsedAt ? `Last used on ${formatDateTime(linkUsedAt)}.` : 'Not used yet.'}
      </p>
      <PrivateLinkField path={activity.privateLink} />
      <div>
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          <KeyRound aria-hidden className="size-4" />
          Create a new link
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Create a new private link?"
        confirm="Create a new link"
        busy={renew.isPending}
        onConfirm={() => renew.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>
          The old link stops working immediately, including in letters already sent. Letters not yet sent will
          contain the new one. Please pass it on to the author.
        </p>
      </ConfirmDialog>
    </div>
  )
}
