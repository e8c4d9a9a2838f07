import type { ConferenceEvent } from '#shared/events/events.ts'
import { roomsOf } from '#shared/programme/programme.ts'
import { formatTimeRange } from '#shared/time/dates.ts'
import { type List, type ListDay, withoutEmptyGroups } from './lists.ts'

/** The sessions of each room on each day, by start time. */
export const roomSigns = (events: readonly ConferenceEvent[], days: readonly ListDay[]): List => ({
  groupedBy: ['Day', 'Room', 'Building'],
  columns: [
    { header: 'Time', width: 20 },
    { header: 'Session', width: 50 },
    { header: 'Speakers', width: 36 },
  ],
  groups: withoutEmptyGroups(
    days.flatMap(({ date, label }) => {
      const today = events.filter((event) => event.date === date)
      return roomsOf(today).map(({ id, name }) => {
        const here = today.filter(({ roomId }) => roomId === id)
        return { headings: [label, name, here[0]?.roomBuilding ?? ''], rows: here.map(rowOf) }
      })
    }),
  ),
})

const rowOf = ({ startTime, endTime, title, mainPresenterName, authorNames }: ConferenceEvent) => [
  formatTimeRange(startTime, endTime),
  title,
  [...new Set([mainPresenterName ?? [], authorNames].flat())].join(', '),
]
