import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BlockLoading, Loaded } from '#client/components/admin/lists/loaded.tsx'
import { call, errorMessage } from '#client/data/api.ts'
import { settingsQuery } from '#client/data/programme.ts'
import { refresh } from '#client/data/refresh.ts'
import { type ToastInput, toast } from '#client/ui/toasts.ts'
import type { SavedSetting, Setting, SimpleSettingInput } from '#shared/settings/settings.ts'

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
  return (
    <Loaded of={settings} loading={<BlockLoading className="h-12" />} failure="Failed to fetch site settings">
      {(loaded) =>
        children(optimisticValue ?? loaded.find(({ key }) => key === settingKey)?.value, (input) => {
          setOptimisticValue(input.value)
          change.mutate(input, { onSettled: () => setOptimisticValue(undefined) })
        })
      }
    </Loaded>
  )
}
