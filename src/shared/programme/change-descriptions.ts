// Apart from the schema of changes, so that visitors do not load zod.
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'
import type { ProgrammeChange } from './changes.ts'

export const changeLabels: Record<ProgrammeChange['kind'], string> = {
  new: 'New',
  moved: 'Moved',
  cancelled: 'Cancelled',
  returned: 'Reinstated',
}

type Place = NonNullable<ProgrammeChange['before']>

const placeText = ({ startTime, endTime, roomName }: Place) =>
  [formatLongDate(startTime), formatTimeRange(startTime, endTime), roomName].filter(Boolean).join(', ')

const samePlace = (a: Place, b: Place) =>
  a.startTime === b.startTime && a.endTime === b.endTime && a.roomName === b.roomName

/** Only what differs. */
const differing = (place: Place, other: Place) => {
  const isSameDay = place.startTime.slice(0, 10) === other.startTime.slice(0, 10)
  const isSameTime = place.startTime === other.startTime && place.endTime === other.endTime
  return [
    !isSameDay && formatLongDate(place.startTime),
    !isSameTime && formatTimeRange(place.startTime, place.endTime),
    place.roomName !== other.roomName && (place.roomName || 'another room'),
  ]
    .filter(Boolean)
    .join(', ')
}

export const describeChange = (change: ProgrammeChange): string => {
  const { kind, before } = change
  if (kind === 'cancelled') return `Was scheduled for: ${placeText(change)}.`
  if (kind !== 'moved' || !before) return `${placeText(change)}.`
  if (samePlace(before, change)) return `Back in its original slot: ${placeText(change)}.`
  return `Now ${placeText(change)}. Previously: ${differing(before, change)}.`
}
