import { firstDay } from '#shared/conference/conference.ts'
import { defaultConference } from '#shared/conference/default-conference.ts'

const DAY_MS = 86_400_000

/** The demo is written for the default dates; this moves them, so that the conference starts on a given day. */
export const createCalendar = (start: string) => {
  const shiftMs = Date.parse(start) - Date.parse(firstDay(defaultConference))
  const shift = (moment: string) => new Date(Date.parse(moment) + shiftMs)
  const date = (day: string) => shift(day).toISOString().slice(0, 10)
  const { days, deadlines } = defaultConference
  return {
    isDefault: shiftMs === 0,
    days: days.map((day) => ({ ...day, date: date(day.date) })),
    deadlines: {
      ...deadlines,
      abstracts: date(deadlines.abstracts),
      notification: date(deadlines.notification),
    },
    /** A moment of the default calendar, moved. */
    at: shift,
    date,
  }
}

export type Calendar = ReturnType<typeof createCalendar>

/** The day after a date. */
export const dayAfter = (date: string) => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10)
