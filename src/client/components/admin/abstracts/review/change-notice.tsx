import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Abstract } from '../../../../../shared/abstracts/abstracts'
import { formatDateTime } from '../../../../../shared/time/venue-clock'
import { query } from '../../../../data/api'
import { refresh } from '../../../../data/refresh'
import { Alert } from '../../../../ui/alert'
import { announce } from '../../../../ui/announce'
import { Button } from '../../../../ui/button'

// It stands where one decides, and must leave room for that.
const MAX_SHOWN = 2

/** What happened to the abstract while this page shows it, other than by this page itself. */
export const useChangesByOthers = ({ id, version }: Abstract) => {
  const [known, setKnown] = useState(version)
  const queryClient = useQueryClient()
  const since = Math.min(version - known, MAX_SHOWN)
  const isNews = since > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further version is news
  useEffect(() => {
    if (isNews) void refresh(queryClient, `/api/abstracts/${id}/`, '/api/history')
  }, [isNews, version, id, queryClient])
  const { queryKey } = query('GET /api/history', {
    query: { entity: 'abstract', entityId: String(id), limit: String(Math.max(1, since)) },
  })
  // Read anew for each state of the abstract.
  const history = useQuery({
    ...query('GET /api/history', {}),
    queryKey: [...queryKey, version],
    enabled: isNews,
  })
  return { changes: isNews ? (history.data?.changes ?? []) : [], know: setKnown }
}

type ChangeNoticeProps = Pick<ReturnType<typeof useChangesByOthers>, 'changes'> & { onSeen: () => void }

/** Said as well as shown: whoever is about to decide must not overlook it. */
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
            <li key={id} className="[overflow-wrap:anywhere]">
              <span dir="auto">{summary}</span>
              <span className="block text-xs">
                <span dir="auto">{username}</span>, <time dateTime={at}>{formatDateTime(at)}</time>
              </span>
            </li>
          ))}
        </ul>
        <Button variant="secondary" size="sm" className="mt-2" onClick={onSeen}>
          {' '}
          Got it{' '}
        </Button>
      </Alert>
    )
  )
}
