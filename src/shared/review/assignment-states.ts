import type { Abstract } from '#shared/abstracts/abstracts.ts'
import { isDecided } from '#shared/abstracts/review.ts'

/** Label and tone of each state. */
export const assignmentStates = {
  open: { label: 'To do', tone: 'blue' },
  late: { label: 'Late', tone: 'amber' },
  done: { label: 'Done', tone: 'green' },
  'not needed': { label: 'No longer needed', tone: 'grey' },
  ended: { label: 'Reassigned', tone: 'grey' },
} as const
export type AssignmentState = keyof typeof assignmentStates
export const assignmentStateNames = Object.keys(assignmentStates) as [AssignmentState, ...AssignmentState[]]

type Assigned = { submittedAt: string | null; endedAt: string | null }
type Submitted = Pick<Abstract, 'status'> & { withdrawnAt: string | null }

/** Neither withdrawn by its author nor decided. */
export const isReviewable = ({ status, withdrawnAt }: Submitted) => withdrawnAt === null && !isDecided(status)

export const assignmentState = (
  { submittedAt, endedAt }: Assigned,
  abstract: Submitted,
  isPastDeadline: boolean,
): AssignmentState => {
  if (endedAt !== null) return 'ended'
  if (submittedAt !== null) return 'done'
  if (!isReviewable(abstract)) return 'not needed'
  return isPastDeadline ? 'late' : 'open'
}
