import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { call, errorMessage, query } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { toast } from '#client/ui/toasts.ts'
import { learntFieldLabel } from '#shared/registrations/learnt-labels.ts'

/** What the reader of registration e-mails was taught; each label can be removed. */
export const LearntLabelsPanel = () => {
  const labels = useQuery(query('GET /api/learnt-labels', {}))
  if (labels.isPending)
    return (
      <div role="status">
        <span className="sr-only">Loading…</span>
        <Skeleton className="h-20" />
      </div>
    )
  if (labels.isError) return <QueryError title="Could not load the labels." of={labels} />
  if (labels.data.length === 0)
    return (
      <p>None yet. When you use a line of a pasted e-mail for a field, you can have its label remembered.</p>
    )
  return (
    <ul className="grid grid-cols-1">
      {labels.data.map(({ id, label, field }) => (
        <li
          key={id}
          className="flex items-center justify-between gap-3 border-hairline border-t py-2 first:border-t-0"
        >
          <span dir="auto" className="min-w-0 break-words">
            “{label}” is read as {learntFieldLabel(field)}
          </span>
          <ForgetLabel id={id} label={label} />
        </li>
      ))}
    </ul>
  )
}

const ForgetLabel = ({ id, label }: { id: number; label: string }) => {
  const queryClient = useQueryClient()
  const forget = useMutation({
    mutationFn: () => call('DELETE /api/learnt-labels/:id', { params: { id } }),
    onSuccess: () => toast({ title: 'Label removed' }),
    onError: (error) =>
      toast({ title: 'Failed to remove the label', description: errorMessage(error), tone: 'danger' }),
    onSettled: () => refresh(queryClient, '/api/learnt-labels', '/api/history'),
  })
  return (
    <Button
      variant="quiet-danger"
      size="icon-sm"
      aria-label={`Remove “${label}”`}
      busy={forget.isPending}
      onClick={() => forget.mutate()}
    >
      <Trash2 aria-hidden className="size-4" />
    </Button>
  )
}
