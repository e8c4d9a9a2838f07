import { compareStrings } from '#shared/text.ts'
import { timeOf } from '#shared/time/dates.ts'
import { overlap } from './clashes.ts'
import { isPlenary, type Placed, type ProgrammeRoom, roomsOf } from './programme.ts'

/** A cell without events is a free room. */
type GridCell<E> = { room: ProgrammeRoom | null; events: E[]; rowSpan: number }
type GridRow<E> = { start: string; end: string; cells: GridCell<E>[] }
/** A column for each room, a row for each time at which something begins or ends. */
type ProgrammeGrid<E> = { rooms: ProgrammeRoom[]; rows: GridRow<E>[] }

type Group<E> = { start: string; end: string; events: E[] }

// Overlapping events of one room share a cell.
const groupsOf = <E extends Placed>(events: readonly E[]): Group<E>[] => {
  const groups: Group<E>[] = []
  for (const event of events.toSorted((a, b) => compareStrings(a.startTime, b.startTime) || a.id - b.id)) {
    const start = timeOf(event.startTime)
    const end = timeOf(event.endTime)
    const last = groups.at(-1)
    if (last && start < last.end) {
      last.events.push(event)
      if (end > last.end) last.end = end
    } else groups.push({ start, end, events: [event] })
  }
  return groups
}

export const programmeGrid = <E extends Placed>(dayEvents: readonly E[]): ProgrammeGrid<E> => {
  // A plenary without parallel events spans all rooms.
  const plenaries = dayEvents.filter(
    (event) => isPlenary(event) && !dayEvents.some((other) => other !== event && overlap(event, other)),
  )
  const inRooms = dayEvents.filter((event) => !plenaries.includes(event))
  const rooms = roomsOf(inRooms.length > 0 ? inRooms : dayEvents)
  const byRoom = rooms.map(
    (room) => [room, groupsOf(inRooms.filter(({ roomId }) => roomId === room.id))] as const,
  )
  const all = [...groupsOf(plenaries), ...byRoom.flatMap(([, groups]) => groups)]
  const times = [...new Set(all.flatMap(({ start, end }) => [start, end]))].toSorted()
  const spans = times
    .slice(0, -1)
    .map((start, index) => ({ start, end: times[index + 1] ?? start }))
    .filter(({ start, end }) => all.some((group) => group.start < end && start < group.end))
  const rows = spans.map(({ start, end }): GridRow<E> => {
    const cellOf = (room: ProgrammeRoom | null, groups: Group<E>[]): GridCell<E>[] => {
      const group = groups.find((one) => one.start <= start && start < one.end)
      if (!group) return room ? [{ room, events: [], rowSpan: 1 }] : []
      // It started in a row above and spans this one.
      if (group.start < start) return []
      const reached = spans.filter((span) => span.start >= start && span.start < group.end)
      return [{ room, events: group.events, rowSpan: reached.length }]
    }
    const whole = cellOf(null, groupsOf(plenaries))
    return {
      start,
      end,
      cells: whole.length > 0 ? whole : byRoom.flatMap(([room, groups]) => cellOf(room, groups)),
    }
  })
  return { rooms, rows }
}
