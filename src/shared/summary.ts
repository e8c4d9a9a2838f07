import { z } from 'zod'
import { type Conference, firstDay, lastDay } from './conference/conference.ts'
import { exampleNameSchema } from './conference/examples.ts'
import { pluralise } from './pluralise.ts'
import { addDays, daysBetween } from './time/calendar-days.ts'

const amount = z.number().int()

/** The figures of the dashboard. */
export const summarySchema = z.object({
  /** The date at the venue, such as '2025-10-20'. */
  today: z.string(),
  abstracts: z.object({
    pending: amount,
    'part reviewed': amount,
    reviewed: amount,
    partial: amount,
    approved: amount,
    rejected: amount,
  }),
  /** Submissions by day at the venue; days without one are left out. */
  submissions: z.array(z.object({ date: z.string(), count: amount })),
  registrations: z.object({
    total: amount,
    /** For each day of the conference, in order. */
    days: z.array(z.object({ speakers: amount, others: amount })),
    speakers: amount,
    allergies: amount,
    access: amount,
    dinner: amount,
  }),
  /** What a new installation still lacks. */
  setup: z.object({
    rooms: amount,
    keynoteSpeakers: amount,
    events: amount,
    /** Accounts that can log in to the back office. */
    organisers: amount,
    /** Nothing was entered yet, and nobody declined the offer to set up the conference. */
    isNew: z.boolean(),
    /** Facts of the conference were changed. */
    conference: z.boolean(),
    privacyPolicy: z.boolean(),
    publicProgramme: z.boolean(),
    /** What is still example text. */
    examples: z.array(exampleNameSchema),
  }),
})
export type Summary = z.infer<typeof summarySchema>

type Countdown = { value: string; label: string }

/** Counted from a date at the venue, '2025-10-20'. */
export const countdown = (conference: Pick<Conference, 'days'>, today: string): Countdown => {
  const first = firstDay(conference)
  const last = lastDay(conference)
  const toGo = daysBetween(today, first)
  if (toGo > 0) return { value: String(toGo), label: toGo === 1 ? 'day to go' : 'days to go' }
  if (today <= last) return { value: `Day ${1 - toGo}`, label: `of ${conference.days.length}, today` }
  const ago = daysBetween(last, today)
  return { value: 'Over', label: `ended ${pluralise(ago, 'day')} ago` }
}

type DayCount = { date: string; count: number }

/** Includes empty steps. */
const fill = (counts: readonly DayCount[], step: number): DayCount[] => {
  const first = counts[0]?.date
  const last = counts.at(-1)?.date
  if (!first || !last) return []
  const columns = Array.from({ length: Math.floor(daysBetween(first, last) / step) + 1 }, (_, index) => ({
    date: addDays(first, index * step),
    count: 0,
  }))
  for (const { date, count } of counts) {
    const column = columns[Math.floor(daysBetween(first, date) / step)]
    if (column) column.count += count
  }
  return columns
}

const total = (counts: readonly DayCount[]) => counts.reduce((sum, { count }) => sum + count, 0)

// A longer gap separates the call for abstracts from test data or wrong dates.
const PAUSE_DAYS = 60
const WEEK = 7
const MAX_DAYS = 13 * WEEK

/** The busiest period by day, or by week if it is long. */
export const submissionChart = (counts: readonly DayCount[]) => {
  const stretches: DayCount[][] = []
  for (const day of counts) {
    const stretch = stretches.at(-1)
    const before = stretch?.at(-1)
    if (stretch && before && daysBetween(before.date, day.date) <= PAUSE_DAYS) stretch.push(day)
    else stretches.push([day])
  }
  // The latest of those that are equally busy.
  const shown = stretches.reduce((best, one) => (total(one) >= total(best) ? one : best), [])
  const days = fill(shown, 1)
  const isLong = days.length > MAX_DAYS
  return {
    step: isLong ? ('week' as const) : ('day' as const),
    columns: isLong ? fill(shown, WEEK) : days,
    /** How many are outside the chart. */
    outside: total(counts) - total(shown),
  }
}
