import type { Abstract } from '#shared/abstracts/abstracts.ts'
import { isDecided } from '#shared/abstracts/review.ts'

/**
 * Assigned: nothing or a draft. Submitted: its score counts. Overruled: submitted, but an organiser
 * has given another score since. Ended: taken away, or a conflict was declared.
 */
export const storedReviewStates = ['assigned', 'submitted', 'overruled', 'ended'] as const
export type StoredReviewState = (typeof storedReviewStates)[number]
type Stored = { state: StoredReviewState }

/** Whether the reviewer is done, whatever has become of the score. */
export const isSubmitted = ({ state }: Stored) => state === 'submitted' || state === 'overruled'

/** Label and tone of each state, as it is shown. */
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
