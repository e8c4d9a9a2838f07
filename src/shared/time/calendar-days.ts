import { calendarDay } from './dates.ts'

const DAY_MS = 86_400_000

/** Tells whether a text is an existing day such as '2025-10-27'. */
export const isIsoDate = (text: string) => text.length === 10 && calendarDay(text) !== null

/** Calendar days from one date to another: '2025-10-27', '2025-10-29' is 2. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** '2025-10-27' and 2 is '2025-10-29'. */
export const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** '2025-10-31' and 4 is '2026-02-28': the last day of a shorter month. */
export const addMonths = (date: string, months: number) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}
