import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useMemo,
} from 'react'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { groupBy } from '#shared/group-by.ts'
import { clashingIds, clashingSessionIds, clashSlots } from '#shared/programme/clashes.ts'
import type { Room } from '#shared/rooms/rooms.ts'
import { formatTime } from '#shared/time/dates.ts'
import { EventBlock, type ItemHandlers } from './event-block.tsx'
import {
  type BoardSlot,
  boardSlotOf,
  type Lane,
  lanesOf,
  PIXELS_PER_MINUTE,
  type Range,
  timeText,
} from './geometry.ts'
import type { Item } from './items.ts'
import { SessionFrame } from './session-frame.tsx'

type DayGridProps = {
  label: string
  rooms: Room[]
  /** The day's events in these rooms. */
  events: ConferenceEvent[]
  /** All events of the day, to detect clashes. */
  all: ConferenceEvent[]
  /** All sessions of the day. */
  sessions: EventSession[]
  /** The ids of events whose abstract has another event. */
  twice: ReadonlySet<number>
  range: Range
  scroller: RefObject<HTMLElement | null>
  body: RefObject<HTMLDivElement | null>
  /** The item that Tab reaches. */
  tabStop: Item | null
  dragged: Item | undefined
  /** The same ones at each rendering, so that blocks that stay as they are are not rendered again. */
  handlers: ItemHandlers
  /** A press or a click on an empty slot. */
  onDraw: (down: PointerEvent) => void
  onEmptySlot: (click: MouseEvent) => void
  /** The empty slot that was chosen for a new item. */
  drawn: BoardSlot | null
  dragPreview: ReactNode
}

// In rem: the time column, and the minimum width of a room.
const TIMES = 4
const NARROWEST = 8.5

/** Breaks are for everybody, whatever their room. */
const isShaded = ({ type, sessionId, allRooms }: ConferenceEvent) =>
  type === 'break' && sessionId === null && !allRooms

const bandStyle = ({ start, end }: Range, range: Range) => ({
  top: (start - range.start) * PIXELS_PER_MINUTE,
  height: (end - start) * PIXELS_PER_MINUTE,
})

/** The id of an item as an event or as a session. */
const idsOf = (item: Item | null | undefined) => ({
  event: item?.kind === 'event' ? item.event.id : undefined,
  session: item?.kind === 'session' ? item.session.id : undefined,
})

/** A talk keeps its block, and with it the focus, when it gets its id from the server. */
const blockKey = ({ id, approvedAbstractId }: ConferenceEvent) =>
  approvedAbstractId === null ? id : `abstract ${approvedAbstractId}`

const none: ConferenceEvent[] = []

const alone: Lane = { lane: 0, lanes: 1 }

const lanesByRoom = (rooms: Room[], events: ConferenceEvent[]) => {
  const lanes = new Map<number, Lane>()
  for (const { id } of rooms)
    for (const [event, lane] of lanesOf(events.filter(({ roomId }) => roomId === id))) lanes.set(event, lane)
  return lanes
}

// As many as a wide screen shows.
const FIRST_COLUMNS = 12

/** One day: rooms across, time down. What is out of view at first is drawn after the rest. */
export const DayGrid = (props: DayGridProps) => {
  const { label, rooms, events, all, sessions, range, scroller, body } = props
  const drawnColumns = useDeferredValue(rooms.length, Math.min(rooms.length, FIRST_COLUMNS))
  const tabStop = idsOf(props.tabStop)
  const dragged = idsOf(props.dragged)
  const slots = useMemo(() => clashSlots(all, sessions), [all, sessions])
  const clashing = useMemo(() => clashingIds(slots), [slots])
  const clashingSessions = useMemo(() => clashingSessionIds(slots), [slots])
  const lanes = useMemo(() => lanesByRoom(rooms, events), [rooms, events])
  const talks = useMemo(() => groupBy(all, ({ sessionId }) => sessionId ?? 0), [all])
  const columns = useMemo(() => new Map(rooms.map(({ id }, index) => [id, index])), [rooms])
  const isDrawn = (roomId: number) => (columns.get(roomId) ?? drawnColumns) < drawnColumns
  const hours = Array.from({ length: (range.end - range.start) / 60 }, (_, index) => range.start + index * 60)
  return (
    <section
      ref={scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative isolate max-h-[55vh] min-h-80 overflow-auto rounded-md border border-hairline bg-paper-raised md:max-h-[75vh]"
    >
      <div
        className="grid"
        style={{
          gridTemplateColumns: `${TIMES}rem repeat(${rooms.length}, minmax(0, 1fr))`,
          minWidth: `${TIMES + NARROWEST * rooms.length}rem`,
        }}
      >
        <div className="sticky top-0 left-0 z-40 border-hairline border-b bg-paper-sunken" />
        {rooms.map((room) => (
          <div
            key={room.id}
            dir="auto"
            className="sticky top-0 z-30 truncate border-hairline border-b border-l bg-paper-sunken px-2 py-2 font-semibold"
            title={`${room.name}, ${room.building}, ${room.capacity} seats`}
          >
            {room.name}
            <span className="ml-1 font-normal text-ink-soft text-xs">{room.capacity}</span>
          </div>
        ))}
        <div aria-hidden className="sticky left-0 z-30 select-none border-hairline border-r bg-paper-raised">
          {hours.map((minute) => (
            <div
              key={minute}
              className="border-hairline border-b px-1 text-right text-ink-soft text-xs tabular-nums"
              style={{ height: 60 * PIXELS_PER_MINUTE }}
            >
              {formatTime(timeText(minute))}
            </div>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button Add does the same by keyboard */}
        <div
          ref={body}
          role="application"
          aria-label={`Events, ${label}`}
          aria-describedby="board-help"
          onPointerDown={(down) => {
            if (down.target === down.currentTarget) props.onDraw(down)
          }}
          onClick={(click) => {
            if (click.target === click.currentTarget) props.onEmptySlot(click)
          }}
          className="relative"
          style={{
            gridColumn: '2 / -1',
            height: (range.end - range.start) * PIXELS_PER_MINUTE,
            backgroundImage: `linear-gradient(to right, var(--color-hairline) 1px, transparent 1px), linear-gradient(to bottom, transparent ${60 * PIXELS_PER_MINUTE - 1}px, var(--color-hairline) 1px), linear-gradient(to bottom, transparent ${15 * PIXELS_PER_MINUTE - 1}px, var(--color-paper-sunken) 1px)`,
            backgroundSize: `${100 / rooms.length}% 100%, 100% ${60 * PIXELS_PER_MINUTE}px, 100% ${15 * PIXELS_PER_MINUTE}px`,
          }}
        >
          {all.filter(isShaded).map((event) => (
            <div
              key={event.id}
              aria-hidden
              className="pointer-events-none absolute inset-x-0 bg-grey-soft opacity-60"
              style={bandStyle(boardSlotOf(event), range)}
            />
          ))}
          {props.drawn && columns.has(props.drawn.roomId) && (
            <div
              aria-hidden
              className="pointer-events-none absolute rounded-sm border-2 border-accent border-dashed bg-accent-soft"
              style={{
                ...bandStyle(props.drawn, range),
                left: `calc(${((columns.get(props.drawn.roomId) ?? 0) / rooms.length) * 100}% + 2px)`,
                width: `calc(${100 / rooms.length}% - 4px)`,
              }}
            />
          )}
          {sessions
            .filter(({ roomId }) => isDrawn(roomId))
            .map((session) => (
              <SessionFrame
                key={session.id}
                session={session}
                talks={talks.get(session.id) ?? none}
                column={columns.get(session.roomId) ?? 0}
                columns={rooms.length}
                rangeStart={range.start}
                clashing={clashingSessions.has(session.id)}
                isDragged={session.id === dragged.session}
                tabStop={session.id === tabStop.session}
                {...props.handlers}
              />
            ))}
          {events
            .filter(({ roomId, allRooms }) => allRooms || isDrawn(roomId))
            .map((event) => (
              <EventBlock
                key={props.twice.has(event.id) ? event.id : blockKey(event)}
                event={event}
                column={event.allRooms ? 0 : (columns.get(event.roomId) ?? 0)}
                columns={event.allRooms ? 1 : rooms.length}
                lane={lanes.get(event.id) ?? alone}
                rangeStart={range.start}
                clashing={clashing.has(event.id)}
                twice={props.twice.has(event.id)}
                isDragged={event.id === dragged.event}
                tabStop={event.id === tabStop.event}
                {...props.handlers}
              />
            ))}
          {props.dragPreview}
        </div>
      </div>
    </section>
  )
}
