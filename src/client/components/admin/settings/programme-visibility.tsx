import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Setting } from '../../../../shared/settings'
import { call, query, shownMessage } from '../../../api'
import { refresh } from '../../../refresh'
import { toast } from '../../../toasts'
import { Checkbox } from '../../../ui/field'
import { LoadError } from '../../../ui/load-error'
import { Skeleton } from '../../../ui/skeleton'

const KEY = 'showSchedulePublicly'
const settingsQuery = query('GET /api/site-settings', {})

const withVisibility = (settings: Setting[] | undefined, value: string) =>
  settings?.map((setting) => (setting.key === KEY ? { ...setting, value } : setting))

const useVisibility = () => {
  const queryClient = useQueryClient()
  return useMutation({
    // One after the other, so that the last click is the one that counts.
    scope: { id: KEY },
    mutationFn: (visible: boolean) =>
      call('POST /api/site-settings', { body: { key: KEY, value: visible ? 'true' : 'false' } }),
    onSuccess: ({ value }) => {
      queryClient.setQueryData(settingsQuery.queryKey, (settings) => withVisibility(settings, value))
      toast({
        title: 'Programme visibility updated',
        description: `The programme is now ${value === 'true' ? 'visible to' : 'hidden from'} the public.`,
      })
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: `Failed to update programme visibility. ${shownMessage(error)}`,
        tone: 'danger',
      }),
    onSettled: () => refresh(queryClient, '/api/site-settings'),
  })
}

/** Shows the new state at once, and the old one again if it could not be saved. */
export const ProgrammeVisibility = () => {
  const settings = useQuery({ ...settingsQuery, staleTime: 0 })
  const change = useVisibility()
  const [wanted, setWanted] = useState<boolean>()
  if (settings.isPending)
    return (
      <div role="status">
        <span className="sr-only">Loading…</span>
        <Skeleton className="h-12" />
      </div>
    )
  if (settings.isError)
    return (
      <LoadError
        title="Failed to fetch site settings"
        detail={settings.error.shown}
        onRetry={() => void settings.refetch()}
      />
    )
  const stored = settings.data.some(({ key, value }) => key === KEY && value === 'true')
  const toggle = (visible: boolean) => {
    setWanted(visible)
    change.mutate(visible, { onSettled: () => setWanted(undefined) })
  }
  return (
    <Checkbox
      id={KEY}
      name={KEY}
      label="Show the programme to the public"
      hint="While it is hidden, visitors see the fixed timetable of the three days."
      checked={wanted ?? stored}
      onChange={(event) => toggle(event.currentTarget.checked)}
    />
  )
}
