import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UserRoundPen } from 'lucide-react'
import { DifferenceTable } from '#client/components/admin/layout/difference-table.tsx'
import { toastWithUndo } from '#client/components/admin/undo/undo-toast.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { errorMessage, query } from '#client/data/api.ts'
import { type ApiPath, refresh } from '#client/data/refresh.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'
import { type ProfileChange, profileFieldLabels } from '#shared/authors/profile-changes.ts'

const paths: ApiPath[] = ['/api/profile-changes', '/api/authors', '/api/abstracts', '/api/history']

export const useProfileChanges = () => useQuery(query('GET /api/profile-changes', {})).data

/** In the list of speakers. */
export const ProfileChangeBadge = () => (
  <Badge tone="amber" icon={<UserRoundPen aria-hidden className="size-4" />}>
    Change to confirm
  </Badge>
)

/** On the speaker's page: what would change, with one click to take it over. */
export const ProfileChangesOf = ({ authorId }: { authorId: number }) =>
  useProfileChanges()
    ?.filter((change) => change.authorId === authorId)
    .map((change) => <WaitingChange key={change.abstractId} change={change} />)

const WaitingChange = ({
  change: { abstractId, abstractTitle, version, fields },
}: {
  change: ProfileChange
}) => {
  const queryClient = useQueryClient()
  const decide = useMutation({
    mutationFn: (confirmed: boolean) =>
      confirmed
        ? undoableCall('POST /api/profile-changes/:id/confirmation', {
            params: { id: abstractId },
            body: { version },
          })
        : undoableCall('DELETE /api/profile-changes/:id', { params: { id: abstractId } }),
    onSuccess: async ({ undoStep }, confirmed) => {
      const title = confirmed ? 'Profile updated' : 'Change dismissed'
      toastWithUndo({ title }, { queryClient, undoStep, paths })
      await refresh(queryClient, ...paths)
    },
    onError: async (error) => {
      toast({ title: 'Failed to save the change', description: errorMessage(error), tone: 'danger' })
      await refresh(queryClient, ...paths)
    },
  })
  return (
    <section
      aria-label="Change by the author"
      className="mb-6 grid max-w-2xl gap-4 rounded-md border border-hairline border-l-4 border-l-saffron bg-paper-raised p-5"
    >
      <h2 className="text-xl">The author wants to change this profile</h2>
      <p>
        Sent through the private link of “<span dir="auto">{abstractTitle}</span>”. Visitors see the old
        profile until you confirm the change.
      </p>
      <DifferenceTable
        differences={fields.map(({ field, ...values }) => ({ label: profileFieldLabels[field], ...values }))}
        before="Now"
        after="New"
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={decide.isPending} disabled={decide.isPending} onClick={() => decide.mutate(true)}>
          Confirm change
        </Button>
        <Button variant="secondary" disabled={decide.isPending} onClick={() => decide.mutate(false)}>
          Dismiss
        </Button>
      </div>
    </section>
  )
}
