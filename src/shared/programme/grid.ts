import type { ConferenceEvent } from '#shared/events/events.ts'
import { compareStrings } from '#shared/text.ts'
import { timeOf } from '#shared/time/dates.ts'
import { overlap } from './clashes.ts'
import { isPlenary, type ProgrammeRoom, roomsOf } from './programme.ts'

/** A cell without events is a free room. */
export type GridCell = { room: ProgrammeRoom | null; events: ConferenceEvent[]; rowSpan: number }
export type GridRow = { start: string; end: string; cells: GridCell[] }
/** A column for each room, a row for each time at which something begins or ends. */
export type ProgrammeGrid = { rooms: ProgrammeRoom[]; rows: GridRow[] }

type Group = { start: string; end: string; events: ConferenceEvent[] }

// Overlapping events of one room share a cell.
const groupsOf = (events: ConferenceEvent[]): Group[] => {
  const groups: Group[] = []
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

export const programmeGrid = (dayEvents: ConferenceEvent[]): ProgrammeGrid => {
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
  const rows = spans.map(({ start, end }): GridRow => {
    const cellOf = (room: ProgrammeRoom | null, groups: Group[]): GridCell[] => {
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
