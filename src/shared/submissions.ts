import { conference } from './conference'
import { atVenue } from './venue-clock'

/** How organisers run the call for abstracts. */
const submissionModes = {
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

export const closedMessage = `Submissions are closed. Please write to ${conference.contactEmail} if you have a question about an abstract.`

const dayOf = (now: Date) => (atVenue(now) ?? '').slice(0, 10)

/** The day on which authors hear, as long as it is still to come. */
export const comingNotification = (now: Date) =>
  dayOf(now) <= conference.deadlines.notification ? conference.deadlines.notification : null

const lastConferenceDay = conference.days.at(-1)?.date ?? ''

/**
 * Authors can keep their page up to date until the evening of the last day. Where nothing closes by itself because
 * organisers still take abstracts, their authors' pages do not close either.
 */
export const mayAuthorsChange = (mode: SubmissionMode, now: Date) =>
  dayOf(now) <= lastConferenceDay || submissionState(mode, now) !== 'closed'
