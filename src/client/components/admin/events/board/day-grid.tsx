import { type MouseEvent, type PointerEvent, type ReactNode, useDeferredValue, useMemo } from 'react'
import { ScrollRegion } from '#client/ui/scroll-region.tsx'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { groupBy } from '#shared/group-by.ts'
import { clashingIds, clashingSessionIds, clashSlots } from '#shared/programme/clashes.ts'
import { formatLongDate, formatTime } from '#shared/time/dates.ts'
import { EventBlock, type ItemHandlers, SessionFrame } from './blocks.tsx'
import { useBoard } from './board-context.ts'
import {
  type BoardSlot,
  boardSlotOf,
  type Column,
  lanesOf,
  PIXELS_PER_MINUTE,
  slotStyle,
  timeText,
} from './geometry.ts'
import { type Item, isSameItem } from './items.ts'
import type { Grid } from './use-drag.ts'

type DayGridProps = {
  grid: Grid
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

/** A talk keeps its block, and with it the focus, when it gets its id from the server. */
const blockKey = ({ id, approvedAbstractId }: ConferenceEvent) =>
  approvedAbstractId === null ? id : `abstract ${approvedAbstractId}`

const none: ConferenceEvent[] = []

const whole: Column = { index: 0, columns: 1 }

/** The same objects while the events stay, so that their blocks are not rendered again. */
const columnsByEvent = (columns: ReadonlyMap<number, Column>, events: readonly ConferenceEvent[]) => {
  const byRoom = groupBy(events, ({ roomId }) => roomId)
  const lanes = new Map([...byRoom.values()].flatMap((inRoom) => [...lanesOf(inRoom)]))
  return new Map(
    events.map(({ id, roomId, allRooms }): [number, Column] => {
      const column = (allRooms ? undefined : columns.get(roomId)) ?? whole
      const lane = lanes.get(id)
      return [id, lane && lane.lanes > 1 ? { ...column, ...lane } : column]
    }),
  )
}

// As many as a wide screen shows.
const FIRST_COLUMNS = 12

/** One day: rooms across, time down. What is out of view at first is drawn after the rest. */
export const DayGrid = (props: DayGridProps) => {
  const { scroller, body, range } = props.grid
  const { drawn } = props
  const { date, shownRooms: rooms, shown, all, sessionsOfDay, twice } = useBoard().view
  const label = formatLongDate(date)
  const drawnColumns = useDeferredValue(rooms.length, Math.min(rooms.length, FIRST_COLUMNS))
  const slots = useMemo(() => clashSlots(all, sessionsOfDay), [all, sessionsOfDay])
  const clashing = useMemo(() => clashingIds(slots), [slots])
  const clashingSessions = useMemo(() => clashingSessionIds(slots), [slots])
  const talks = useMemo(() => groupBy(all, ({ sessionId }) => sessionId ?? 0), [all])
  const columns = useMemo(
    () => new Map(rooms.map(({ id }, index): [number, Column] => [id, { index, columns: rooms.length }])),
    [rooms],
  )
  const eventColumns = useMemo(() => columnsByEvent(columns, shown), [columns, shown])
  const isDrawn = (roomId: number) => (columns.get(roomId)?.index ?? drawnColumns) < drawnColumns
  const stateOf = (item: Item) => ({
    rangeStart: range.start,
    isDragged: props.dragged !== undefined && isSameItem(item, props.dragged),
    tabStop: props.tabStop !== null && isSameItem(item, props.tabStop),
    ...props.handlers,
  })
  const hours = Array.from({ length: (range.end - range.start) / 60 }, (_, index) => range.start + index * 60)
  return (
    <ScrollRegion
      ref={scroller}
      aria-label={label}
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
              className="pointer-events-none absolute bg-grey-soft opacity-60"
              style={slotStyle(boardSlotOf(event), range.start, { ...whole, margin: 0 })}
            />
          ))}
          {drawn && columns.has(drawn.roomId) && (
            <div
              aria-hidden
              className="pointer-events-none absolute rounded-sm border-2 border-accent border-dashed bg-accent-soft"
              style={slotStyle(drawn, range.start, columns.get(drawn.roomId) ?? whole)}
            />
          )}
          {sessionsOfDay
            .filter(({ roomId }) => isDrawn(roomId))
            .map((session) => (
              <SessionFrame
                key={session.id}
                session={session}
                talks={talks.get(session.id) ?? none}
                column={columns.get(session.roomId) ?? whole}
                clashing={clashingSessions.has(session.id)}
                {...stateOf(session)}
              />
            ))}
          {shown
            .filter(({ roomId, allRooms }) => allRooms || isDrawn(roomId))
            .map((event) => (
              <EventBlock
                key={twice.has(event.id) ? event.id : blockKey(event)}
                event={event}
                column={eventColumns.get(event.id) ?? whole}
                clashing={clashing.has(event.id)}
                twice={twice.has(event.id)}
                {...stateOf(event)}
              />
            ))}
          {props.dragPreview}
        </div>
      </div>
    </ScrollRegion>
  )
}
