import { z } from 'zod'
import { conference } from './conference'

const amount = z.number().int()

/** The numbers an organiser opens the dashboard for, counted by the database. */
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
  }),
})
export type Summary = z.infer<typeof summarySchema>

const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

type Countdown = { value: string; label: string }

/** How far away the conference is, seen from a date at the venue ('2025-10-20'). */
export const countdown = (today: string): Countdown => {
  const [first, last] = [conference.days[0].date, conference.days[conference.days.length - 1]?.date ?? '']
  const toGo = daysBetween(today, first)
  if (toGo > 0) return { value: String(toGo), label: toGo === 1 ? 'day to go' : 'days to go' }
  if (today <= last) return { value: `Day ${1 - toGo}`, label: `of ${conference.days.length}, today` }
  const ago = daysBetween(last, today)
  return { value: 'Over', label: `since ${ago} ${ago === 1 ? 'day' : 'days'}` }
}

/** Every day from the first to the last, so that a quiet week looks quiet. */
export const fillDays = (found: readonly { date: string; count: number }[]) => {
  const counts = new Map(found.map(({ date, count }) => [date, count]))
  const [first, last] = [found[0]?.date, found.at(-1)?.date]
  if (!first || !last) return []
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => {
    const date = new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10)
    return { date, count: counts.get(date) ?? 0 }
  })
}
