// Words are our own rather than Intl's: server and browser may carry different locale data,
// and a comma more or less would break hydration.
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export type CalendarDay = { year: number; month: string; day: number; weekday: string }

/** Reads the date at the start of a text, without any time zone. */
export const calendarDay = (text: string): CalendarDay | null => {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  const instant = new Date(Date.UTC(year, month - 1, day))
  const monthName = months[month - 1]
  const weekday = weekdays[instant.getUTCDay()]
  if (!monthName || !weekday || instant.getUTCDate() !== day) return null
  return { year, month: monthName, day, weekday }
}

/** 'Monday, 27 October 2025', the en-GB long format. A text that holds no date comes back unchanged. */
export const formatLongDate = (text: string): string => {
  const date = calendarDay(text)
  return date ? `${date.weekday}, ${date.day} ${date.month} ${date.year}` : text
}

/** '27 October 2025' */
export const formatCalendarDate = (text: string): string => {
  const date = calendarDay(text)
  return date ? `${date.day} ${date.month} ${date.year}` : text
}

/** 'June 30, 2025', the order that the call for abstracts uses. */
export const formatMonthFirst = (text: string): string => {
  const date = calendarDay(text)
  return date ? `${date.month} ${date.day}, ${date.year}` : text
}

/** '27–29 October 2025', naming month and year only as often as needed. */
export const formatDateRange = (start: string, end: string): string => {
  const first = calendarDay(start)
  const last = calendarDay(end)
  const until = formatCalendarDate(end)
  if (!first || !last) return `${formatCalendarDate(start)} – ${until}`
  if (first.year !== last.year) return `${formatCalendarDate(start)} – ${until}`
  if (first.month !== last.month) return `${first.day} ${first.month} – ${until}`
  return first.day === last.day ? until : `${first.day}–${until}`
}

/** 'HH:MM' as written in a time or timestamp. Event times are wall-clock times, so no zone is ever applied. */
export const timeOf = (text: string): string => {
  const [, hours, minutes] = /(?:^|[T ])(\d{2}):(\d{2})/.exec(text) ?? []
  return hours && minutes && Number(hours) < 24 && Number(minutes) < 60 ? `${hours}:${minutes}` : ''
}

/** '9:00 AM'. A text that holds no time comes back unchanged. */
export const formatTime = (text: string): string => {
  const time = timeOf(text)
  if (!time) return text
  const hours = Number(time.slice(0, 2))
  return `${hours % 12 || 12}${time.slice(2)} ${hours < 12 ? 'AM' : 'PM'}`
}

export const formatTimeRange = (start: string, end: string): string =>
  `${formatTime(start)} – ${formatTime(end)}`

/** The form in which event times are sent and stored: the venue's clock, written as if it were UTC. */
export const wallClock = (date: string, time: string): string => `${date}T${time.slice(0, 5)}:00Z`

/** Event times are all on one clock. */
export const minutesBetween = (start: string, end: string): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / 60_000)

/** '2025-10-27T09:00:00Z' and 20 is '2025-10-27T09:20:00Z'. */
export const addMinutes = (time: string, minutes: number): string =>
  new Date(Date.parse(time) + minutes * 60_000).toISOString().replace('.000Z', 'Z')
