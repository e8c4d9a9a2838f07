import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isConflict } from '#client/components/admin/conflicts/edit-conflict.tsx'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { toastWithUndo } from '#client/components/admin/undo/undo-toast.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { RichText } from '#client/components/site/rich-text.tsx'
import { useVenueTime } from '#client/components/venue/venue-time.tsx'
import { errorMessage, query } from '#client/data/api.ts'
import { settingsQuery } from '#client/data/programme.ts'
import { refresh } from '#client/data/refresh.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Loading } from '#client/ui/loading.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { toast } from '#client/ui/toasts.ts'
import type { PolicyVersionListItem } from '#shared/settings/settings.ts'
import { PolicyDifferences } from './policy-differences.tsx'
import { policyOf, type StoredPolicy } from './stored-policy.ts'

export type PolicyVersionDialogProps = {
  version: PolicyVersionListItem
  builtIn: string
  hasUnsavedChanges: boolean
  onRestored: (policy: StoredPolicy) => void
  onUndone: () => void
  onClose: () => void
}

const tabs = [
  { id: 'differences', label: 'Differences' },
  { id: 'text', label: 'Text' },
] as const

const CHANGED_SINCE =
  'Someone else has saved the privacy policy in the meantime. The comparison is now with their version.'

const useRestore = ({ version, onRestored, onUndone, onClose }: PolicyVersionDialogProps, date: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (current: number) =>
      undoableCall('POST /api/site-settings/privacy_policy/versions/:id/restore', {
        params: { id: version.id },
        body: { version: current },
      }),
    onSuccess: ({ response, undoStep }) => {
      onRestored(response)
      onClose()
      toastWithUndo(
        { title: 'Version restored', description: `The privacy policy of ${date} is public again.` },
        { queryClient, undoStep, paths: ['/api/site-settings'], onUndone },
      )
    },
    onError: (error) =>
      toast({
        title: 'Failed to restore the version',
        description: isConflict(error) ? CHANGED_SINCE : errorMessage(error),
        tone: 'danger',
      }),
    onSettled: () => refresh(queryClient, '/api/site-settings'),
  })
}

/** An earlier version, compared with the current one. */
export const PolicyVersionDialog = (props: PolicyVersionDialogProps) => {
  const { version, builtIn, hasUnsavedChanges, onClose } = props
  const [tab, setTab] = useState<'differences' | 'text'>('differences')
  const date = useVenueTime().formatDateTime(version.savedAt)
  const text = useQuery(
    query('GET /api/site-settings/privacy_policy/versions/:id', { params: { id: version.id } }),
  )
  const settings = useQuery(settingsQuery)
  const current = policyOf(settings.data, builtIn)
  const restore = useRestore(props, date)
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`Version of ${date}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {!version.isCurrent && (
            <Button
              busy={restore.isPending}
              disabled={!text.data || !settings.data || restore.isPending}
              onClick={() => restore.mutate(current.version)}
            >
              Restore this version
            </Button>
          )}
        </>
      }
    >
      {(text.isPending || settings.isPending) && <Loading />}
      {text.isError && <QueryError title="Could not load this version." of={text} />}
      {settings.isError && <QueryError title="Could not load the current version." of={settings} />}
      {text.data && settings.data && (
        <Tabs label="Version" tabs={tabs} selected={tab} onSelect={setTab}>
          {tab === 'text' ? (
            <RichText html={text.data.html} />
          ) : (
            <>
              <p className="mb-4">
                {version.isCurrent
                  ? 'This is the current version.'
                  : 'Changes from this version to the current one:'}
              </p>
              {!version.isCurrent && <PolicyDifferences before={text.data.html} after={current.value} />}
            </>
          )}
        </Tabs>
      )}
      {hasUnsavedChanges && !version.isCurrent && (
        <div className="mt-5">
          <Alert tone="warning">Restoring this version replaces your unsaved changes in the editor.</Alert>
        </div>
      )}
    </Dialog>
  )
}
