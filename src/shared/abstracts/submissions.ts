import { type Conference, describeDeadline, lastDay } from '#shared/conference/conference.ts'
import { atVenue, venueDay } from '#shared/time/venue-clock.ts'

export const submissionModes = {
  open: {
    label: 'Open, no marking',
    hint: 'Abstracts are accepted before and after the deadline. Nothing closes automatically.',
  },
  'by date': { label: 'By date', hint: 'Submissions close automatically when the deadline passes.' },
  late: {
    label: 'Open, mark late ones',
    hint: 'Abstracts are still accepted after the deadline and marked as late.',
  },
  closed: { label: 'Closed', hint: 'No new abstracts are accepted.' },
} as const
export type SubmissionMode = keyof typeof submissionModes
export const submissionModeKeys = Object.keys(submissionModes) as [SubmissionMode, ...SubmissionMode[]]

/** Gives a form that is sent without scripts its idempotency key. */
export const SUBMISSION_KEY_PATH = '/submit/key'

export type SubmissionState = 'open' | 'late' | 'closed'

type Deadlines = Pick<Conference, 'deadlines' | 'timeZone'>

/** The last minute is still in time, by the venue's clock. */
export const isDeadlineOver = ({ deadlines, timeZone }: Deadlines, now: Date) =>
  (atVenue(now, timeZone) ?? '') > `${deadlines.abstracts}T${deadlines.closingTime}`

export const submissionState = (conference: Deadlines, mode: SubmissionMode, now: Date): SubmissionState => {
  if (mode === 'open' || (mode !== 'closed' && !isDeadlineOver(conference, now))) return 'open'
  return mode === 'late' ? 'late' : 'closed'
}

export const closedMessage = ({ contactEmail }: Pick<Conference, 'contactEmail'>) =>
  `Submissions are closed. Please write to ${contactEmail} if you have a question about an abstract.`

export type SubmissionStatus = {
  state: SubmissionState
  isOver: boolean
  daysLeft: number
}

const DAY_MS = 86_400_000

export const submissionStatus = (
  conference: Deadlines,
  mode: SubmissionMode,
  now: Date,
): SubmissionStatus => {
  const { deadlines, timeZone } = conference
  const untilDeadline = Date.parse(deadlines.abstracts) - Date.parse(venueDay(now, timeZone))
  return {
    state: submissionState(conference, mode, now),
    isOver: isDeadlineOver(conference, now),
    daysLeft: Math.max(0, untilDeadline / DAY_MS),
  }
}

const daysInWords = (daysLeft: number) => {
  if (daysLeft === 0) return 'Today is the last day.'
  return daysLeft === 1 ? '1 day left.' : `${daysLeft} days left.`
}

const stateTexts = {
  open: 'We are still accepting submissions.',
  late: 'We are still accepting submissions; they will be marked late.',
  closed: 'Submissions are closed.',
} as const satisfies Record<SubmissionState, string>

/** One or two sentences about the deadline and whether submissions are open. */
export const describeSubmissionStatus = (
  conference: Deadlines,
  status: SubmissionStatus | undefined,
): string => {
  const deadline = describeDeadline(conference)
  if (!status) return `The deadline is ${deadline}.`
  const { state, isOver, daysLeft } = status
  if (isOver) return `The deadline was ${deadline}. ${stateTexts[state]}`
  return state === 'closed' ? stateTexts.closed : `The deadline is ${deadline}. ${daysInWords(daysLeft)}`
}

/** The notification date, or null once it has passed. */
export const comingNotification = ({ deadlines, timeZone }: Deadlines, now: Date) =>
  venueDay(now, timeZone) <= deadlines.notification ? deadlines.notification : null

/** Until the end of the last conference day, and for as long as organisers accept abstracts. */
export const mayAuthorsChange = (
  conference: Deadlines & Pick<Conference, 'days'>,
  mode: SubmissionMode,
  now: Date,
) =>
  venueDay(now, conference.timeZone) <= lastDay(conference) ||
  submissionState(conference, mode, now) !== 'closed'
