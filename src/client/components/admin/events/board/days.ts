import type { ConferenceDay } from '#shared/conference/conference.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { formatCalendarDate, formatLongDate } from '#shared/time/dates.ts'
import { type BoardSlot, boardSlotOf, STEP } from './geometry.ts'

// 'Day 1, 27 October', without the year.
const boardLabel = (date: string, label: string | undefined) =>
  label ? `${label}, ${formatCalendarDate(date).replace(/ \d{4}$/, '')}` : formatLongDate(date)

/** The conference days, and any other day with events or sessions. */
export const boardDays = (
  conferenceDays: readonly ConferenceDay[],
  items: readonly { date: string }[],
): ConferenceDay[] => {
  const labels = new Map<string, string>(conferenceDays.map(({ date, label }) => [date, label]))
  const dates = [...new Set([...labels.keys(), ...items.map(({ date }) => date)])].sort()
  return dates.map((date) => ({ date, label: boardLabel(date, labels.get(date)) }))
}

const EARLIEST = 9 * 60
const LENGTH = 30
const LATEST = 18 * 60

/** The first free half hour in a room. */
export const firstFreeSlot = (
  events: readonly ConferenceEvent[],
  date: string,
  roomId: number,
): BoardSlot => {
  const taken = events.filter((event) => event.roomId === roomId).map(boardSlotOf)
  for (let start = EARLIEST; start <= LATEST; start += STEP)
    if (taken.every((other) => other.end <= start || other.start >= start + LENGTH))
      return { date, roomId, start, end: start + LENGTH }
  return { date, roomId, start: EARLIEST, end: EARLIEST + LENGTH }
}
