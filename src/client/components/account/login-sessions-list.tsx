import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useRef, useState } from 'react'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { useVenueTime } from '#client/components/venue/venue-time.tsx'
import { call, errorMessage, query } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Loading } from '#client/ui/loading.tsx'
import { toast } from '#client/ui/toasts.ts'
import type { LoginSession } from '#shared/accounts/login-sessions.ts'

const MAX_SHOWN = 5

type Ended = LoginSession | 'others'

const end = (ended: Ended) =>
  ended === 'others'
    ? call('DELETE /api/login-sessions', {})
    : call('DELETE /api/login-sessions/:id', { params: { id: ended.id } })

/** The user's login sessions, which can be ended from here. */
export const LoginSessionsList = () => {
  const sessions = useQuery(query('GET /api/login-sessions', {}))
  const { formatDateTime } = useVenueTime()
  const queryClient = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const showAll = () => {
    setShowsAll(true)
    // The button has been removed, so the list takes the focus.
    list.current?.focus()
  }
  const ending = useMutation({
    mutationFn: end,
    onSuccess: (_, ended) =>
      toast(
        ended === 'others'
          ? { title: 'Other logins ended', description: 'You stay logged in here.' }
          : { title: 'Login ended', description: ended.device },
      ),
    onError: (error) =>
      toast({ title: 'Failed to end the login', description: errorMessage(error), tone: 'danger' }),
    onSettled: async () => {
      await refresh(queryClient, '/api/login-sessions')
      // The button has been removed, so the list takes the focus.
      list.current?.focus()
    },
  })
  if (sessions.isPending) return <Loading />
  if (sessions.isError) return <QueryError title="Could not load your logins." of={sessions} />
  const hasOthers = sessions.data.some(({ current }) => !current)
  // This browser first, then the newest.
  const sorted = sessions.data.toSorted((one, other) => Number(other.current) - Number(one.current))
  const hidden = showsAll ? 0 : Math.max(0, sorted.length - MAX_SHOWN)
  return (
    <>
      <p>
        A login ends by itself after two weeks. If you do not recognise one, end it and change your password.
      </p>
      <ul ref={list} tabIndex={-1} aria-label="Logins" className="grid divide-y divide-hairline">
        {sorted.slice(0, sorted.length - hidden).map((session) => {
          const { id, device, createdAt, current } = session
          const since = `since ${formatDateTime(createdAt)}`
          return (
            <li key={id} className="flex items-center justify-between gap-3 py-3">
              <span className="min-w-0">
                <span className="block font-semibold">{device}</span>
                <span className="block text-ink-soft">Logged in {since}</span>
              </span>
              {current ? (
                <Badge tone="green">This browser</Badge>
              ) : (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`End: ${device}, ${since}`}
                  disabled={ending.isPending}
                  onClick={() => ending.mutate(session)}
                >
                  <LogOut aria-hidden className="size-4" />
                  End
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {hasOthers && (
        <div className="flex flex-wrap gap-2">
          {hidden > 0 && (
            <Button variant="secondary" size="sm" onClick={showAll}>
              Show all {sorted.length} logins
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            disabled={ending.isPending}
            onClick={() => ending.mutate('others')}
          >
            End all other logins
          </Button>
        </div>
      )}
    </>
  )
}
