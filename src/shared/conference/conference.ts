import { formatCalendarDate, formatDateRange, formatMonthFirst, formatTime } from '#shared/time/dates.ts'
import type { Conference, StoredConference } from './facts.ts'

export type { SiteFacts } from './site-facts.ts'
export type { Conference, StoredConference }
export type ConferenceDay = Conference['days'][number]

type Days = Pick<Conference, 'days'>

export const firstDay = ({ days }: Days) => days[0]?.date ?? ''
export const lastDay = ({ days }: Days) => days.at(-1)?.date ?? ''

const DAY_MS = 86_400_000
const areConsecutive = (dates: readonly string[]) =>
  dates.every((date, n) => n === 0 || Date.parse(date) - Date.parse(dates[n - 1] ?? '') === DAY_MS)

/** '27–29 October 2025'; separate days are listed. */
export const dateRange = (conference: Days): string => {
  const dates = conference.days.map(({ date }) => date)
  if (areConsecutive(dates)) return formatDateRange(firstDay(conference), lastDay(conference))
  return dates
    .map(formatCalendarDate)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
}

/** 'Day 1 (27 October 2025)' */
export const dayWithDate = ({ label, date }: ConferenceDay) => `${label} (${formatCalendarDate(date)})`

export const isConferenceDay = ({ days }: Days, date: string) => days.some((day) => day.date === date)

/** Texts may name the dates, which follow the days. */
export const fillDates = (text: string, conference: Days) => text.replaceAll('{dates}', dateRange(conference))

type Deadlines = Pick<Conference, 'deadlines' | 'timeZone'>

export const deadlineText = ({ deadlines }: Pick<Conference, 'deadlines'>) =>
  `Abstract Submission Deadline: ${formatMonthFirst(deadlines.abstracts)} | Notifications: ${formatMonthFirst(deadlines.notification)}`

/** '11:59 PM (London time)' */
export const formatClosingTime = ({ deadlines, timeZone }: Deadlines) =>
  `${formatTime(deadlines.closingTime)} (${timeZone.replace(/^.*\//, '').replaceAll('_', ' ')} time)`

export const describeDeadline = (conference: Deadlines) =>
  `${formatCalendarDate(conference.deadlines.abstracts)}, ${formatClosingTime(conference)}`
