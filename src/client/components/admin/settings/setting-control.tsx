import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { call, errorMessage, query } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { Skeleton } from '#client/ui/loading.tsx'
import { type ToastInput, toast } from '#client/ui/toasts.ts'
import type { SavedSetting, Setting, SimpleSettingInput } from '#shared/settings/settings.ts'

const settingsQuery = query('GET /api/site-settings', {})

const withSetting = (settings: Setting[] = [], saved: Setting) => [
  ...settings.filter(({ key }) => key !== saved.key),
  saved,
]

type SettingControlProps<Key extends SimpleSettingInput['key']> = {
  settingKey: Key
  saved: (setting: SavedSetting) => ToastInput
  /** The first words of the error toast. */
  failed: string
  onSaved?: () => void
  children: (
    value: string | undefined,
    change: (input: SimpleSettingInput & { key: Key }) => void,
  ) => ReactNode
}

/** Updates optimistically and reverts on failure. */
export const SettingControl = <Key extends SimpleSettingInput['key']>({
  settingKey,
  saved,
  failed,
  onSaved,
  children,
}: SettingControlProps<Key>) => {
  const queryClient = useQueryClient()
  const settings = useQuery(settingsQuery)
  const [optimisticValue, setOptimisticValue] = useState<string>()
  const change = useMutation({
    // Serialised, so that the last click wins.
    scope: { id: settingKey },
    mutationFn: (body: SimpleSettingInput) => call('POST /api/site-settings', { body }),
    onSuccess: (setting) => {
      queryClient.setQueryData(settingsQuery.queryKey, (current) => withSetting(current, setting))
      toast(saved(setting))
      onSaved?.()
    },
    onError: (error) =>
      toast({ title: 'Error', description: `${failed}. ${errorMessage(error)}`, tone: 'danger' }),
    onSettled: () => refresh(queryClient, '/api/site-settings', '/api/submissions', '/api/history'),
  })
  if (settings.isPending)
    return (
      <div role="status">
        <span className="sr-only">Loading…</span>
        <Skeleton className="h-12" />
      </div>
    )
  if (settings.isError) return <QueryError title="Failed to fetch site settings" of={settings} />
  const stored = settings.data.find(({ key }) => key === settingKey)?.value
  return children(optimisticValue ?? stored, (input) => {
    setOptimisticValue(input.value)
    change.mutate(input, { onSettled: () => setOptimisticValue(undefined) })
  })
}
