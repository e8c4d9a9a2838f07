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

/** The sessions of each room on each day with their talks, by start time. */
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
        const isHere = (one: { date: string; roomId: number }) => isToday(one) && one.roomId === id
        const items = programmeItems(events.filter(isHere), sessions.filter(isHere))
        const building = today.find(({ roomId }) => roomId === id)?.roomBuilding ?? ''
        return { headings: [label, name, building], rows: items.flatMap(rowsOf) }
      })
    }),
  ),
})

const rowOf = (event: ConferenceEvent) => [
  formatTimeRange(event.startTime, event.endTime),
  [boardText(event), event.title].filter(Boolean).join(': '),
  [...new Set([event.mainPresenterName ?? [], event.authorNames].flat())].join(', '),
]

const rowsOf = (item: ProgrammeItem) => {
  if (!isSession(item)) return [rowOf(item)]
  const time = formatTimeRange(item.startTime, item.endTime)
  return [[time, item.title, chairText(item)], ...item.talks.map(rowOf)]
}
