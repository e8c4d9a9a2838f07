import { Link } from '@tanstack/react-router'
import { Monitor } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { MyTime, MyTimeChoice } from '#client/components/programme/my-time.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { useRequestedAddress } from '#client/offline/offline-copy.ts'
import { useConference } from '#client/routing/page-context.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Badge } from '#client/ui/badge.tsx'
import {
  ageText,
  isIdle,
  type NowAndNext,
  type NowEvent,
  type NowRoom,
  nowKey,
  startText,
  untilText,
} from '#shared/programme/now-and-next.ts'
import { placeInSession } from '#shared/programme/programme-items.ts'
import { formatLongDate, formatTime, formatTimeRange } from '#shared/time/dates.ts'
import type { NowSearch } from './now-query.ts'
import { NowScreen } from './now-screen.tsx'
import { type LoadedProgramme, type PageClock, useNow } from './use-now.ts'

const phaseMessage = (now: string, state: NowAndNext, isPublic: boolean) => {
  if (state.phase === 'before') return `The conference starts ${startText(now, state)}.`
  if (state.phase === 'after') return 'The conference is over. Thank you for being part of it.'
  return isPublic ? '' : 'The conference is under way. Its rooms are not listed here yet.'
}

const UNKNOWN_ROOM = 'This room is not in the programme.'

type NowPageProps = { search: NowSearch; clock: PageClock; loaded: LoadedProgramme }

export const NowPage = ({ search: { room: requestedRoomId, screen }, clock, loaded }: NowPageProps) => {
  useRequestedAddress()
  const { venue } = useConference()
  const { now, state, isPublic, roomNames, staleMs } = useNow(clock, loaded)
  const rooms = state.phase === 'after' ? [] : state.rooms
  const isUnknown = requestedRoomId !== undefined && isPublic && !roomNames.has(requestedRoomId)
  const requestedRooms = rooms.filter(({ id }) => id === requestedRoomId)
  const shown = requestedRooms.length > 0 ? requestedRooms : rooms
  const message = isUnknown && screen ? UNKNOWN_ROOM : phaseMessage(now, state, isPublic)
  const notice = staleMs > 0 ? `No connection. Last updated ${ageText(staleMs)} ago.` : ''
  if (screen) {
    const roomName = requestedRoomId && (roomNames.get(requestedRoomId) ?? 'Unknown room')
    return (
      <NowScreen
        now={now}
        roomName={isPublic ? roomName || undefined : undefined}
        rooms={requestedRoomId === undefined ? rooms : requestedRooms}
        message={message}
        notice={notice}
      />
    )
  }
  return (
    <>
      <PageHeader>
        <p>
          {formatLongDate(now)}, {formatTime(now)} at the venue.
          {clock.isPreview && ' This is a preview at a chosen time; visitors see the real time.'}
        </p>
      </PageHeader>
      <div className="page-width py-8 md:py-10">
        <div role="status" className="mb-6 empty:hidden">
          {notice && <Alert tone="warning">{notice}</Alert>}
        </div>
        {requestedRoomId !== undefined && (isUnknown || rooms.length > 0) && (
          <p className="mb-6">
            {isUnknown && `${UNKNOWN_ROOM} `}
            <Link to="/now" className="text-link">
              All rooms
            </Link>
          </p>
        )}
        {message && <p className="mb-6 font-heading font-serif text-2xl">{message}</p>}
        <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {shown
            .filter((room) => shown.length === 1 || !isIdle(room, now))
            .map((room) => (
              <Room key={room.id} room={room} now={now} />
            ))}
        </ul>
        {shown.length > 1 && <IdleRooms rooms={shown.filter((room) => isIdle(room, now))} />}
        <p className="no-print mt-8 flex flex-wrap gap-x-6 gap-y-2">
          <Link to="/programme" className="text-link">
            {isPublic ? 'Full programme' : 'Programme'}
          </Link>
          {requestedRooms.length > 0 && (
            <Link
              to="/now"
              search={{ room: requestedRoomId, screen: 1 }}
              className="text-link inline-flex gap-1.5"
            >
              <Monitor aria-hidden className="mt-1 size-4" />
              For a screen outside this room
            </Link>
          )}
        </p>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-ink-soft text-sm">
          All times are local times at {venue.name}. <MyTimeChoice />
        </p>
      </div>
    </>
  )
}

/** In one line, because there is nothing to read about them. */
const IdleRooms = ({ rooms }: { rooms: NowRoom[] }) =>
  rooms.length > 0 && (
    <p className="mt-5 text-ink-soft">
      Nothing else today:{' '}
      {rooms.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to="/now" search={{ room: id }} className="text-link">
            {name}
          </Link>
        </Fragment>
      ))}
    </p>
  )

const Room = ({ room, now }: { room: NowRoom; now: string }) => (
  <li className="break-inside-avoid rounded-lg border border-hairline bg-paper-raised p-5">
    <h2 className="mb-4 text-2xl">
      <Link to="/now" search={{ room: room.id }} className="text-inherit no-underline hover:underline">
        {room.name}
      </Link>
    </h2>
    <NowSessions room={room} now={now} />
  </li>
)

const NowSessions = ({ room, now }: { room: NowRoom; now: string }) => {
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
