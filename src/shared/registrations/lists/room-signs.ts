import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { chairText } from '#shared/programme/chair-text.ts'
import { roomsOf } from '#shared/programme/programme.ts'
import {
  boardText,
  isSession,
  type ProgrammeItem,
  programmeItems,
} from '#shared/programme/programme-items.ts'
import { formatTimeRange } from '#shared/time/dates.ts'
import { type List, type ListDay, withoutEmptyGroups } from './lists.ts'

/** The sessions of each room on each day with their talks, by start time; what is for all rooms is on every sign. */
export const roomSigns = (
  events: readonly ConferenceEvent[],
  sessions: readonly EventSession[],
  days: readonly ListDay[],
): List => ({
  groupedBy: ['Day', 'Room', 'Building'],
  columns: [
    { header: 'Time', width: 20 },
    { header: 'Session', width: 50 },
    { header: 'Speakers', width: 36 },
  ],
  groups: withoutEmptyGroups(
    days.flatMap(({ date, label }) => {
      const isToday = (one: { date: string }) => one.date === date
      const today = [...events.filter(isToday), ...sessions.filter(isToday)]
      return roomsOf(today).map(({ id, name }) => {
        const isHere = (one: { roomId: number; allRooms?: boolean }) => one.allRooms || one.roomId === id
        const items = programmeItems(
          events.filter((event) => isToday(event) && isHere(event)),
          sessions.filter((session) => isToday(session) && isHere(session)),
        )
        const building = today.find(({ roomId }) => roomId === id)?.roomBuilding ?? ''
        return { headings: [label, name, building], rows: items.flatMap((item) => rowsOf(item, id)) }
      })
    }),
  ),
})

const titleOf = (event: ConferenceEvent, roomId: number) => {
  const title = [boardText(event), event.title].filter(Boolean).join(': ')
  return event.roomId === roomId ? title : `${title} (${event.roomName})`
}

const rowOf = (event: ConferenceEvent, roomId: number) => [
  formatTimeRange(event.startTime, event.endTime),
  titleOf(event, roomId),
  [...new Set([event.mainPresenterName ?? [], event.authorNames].flat())].join(', '),
]

const rowsOf = (item: ProgrammeItem, roomId: number) => {
  if (!isSession(item)) return [rowOf(item, roomId)]
  const time = formatTimeRange(item.startTime, item.endTime)
  return [[time, item.title, chairText(item)], ...item.talks.map((talk) => rowOf(talk, roomId))]
}
