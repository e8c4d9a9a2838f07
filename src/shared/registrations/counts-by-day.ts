import type { Conference } from '#shared/conference/conference.ts'
import { type AttendanceDay, attendanceDays } from './attendance-days.ts'
import { type FieldOf, isAttending } from './registration-fields.ts'
import type { Registration } from './registrations.ts'

type Counted = Pick<Registration, FieldOf<'day' | 'flag' | 'details'> | 'ticketType' | 'dinner' | 'status'>

export type DayCounts = {
  label: string
  /** For each day, and then for those whose days are not known, if there are any. */
  days: number[]
  total: number
}

/** A need, and how often each of its details was given. */
export type NeedCounts = DayCounts & { need: 'dietary' | 'access'; details: DayCounts[] }

const count = (label: string, rows: readonly Counted[], days: readonly AttendanceDay[]): DayCounts => ({
  label,
  days: days.map(({ includes }) => rows.filter(includes).length),
  total: rows.length,
})

/** Details that differ only in case and surrounding space are the same; the most frequent come first. */
const countDetails = (
  rows: readonly Counted[],
  days: readonly AttendanceDay[],
  detailsOf: (row: Counted) => string,
  without: string,
): DayCounts[] => {
  const groups = new Map<string, { label: string; rows: Counted[] }>()
  for (const row of rows) {
    const label = detailsOf(row).trim() || without
    const group = groups.get(label.toLowerCase()) ?? { label, rows: [] }
    group.rows.push(row)
    groups.set(label.toLowerCase(), group)
  }
  return [...groups.values()]
    .map((group) => count(group.label, group.rows, days))
    .toSorted((a, b) => b.total - a.total || a.label.localeCompare(b.label))
}

export type AttendanceCounts = {
  days: AttendanceDay[]
  everyone: DayCounts
  /** By type of ticket; empty if nobody has one. */
  tickets: DayCounts[]
  dinner: DayCounts
  needs: NeedCounts[]
}

/** How many people come each day: in all, by ticket, to the dinner and with each need. */
export const countByDay = (
  registrations: readonly Counted[],
  conference: Pick<Conference, 'days'>,
): AttendanceCounts => {
  const rows = registrations.filter(isAttending)
  const days = attendanceDays(conference, rows)
  const dietary = rows.filter(({ hasAllergies }) => hasAllergies)
  const access = rows.filter(({ hasAccessRequirements }) => hasAccessRequirements)
  return {
    days,
    everyone: count('Everyone', rows, days),
    tickets: rows.some(({ ticketType }) => ticketType)
      ? countDetails(rows, days, ({ ticketType }) => ticketType, 'No ticket type')
      : [],
    dinner: count(
      'Conference dinner',
      rows.filter(({ dinner }) => dinner),
      days,
    ),
    needs: [
      {
        need: 'dietary',
        ...count('Dietary needs', dietary, days),
        details: countDetails(dietary, days, ({ allergiesDetails }) => allergiesDetails, 'No details'),
      },
      {
        need: 'access',
        ...count('Access requirements', access, days),
        details: countDetails(access, days, ({ accessDetails }) => accessDetails, 'No details'),
      },
    ],
  }
}
