import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { call, query } from '#client/data/api.ts'
import { useSite } from '#client/routing/page-context.ts'
import { Checkbox } from '#client/ui/field.tsx'

const summaryQuery = query('GET /api/daily-summary', {})

/** Switches the daily letter on and off. */
export const DailySummary = ({ hasAddress }: { hasAddress: boolean }) => {
  const queryClient = useQueryClient()
  const { sendsLetters } = useSite()
  const wanted = useQuery(summaryQuery)
  const change = useAction({
    send: (dailySummary: boolean) => call('PATCH /api/daily-summary', { body: { dailySummary } }),
    done: ({ dailySummary }) => ({
      title: dailySummary ? 'Daily summary switched on' : 'Daily summary switched off',
    }),
    failed: 'Failed to save',
    onDone: (saved) => queryClient.setQueryData(summaryQuery.queryKey, saved),
  })
  return (
    <Loaded of={wanted} failure="Could not load this setting.">
      {(saved) => {
        const dailySummary = change.isPending ? change.variables : saved.dailySummary
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
      }}
    </Loaded>
  )
}

const hintFor = (sendsLetters: boolean, hasAddress: boolean) => {
  if (!sendsLetters) return 'This site does not send e-mail yet.'
  if (!hasAddress) return 'Your account needs a confirmed e-mail address.'
  return 'Only on days when something waits. The list is the one on the dashboard.'
}
