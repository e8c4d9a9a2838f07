import { conference } from '../conference/conference'
import { formatCalendarDate, formatTime } from '../time/dates'
import { atVenue, venueDay } from '../time/venue-clock'

/** How organisers run the call for abstracts. */
export const submissionModes = {
  open: {
    label: 'Open',
    hint: 'Abstracts are accepted before and after the deadline. Nothing closes automatically.',
  },
  'by date': { label: 'By date', hint: 'Submissions close automatically when the deadline passes.' },
  late: {
    label: 'Accept late submissions',
    hint: 'Abstracts are still accepted after the deadline and marked as late.',
  },
  closed: { label: 'Closed', hint: 'No new abstracts are accepted.' },
} as const
export type SubmissionMode = keyof typeof submissionModes
export const submissionModeKeys = Object.keys(submissionModes) as [SubmissionMode, ...SubmissionMode[]]

export type SubmissionState = 'open' | 'late' | 'closed'

const { abstracts: lastDay, closingTime } = conference.deadlines

/** The last minute, in venue time. */
const deadline = `${lastDay}T${closingTime}`

export const isDeadlineOver = (now: Date) => (atVenue(now) ?? '') > deadline

export const submissionState = (mode: SubmissionMode, now: Date): SubmissionState => {
  if (mode === 'open' || (mode !== 'closed' && !isDeadlineOver(now))) return 'open'
  return mode === 'late' ? 'late' : 'closed'
}

export const closedMessage = `Submissions are closed. Please write to ${conference.contactEmail} if you have a question about an abstract.`

export type SubmissionCall = {
  state: SubmissionState
  isOver: boolean
  /** 0 on the last day. */
  daysLeft: number
}

const DAY_MS = 86_400_000

export const submissionCall = (mode: SubmissionMode, now: Date): SubmissionCall => ({
  state: submissionState(mode, now),
  isOver: isDeadlineOver(now),
  daysLeft: Math.max(0, (Date.parse(lastDay) - Date.parse(venueDay(now))) / DAY_MS),
})

const zone = conference.venue.timeZone.replace(/^.*\//, '').replaceAll('_', ' ')

export const closingInWords = `${formatTime(closingTime)} (${zone} time)`

export const deadlineInWords = `${formatCalendarDate(lastDay)}, ${closingInWords}`

const daysInWords = (daysLeft: number) => {
  if (daysLeft === 0) return 'Today is the last day.'
  return daysLeft === 1 ? '1 day left.' : `${daysLeft} days left.`
}

const afterwards = {
  open: 'We are still accepting submissions.',
  late: 'We are still accepting submissions; they will be marked late.',
  closed: 'Submissions are closed.',
} as const satisfies Record<SubmissionState, string>

/** One or two sentences about the deadline and whether submissions are open. */
export const callInWords = (call: SubmissionCall | undefined): string => {
  if (!call) return `The deadline is ${deadlineInWords}.`
  const { state, isOver, daysLeft } = call
  if (isOver) return `The deadline was ${deadlineInWords}. ${afterwards[state]}`
  return state === 'closed'
    ? afterwards.closed
    : `The deadline is ${deadlineInWords}. ${daysInWords(daysLeft)}`
}

/** The notification date, or null once it has passed. */
export const comingNotification = (now: Date) =>
  venueDay(now) <= conference.deadlines.notification ? conference.deadlines.notification : null

const lastConferenceDay = conference.days.at(-1)?.date ?? ''

/** Until the end of the last conference day, and for as long as organisers accept abstracts. */
export const mayAuthorsChange = (mode: SubmissionMode, now: Date) =>
  venueDay(now) <= lastConferenceDay || submissionState(mode, now) !== 'closed'
