import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { query } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { Alert } from '#client/ui/alert.tsx'
import { announce } from '#client/ui/announce.ts'
import { Button } from '#client/ui/button.tsx'
import type { Abstract } from '#shared/abstracts/abstract-fields.ts'

// Leaves room for the decision buttons.
const MAX_SHOWN = 2

/** Changes made by others since this page was opened; those that it made itself are marked as seen. */
export const useChangesByOthers = ({ id, version }: Abstract) => {
  const [seenVersion, markSeen] = useState(version)
  const queryClient = useQueryClient()
  const since = Math.min(version - seenVersion, MAX_SHOWN)
  const hasChanges = since > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new version must refetch
  useEffect(() => {
    if (hasChanges) void refresh(queryClient, `/api/abstracts/${id}/`, '/api/history')
  }, [hasChanges, version, id, queryClient])
  // One entry per version of the abstract.
  const historyQuery = query('GET /api/history', {
    query: { entity: 'abstract', entityId: String(id), limit: String(Math.max(1, since)) },
  })
  // Every version refetches it.
  const history = useQuery({
    ...historyQuery,
    queryKey: [...historyQuery.queryKey, version],
    enabled: hasChanges,
  })
  return { changes: hasChanges ? (history.data?.changes ?? []) : [], markSeen }
}

type ChangeNoticeProps = Pick<ReturnType<typeof useChangesByOthers>, 'changes'> & { onSeen: () => void }

/** Announced as well as shown, because it may change the decision. */
export const ChangeNotice = ({ changes, onSeen }: ChangeNoticeProps) => {
  const [latest] = changes
  useEffect(() => {
    if (latest) announce(`Changed by ${latest.username}: ${latest.summary}`)
  }, [latest])
  return (
    changes.length > 0 && (
      <Alert tone="warning" title="Changed while you had this page open">
        <ul className="grid gap-1">
          {changes.map(({ id, username, at, summary }) => (
            <li key={id}>
              <span dir="auto">{summary}</span>
              <span className="block text-xs">
                <span dir="auto">{username}</span>,{' '}
                <time dateTime={at}>
                  <VenueDateTime at={at} />
                </time>
              </span>
            </li>
          ))}
        </ul>
        <Button variant="secondary" size="sm" className="mt-2" onClick={onSeen}>
          Got it
        </Button>
      </Alert>
    )
  )
}
