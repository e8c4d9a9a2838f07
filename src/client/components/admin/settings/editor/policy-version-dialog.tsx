import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PolicyVersionListItem } from '../../../../../shared/settings/settings'
import { errorMessage, query } from '../../../../data/api'
import { settingsQuery } from '../../../../data/programme'
import { refresh } from '../../../../data/refresh'
import { Alert } from '../../../../ui/alert'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/dialog'
import { Loading } from '../../../../ui/loading'
import { Tabs } from '../../../../ui/tabs'
import { toast } from '../../../../ui/toasts'
import { RichText } from '../../../site/rich-text'
import { useVenueTime } from '../../../venue/venue-time'
import { isConflict } from '../../conflicts/edit-conflict'
import { QueryError } from '../../lists/query-error'
import { toastWithUndo } from '../../undo/undo-toast'
import { undoableCall } from '../../undo/undoable-call'
import { PolicyDifferences } from './policy-differences'
import { policyOf, type StoredPolicy } from './stored-policy'

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
