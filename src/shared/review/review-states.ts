import type { Abstract } from '#shared/abstracts/abstract-fields.ts'
import { isDecided } from '#shared/abstracts/review.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'
import { isReviewOver, type ReviewSettings } from './review-settings.ts'

/**
 * Assigned: nothing or a draft. Submitted: its score counts. Overruled: submitted, but an organiser
 * has given another score since. Ended: taken away, or a conflict was declared.
 */
export const storedReviewStates = ['assigned', 'submitted', 'overruled', 'ended'] as const
export type StoredReviewState = (typeof storedReviewStates)[number]
type Stored = { state: StoredReviewState }

export const isSubmitted = ({ state }: Stored) => state === 'submitted' || state === 'overruled'

export const reviewStates = {
  open: { label: 'To do', tone: 'blue' },
  late: { label: 'Late', tone: 'amber' },
  done: { label: 'Done', tone: 'green' },
  'not needed': { label: 'No longer needed', tone: 'grey' },
  ended: { label: 'Reassigned', tone: 'grey' },
} as const
export type ReviewState = keyof typeof reviewStates
export const reviewStateNames = Object.keys(reviewStates) as [ReviewState, ...ReviewState[]]

type Submitted = Pick<Abstract, 'status'> & { withdrawnAt: string | null }

/** Neither withdrawn by its author nor decided. */
export const isReviewable = ({ status, withdrawnAt }: Submitted) => withdrawnAt === null && !isDecided(status)

export const shownReviewState = (
  review: Stored,
  abstract: Submitted,
  isPastDeadline: boolean,
): ReviewState => {
  if (review.state === 'ended') return 'ended'
  if (isSubmitted(review)) return 'done'
  if (!isReviewable(abstract)) return 'not needed'
  return isPastDeadline ? 'late' : 'open'
}

type Closing = {
  review: Stored
  abstract: Submitted
  settings: Pick<ReviewSettings, 'deadline'>
}

/** Tells a reviewer why nothing can be saved; null if it can. */
export const whyClosed = (
  { review, abstract, settings }: Closing,
  { timeZone, now }: { timeZone: string; now: Date },
): string | null => {
  if (review.state === 'ended')
    return 'This abstract is no longer assigned to you. What you wrote is kept here.'
  if (abstract.withdrawnAt !== null) return 'The author has withdrawn this abstract. No review is needed.'
  if (isDecided(abstract.status))
    return 'This abstract has been decided. Please write to the organisers if you want to change your review.'
  if (isReviewOver(settings, timeZone, now))
    return `The last day for reviews was ${formatCalendarDate(settings.deadline)}. Please write to the organisers if you need more time.`
  return null
}
