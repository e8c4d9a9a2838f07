import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { AuthorActivity } from '../../../../shared/authors/author-activity'
import { call, errorMessage } from '../../../data/api'
import { refresh } from '../../../data/refresh'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { toast } from '../../../ui/toasts'
import { PrivateLinkField } from '../../submission/private-link-field'
import { useVenueTime } from '../../venue/venue-time'

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
