const DAY = 86_400_000
// A private-use character, which no text contains.
export const DATE_MARK = '\ue000'

/** The conference's days, in their order. */
export type Days = readonly { date: string }[]

/**
 * The conference's days as offsets from the first, so that a range may begin before it or leave a day out.
 * Offsets of other dates are negative, or between those of the conference.
 */
export type Calendar = {
  offsets: readonly number[]
  hasYear: (year: number) => boolean
  /** The offset of the conference's day on this day of the week or of the month. */
  onWeekday: (weekday: number | undefined) => number | undefined
  onDayOfMonth: (day: number) => number | undefined
  /** The offset of a date in the conference's year. */
  onDate: (month: number, day: number, year?: number) => number
}

export function createCalendar(days: Days): Calendar {
  const dates = days.map(({ date }) => new Date(`${date}T00:00:00Z`))
  const first = dates[0] ?? new Date(0)
  const offsetTo = (time: number) => Math.round((time - first.getTime()) / DAY)
  const offsets = dates.map((date) => offsetTo(date.getTime()))
  const yearOf = (month: number) =>
    (dates.find((date) => date.getUTCMonth() === month) ?? first).getUTCFullYear()
  return {
    offsets,
    hasYear: (year) => dates.some((date) => date.getUTCFullYear() === year),
    onWeekday: (weekday) => offsets[dates.findIndex((date) => date.getUTCDay() === weekday)],
    onDayOfMonth: (day) => offsets[dates.findIndex((date) => date.getUTCDate() === day)],
    onDate: (month, day, year = yearOf(month)) => offsetTo(Date.UTC(year, month, day)),
  }
}

const numericDate =
  /(?<![\d./-])(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})([./-])(\d{1,2})(?:\5(\d{4}|\d{2})|\.|(?=[^\d./-]|$)))(?![\d/-])/g

/** Dates in figures become a mark and their offset, so that the words around them can be read alike. */
export const markDates = (text: string, { onDate }: Calendar) =>
  text.replaceAll(numericDate, (whole: string, ...groups: (string | undefined)[]) => {
    const [isoYear, isoMonth, isoDay, one, mark, two, given] = groups
    if (isoYear !== undefined)
      return ` ${DATE_MARK}${onDate(Number(isoMonth) - 1, Number(isoDay), Number(isoYear))} `
    const a = Number(one)
    const b = Number(two)
    if (mark === '-' && given === undefined) return whole
    // Day first, as it is written here; month first only where nothing else is possible.
    const [day, month] = b <= 12 ? [a, b] : [b, a]
    if (month < 1 || month > 12) return whole
    const year = given === undefined ? undefined : Number(given.length === 2 ? `20${given}` : given)
    return ` ${DATE_MARK}${onDate(month - 1, day, year)} `
  })
