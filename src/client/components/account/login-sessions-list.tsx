import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useRef, useState } from 'react'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { useVenueTime } from '#client/components/venue/venue-time.tsx'
import { call, query } from '#client/data/api.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import type { LoginSession } from '#shared/accounts/login-sessions.ts'

const MAX_SHOWN = 5

type Ended = LoginSession | 'others'

const end = (ended: Ended) =>
  ended === 'others'
    ? call('DELETE /api/login-sessions', {})
    : call('DELETE /api/login-sessions/:id', { params: { id: ended.id } })

/** The user's login sessions, which can be ended from here. */
export const LoginSessionsList = () => (
  <Loaded of={useQuery(query('GET /api/login-sessions', {}))} failure="Could not load your logins.">
    {(sessions) => <Sessions sessions={sessions} />}
  </Loaded>
)

const Sessions = ({ sessions }: { sessions: LoginSession[] }) => {
  const { formatDateTime } = useVenueTime()
  const list = useRef<HTMLUListElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const showAll = () => {
    setShowsAll(true)
    // The button has been removed, so the list takes the focus.
    list.current?.focus()
  }
  const ending = useAction({
    send: end,
    done: (_, ended) =>
      ended === 'others'
        ? { title: 'Other logins ended', description: 'You stay logged in here.' }
        : { title: 'Login ended', description: ended.device },
    failed: 'Failed to end the login',
    refreshes: ['/api/login-sessions'],
    // The button has been removed, so the list takes the focus.
    onSettled: () => list.current?.focus(),
  })
  const hasOthers = sessions.some(({ current }) => !current)
  // This browser first, then the newest.
  const sorted = sessions.toSorted((one, other) => Number(other.current) - Number(one.current))
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
                  icon={LogOut}
                >
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
