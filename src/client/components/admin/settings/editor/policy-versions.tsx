import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { isConflict } from '#client/components/admin/conflicts/edit-conflict.tsx'
import { allOf, Loaded } from '#client/components/admin/lists/loaded.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { RichText } from '#client/components/site/rich-text.tsx'
import { useVenueTime, VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { query } from '#client/data/api.ts'
import { settingsQuery } from '#client/data/programme.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import type { PolicyVersionListItem } from '#shared/settings/settings.ts'
import { PolicyDifferences } from './policy-differences.tsx'
import { policyOf } from './policy-record.ts'

type PolicyVersionsProps = { builtIn: string; hasUnsavedChanges: boolean }

/** The saved versions of the policy, fetched when opened. */
export const PolicyVersions = (props: PolicyVersionsProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group mt-10 border-hairline border-t pt-4"
    >
      <summary className="inline-flex min-h-9 items-center gap-2 rounded-md font-semibold text-accent-ink">
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        Earlier versions
      </summary>
      <div className="mt-3">{isOpen && <VersionList {...props} />}</div>
    </details>
  )
}

const VersionList = (props: PolicyVersionsProps) => {
  const versions = useQuery(query('GET /api/site-settings/privacy_policy/versions', {}))
  const [viewed, setViewed] = useState<PolicyVersionListItem>()
  return (
    <Loaded of={versions} failure="Could not load the earlier versions.">
      {(loaded) =>
        loaded.length === 0 ? (
          <p className="text-ink-soft">No versions yet. Every version you save will be listed here.</p>
        ) : (
          <>
            <ul aria-label="Versions" className="grid grid-cols-1">
              {loaded.map((version) => (
                <VersionRow key={version.id} version={version} onView={() => setViewed(version)} />
              ))}
            </ul>
            {viewed && <VersionDialog {...props} version={viewed} onClose={() => setViewed(undefined)} />}
          </>
        )
      }
    </Loaded>
  )
}

const VersionRow = ({ version, onView }: { version: PolicyVersionListItem; onView: () => void }) => {
  const { savedAt, savedBy, isCurrent } = version
  const { formatDateTime } = useVenueTime()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-t py-2 first:border-t-0">
      <span className="min-w-0">
        <VenueDateTime at={savedAt} />
        {savedBy && (
          <>
            {' by '}
            <strong dir="auto">{savedBy}</strong>
          </>
        )}
      </span>
      {isCurrent && <Badge tone="green">Current</Badge>}
      <Button
        variant="secondary"
        size="sm"
        className="ml-auto"
        aria-label={`View the version of ${formatDateTime(savedAt)}`}
        onClick={onView}
      >
        View
      </Button>
    </li>
  )
}

const tabs = [
  { id: 'differences', label: 'Differences' },
  { id: 'text', label: 'Text' },
] as const

const CHANGED_SINCE =
  'Someone else has saved the privacy policy in the meantime. The comparison is now with their version.'

type VersionDialogProps = PolicyVersionsProps & { version: PolicyVersionListItem; onClose: () => void }

/** An earlier version, compared with the current one. */
const VersionDialog = ({ version, builtIn, hasUnsavedChanges, onClose }: VersionDialogProps) => {
  const { id, isCurrent } = version
  const [tab, setTab] = useState<'differences' | 'text'>('differences')
  const date = useVenueTime().formatDateTime(version.savedAt)
  const text = useQuery(query('GET /api/site-settings/privacy_policy/versions/:id', { params: { id } }))
  const settings = useQuery({ ...settingsQuery, refetchOnMount: false, refetchOnWindowFocus: false })
  const current = settings.data && policyOf(settings.data, builtIn)
  const restore = useAction({
    send: (currentVersion: number) =>
      undoableCall('POST /api/site-settings/privacy_policy/versions/:id/restore', {
        params: { id },
        body: { version: currentVersion },
      }),
    done: ({ undoStep }) => ({
      title: 'Version restored',
      description: `The privacy policy of ${date} is public again.`,
      undoStep,
    }),
    failed: (_, message, error) => ({
      title: 'Failed to restore the version',
      description: isConflict(error) ? CHANGED_SINCE : message,
    }),
    refreshes: ['/api/site-settings'],
    onDone: onClose,
  })
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
          {!isCurrent && (
            <Button
              busy={restore.isPending}
              disabled={!text.data || !current || restore.isPending}
              onClick={() => current && restore.mutate(current.version)}
            >
              Restore this version
            </Button>
          )}
        </>
      }
    >
      <Loaded of={allOf(text, settings)} failure="Could not load this version.">
        {([{ html }, loaded]) => (
          <Tabs label="Version" tabs={tabs} selected={tab} onSelect={setTab}>
            {tab === 'text' ? (
              <RichText html={html} />
            ) : (
              <>
                <p className="mb-4">
                  {isCurrent
                    ? 'This is the current version.'
                    : 'Changes from this version to the current one:'}
                </p>
                {!isCurrent && <PolicyDifferences before={html} after={policyOf(loaded, builtIn).value} />}
              </>
            )}
          </Tabs>
        )}
      </Loaded>
      {hasUnsavedChanges && !isCurrent && (
        <div className="mt-5">
          <Alert tone="warning">Restoring this version replaces your unsaved changes in the editor.</Alert>
        </div>
      )}
    </Dialog>
  )
}
