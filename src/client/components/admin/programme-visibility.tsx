import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Setting } from '../../../shared/settings'
import { call, query, shownMessage } from '../../api'
import { toast } from '../../toasts'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/field'
import { Skeleton } from '../../ui/skeleton'

const KEY = 'showSchedulePublicly'
const settingsQuery = query('GET /api/site-settings', {})

const withVisibility = (settings: Setting[] | undefined, value: string) =>
  settings?.map((setting) => (setting.key === KEY ? { ...setting, value } : setting))

/** Shows the new state at once, and the old one again if it could not be saved. */
const useVisibility = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (visible: boolean) =>
      call('POST /api/site-settings', { body: { key: KEY, value: visible ? 'true' : 'false' } }),
    onMutate: async (visible) => {
      await queryClient.cancelQueries({ queryKey: settingsQuery.queryKey })
      const before = queryClient.getQueryData(settingsQuery.queryKey)
      queryClient.setQueryData(settingsQuery.queryKey, withVisibility(before, String(visible)))
      return before
    },
    onSuccess: ({ value }) =>
      toast({
        title: 'Programme visibility updated',
        description: `The programme is now ${value === 'true' ? 'visible to' : 'hidden from'} the public.`,
      }),
    onError: (error, _, before) => {
      queryClient.setQueryData(settingsQuery.queryKey, before)
      toast({
        title: 'Error',
        description: `Failed to update programme visibility. ${shownMessage(error)}`,
        tone: 'danger',
      })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  })
}

export const ProgrammeVisibility = () => {
  const settings = useQuery({ ...settingsQuery, staleTime: 0 })
  const change = useVisibility()
  if (settings.isPending)
    return (
      <div role="status">
        <span className="sr-only">Loading…</span>
        <Skeleton className="h-12" />
      </div>
    )
  if (settings.isError)
    return (
      <div className="grid justify-items-start gap-3">
        <Alert tone="danger">Failed to fetch site settings. {settings.error.shown}</Alert>
        <Button variant="secondary" size="sm" onClick={() => void settings.refetch()}>
          Try again
        </Button>
      </div>
    )
  return (
    <Checkbox
      id={KEY}
      name={KEY}
      label="Show the programme to the public"
      hint="While it is hidden, visitors see the fixed timetable of the three days."
      checked={settings.data.some(({ key, value }) => key === KEY && value === 'true')}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  )
}
