import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MyTime } from '#client/components/programme/my-time.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { type NowEvent, type NowRoom, nowKey, untilText } from '#shared/programme/now-and-next.ts'
import { placeInSession } from '#shared/programme/programme-items.ts'
import { formatTime, formatTimeRange } from '#shared/time/dates.ts'

export const NowSessions = ({ room, now }: { room: NowRoom; now: string }) => {
  const { current, elsewhere, next } = room
  const [first] = next
  const isFree = current.length + elsewhere.length === 0
  return (
    <div className="grid gap-4">
      {/* On a phone, rooms where something is on are found sooner without it. */}
      <div className={isFree && first ? 'max-md:hidden' : ''}>
        <Badge tone="accent">Now</Badge>
        {current.map((session) => (
          <Session key={nowKey(session)} session={session}>
            until {formatTime(session.endTime)}
          </Session>
        ))}
        {isFree && <p className="mt-2 text-ink-soft">Nothing on now.</p>}
        {elsewhere.map((session) => (
          <Session key={nowKey(session)} session={session}>
            For everyone, in {session.roomName}, until {formatTime(session.endTime)}
          </Session>
        ))}
      </div>
      {first && (
        <div>
          <Badge>Next, {untilText(now, first.startTime)}</Badge>
          {next.map((session) => (
            <Session key={nowKey(session)} session={session}>
              {formatTimeRange(session.startTime, session.endTime)}
            </Session>
          ))}
        </div>
      )}
      {!first && <p className="text-ink-soft">Nothing else here today.</p>}
    </div>
  )
}

const Session = ({ session, children }: { session: NowEvent; children: ReactNode }) => (
  <div className="mt-2">
    <h3 className="text-lg leading-snug">
      <Link
        to="/programme"
        {...(session.isSession
          ? { search: { day: session.date }, hash: nowKey(session) }
          : { search: { day: session.date, event: session.id } })}
        preload={false}
        dir="auto"
        className="text-inherit no-underline hover:underline"
      >
        {session.title}
      </Link>
    </h3>
    {session.sessionTitle && (
      <p dir="auto" className="text-ink-soft text-sm">
        {placeInSession(session)}
      </p>
    )}
    {session.mainPresenterName && (
      <p>
        <bdi>{session.mainPresenterName}</bdi>
      </p>
    )}
    <p className="text-ink-soft text-sm tabular-nums">{children}</p>
    <MyTime date={session.date} start={session.startTime} end={session.endTime} />
  </div>
)
