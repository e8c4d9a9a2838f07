import { type KeyboardEvent, useMemo } from 'react'
import { ChangeMark } from '#client/components/changes/recent-changes.tsx'
import { useVenueNow } from '#client/components/now/use-venue-now.ts'
import { SessionStar, Star } from '#client/components/saved-events/star.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { cx } from '#client/ui/class-names.ts'
import { ScrollRegion } from '#client/ui/scroll-region.tsx'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { programmeGrid } from '#shared/programme/grid.ts'
import { isPlenary, isUnderWay, placeText } from '#shared/programme/programme.ts'
import {
  boardText,
  chairText,
  isSession,
  itemKey,
  type ProgrammeItem,
  type SessionWithTalks,
} from '#shared/programme/programme-items.ts'
import { formatLongDate, formatTime } from '#shared/time/dates.ts'
import { EventLink } from './event-link.tsx'
import { EventTypeBadge } from './event-type-badge.tsx'
import { MyTime } from './my-time.tsx'

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

// A link covers its cell, so the position of the cell counts.
const middle = (link: Element) => {
  const { left, top, width, height } = (link.closest('td') ?? link).getBoundingClientRect()
  return [left + width / 2, top + height / 2] as const
}

/** The link next to the focused one in the direction of an arrow key. */
const nearestLink = (grid: HTMLElement, key: string): HTMLElement | undefined => {
  const direction = directions[key]
  const from = document.activeElement
  if (!direction || !from?.matches('td a')) return undefined
  const [x, y] = middle(from)
  const [dx, dy] = direction
  let best: { link: HTMLElement; far: number } | undefined
  for (const link of grid.querySelectorAll<HTMLElement>('td a')) {
    const [toX, toY] = middle(link)
    const ahead = (toX - x) * dx + (toY - y) * dy
    const aside = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx)
    // Prefers links in a straight line over close ones.
    const far = ahead + 3 * aside
    if (link !== from && ahead > 1 && (!best || far < best.far)) best = { link, far }
  }
  return best?.link
}

type RoomsGridProps = { day: string; items: ProgrammeItem[] }

/** Rooms by time, for wide screens and print. Arrow keys move between sessions. */
export const RoomsGrid = ({ day, items }: RoomsGridProps) => {
  const now = useVenueNow()
  const { rooms, rows } = useMemo(() => programmeGrid(items), [items])
  const onKeyDown = (key: KeyboardEvent<HTMLElement>) => {
    const to = nearestLink(key.currentTarget, key.key)
    if (!to) return
    key.preventDefault()
    to.focus()
  }
  return (
    <ScrollRegion
      aria-label={`Rooms by time, ${formatLongDate(day)}`}
      onKeyDown={onKeyDown}
      className="rooms-grid overflow-x-auto rounded-lg border border-hairline bg-paper-raised text-sm"
    >
      <table className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th scope="col" className={`${head} sticky left-0 z-10 w-22`}>
              <span className="sr-only">Time</span>
            </th>
            {rooms.map(({ id, name }) => (
              <th key={id} scope="col" className={`${head} min-w-28 text-accent-ink`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ start, end, cells }) => {
            const current = isUnderWay(now, day, start, end)
            return (
              <tr key={start} aria-current={current ? 'time' : undefined}>
                <th
                  scope="row"
                  className={`sticky left-0 z-10 whitespace-nowrap border-hairline border-t p-2 text-left align-top font-semibold tabular-nums ${current ? 'bg-saffron-soft' : 'bg-paper-raised'}`}
                >
                  {formatTime(start)}
                  <MyTime date={day} start={start} end={end} className="max-w-22" />
                  {current && (
                    <span className="mt-1 block">
                      <Badge tone="accent">Now</Badge>
                    </span>
                  )}
                </th>
                {cells.map(({ room, events: shown, rowSpan }) => (
                  <td
                    key={room?.id ?? 'all'}
                    rowSpan={rowSpan}
                    colSpan={room ? 1 : rooms.length}
                    className={`border-hairline border-t border-l p-0 align-top ${shown.length === 0 ? 'bg-paper' : ''}`}
                  >
                    {shown.map((item) =>
                      isSession(item) ? (
                        <SessionCell key={itemKey(item)} session={item} end={end} />
                      ) : (
                        <Cell key={itemKey(item)} event={item} end={end} />
                      ),
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const head = 'bg-paper-sunken p-2 text-left align-bottom font-semibold'

const SessionCell = ({ session, end }: { session: SessionWithTalks; end: string }) => {
  const { title, trackName, trackColour, talks, endTime } = session
  return (
    <div className="p-2">
      {trackName && trackColour && (
        <p className="mb-1">
          <Badge wraps tone={trackColour}>
            {trackName}
          </Badge>
        </p>
      )}
      <SessionStar session={session} className="float-right" />
      <p dir="auto" className="font-semibold leading-snug">
        {title}
      </p>
      <p className="text-ink-soft">{chairText(session)}</p>
      <Until endTime={endTime} rowEnd={end} />
      <ol className="-mx-2 mt-1">
        {talks.map((talk) => (
          <li key={talk.id} className="relative px-2 py-1 hover:bg-paper-sunken">
            <Star event={talk} className="float-right" />
            <ChangeMark eventId={talk.id} />
            <span className="text-ink-soft tabular-nums">
              {boardText(talk) || formatTime(talk.startTime)}
            </span>{' '}
            <EventLink id={talk.id} className="leading-snug">
              {talk.title}
            </EventLink>
            {talk.mainPresenterName && (
              <span className="text-ink-soft">
                , <bdi>{talk.mainPresenterName}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** A session that lasts longer than its row says until when. */
const Until = ({ endTime, rowEnd }: { endTime: string; rowEnd: string }) =>
  formatTime(endTime) !== formatTime(rowEnd) && (
    <p className="mt-0.5 text-ink-soft tabular-nums">until {formatTime(endTime)}</p>
  )

const Cell = ({ event, end }: { event: ConferenceEvent; end: string }) => {
  const { id, title, type, mainPresenterName, mainPresenterId, endTime } = event
  const quiet = type === 'break'
  return (
    <div className={`relative p-2 hover:bg-paper-sunken ${type === 'keynote' ? 'bg-saffron-soft' : ''}`}>
      <Star event={event} className="float-right" />
      <p className="mb-1 flex flex-wrap gap-1 empty:hidden">
        {!quiet && type !== 'paper' && <EventTypeBadge type={type} />}
        <ChangeMark eventId={id} />
      </p>
      <EventLink id={id} className={cx('leading-snug', quiet ? 'text-ink-soft' : 'font-semibold')}>
        {title}
      </EventLink>
      {isPlenary(event) && <span className="text-ink-soft">, {placeText(event)}</span>}
      {mainPresenterId !== null && (
        <p className="mt-0.5 text-ink-soft">
          <bdi>{mainPresenterName || 'Unknown Speaker'}</bdi>
        </p>
      )}
      <Until endTime={endTime} rowEnd={end} />
    </div>
  )
}
