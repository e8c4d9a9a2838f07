import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { useVenueTime, VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { query } from '#client/data/api.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Loading } from '#client/ui/loading.tsx'
import type { PolicyVersionListItem } from '#shared/settings/settings.ts'
import { PolicyVersionDialog, type PolicyVersionDialogProps } from './policy-version-dialog.tsx'

type PolicyVersionsProps = Omit<PolicyVersionDialogProps, 'version' | 'onClose'>

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
  if (versions.isPending) return <Loading />
  if (versions.isError) return <QueryError title="Could not load the earlier versions." of={versions} />
  if (versions.data.length === 0)
    return <p className="text-ink-soft">No versions yet. Every version you save will be listed here.</p>
  return (
    <>
      <ul aria-label="Versions" className="grid grid-cols-1">
        {versions.data.map((version) => (
          <VersionRow key={version.id} version={version} onView={() => setViewed(version)} />
        ))}
      </ul>
      {viewed && <PolicyVersionDialog {...props} version={viewed} onClose={() => setViewed(undefined)} />}
    </>
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
