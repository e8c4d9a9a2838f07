import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { call, errorMessage, query } from '#client/data/api.ts'
import { useSite } from '#client/routing/page-context.ts'
import { Checkbox } from '#client/ui/field.tsx'
import { Loading } from '#client/ui/loading.tsx'
import { toast } from '#client/ui/toasts.ts'

const summaryQuery = query('GET /api/daily-summary', {})

/** Switches the daily letter on and off. */
export const DailySummary = ({ hasAddress }: { hasAddress: boolean }) => {
  const queryClient = useQueryClient()
  const { sendsLetters } = useSite()
  const wanted = useQuery(summaryQuery)
  const change = useMutation({
    mutationFn: (dailySummary: boolean) => call('PATCH /api/daily-summary', { body: { dailySummary } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(summaryQuery.queryKey, saved)
      toast({ title: saved.dailySummary ? 'Daily summary switched on' : 'Daily summary switched off' })
    },
    onError: (error) => toast({ title: 'Failed to save', description: errorMessage(error), tone: 'danger' }),
  })
  if (wanted.isError) return <QueryError title="Could not load this setting." of={wanted} />
  if (!wanted.data) return <Loading />
  const { dailySummary } = change.isPending ? { dailySummary: change.variables } : wanted.data
  return (
    <div id="daily-summary" className="scroll-mt-20">
      <Checkbox
        id="dailySummary"
        name="dailySummary"
        label="Send me what needs organisers every morning"
        hint={hintFor(sendsLetters, hasAddress)}
        checked={dailySummary}
        disabled={!dailySummary && !(sendsLetters && hasAddress)}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
    </div>
  )
}

const hintFor = (sendsLetters: boolean, hasAddress: boolean) => {
  if (!sendsLetters) return 'This site does not send e-mail yet.'
  if (!hasAddress) return 'Your account needs a confirmed e-mail address.'
  return 'Only on days when something waits. The list is the one on the dashboard.'
}
