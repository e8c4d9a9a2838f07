import { conference } from './conference'
import { formatCalendarDate, formatTime } from './dates'
import { atVenue } from './venue-clock'

/** How organisers run the call for abstracts. */
export const submissionModes = {
  open: {
    label: 'Open',
    hint: 'Abstracts are taken, before and after the deadline. Nothing closes by itself.',
  },
  'by date': { label: 'By date', hint: 'Submissions close by themselves when the deadline has passed.' },
  late: {
    label: 'Late ones are marked',
    hint: 'Abstracts are still taken after the deadline and marked as late.',
  },
  closed: { label: 'Closed', hint: 'No abstract is taken.' },
} as const
export type SubmissionMode = keyof typeof submissionModes
export const submissionModeKeys = Object.keys(submissionModes) as [SubmissionMode, ...SubmissionMode[]]

/** What happens to an abstract that is sent now. */
export type SubmissionState = 'open' | 'late' | 'closed'

const { abstracts: lastDay, closingTime } = conference.deadlines

/** The last minute, on the venue's clock. */
const deadline = `${lastDay}T${closingTime}`

const isOver = (now: Date) => (atVenue(now) ?? '') > deadline

export const submissionState = (mode: SubmissionMode, now: Date): SubmissionState => {
  if (mode === 'open' || (mode !== 'closed' && !isOver(now))) return 'open'
  return mode === 'late' ? 'late' : 'closed'
}

/** '30 June 2025, 11:59 PM (Europe/London)' */
export const deadlineWords = `${formatCalendarDate(lastDay)}, ${formatTime(closingTime)} (${conference.venue.timeZone} time)`

export const closedMessage = `Submissions are closed. Please write to ${conference.contactEmail} if you have a question about an abstract.`

const DAY_MS = 24 * 60 * 60 * 1000

/** Whole days between two calendar dates. */
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS)

const daysLeft = (now: Date) => {
  const days = daysBetween(atVenue(now) ?? deadline, deadline)
  if (days === 0) return 'Today is the last day.'
  return days === 1 ? 'One day left.' : `${days} days left.`
}

/** The sentence below the deadline: how long there is, or whether abstracts are still taken. */
export const deadlineSentence = (mode: SubmissionMode, now: Date): string => {
  if (mode === 'closed') return closedMessage
  if (!isOver(now)) return `Submissions close on ${deadlineWords}. ${daysLeft(now)}`
  if (mode === 'by date') return closedMessage
  return mode === 'late'
    ? 'The deadline has passed. Abstracts are still taken and marked as late.'
    : 'The deadline has passed. Abstracts are still taken.'
}

const lastConferenceDay = conference.days.at(-1)?.date ?? ''

/** Authors can keep their page up to date until the evening of the last day. */
export const isConferenceOver = (now: Date) => (atVenue(now) ?? '').slice(0, 10) > lastConferenceDay
