import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { pluralise } from '#shared/pluralise.ts'
import type { ReviewerCandidate } from '#shared/review/overview.ts'
import type { ReviewerChange } from '#shared/review/reviewers.ts'

/** Changes reviewers, all or none, and offers undo. */
export const useChangeReviewers = (onChanged: () => unknown) =>
  useAction({
    send: (changes: ReviewerChange[]) => undoableCall('POST /api/review-assignments', { body: { changes } }),
    done: ({ response: { changed }, undoStep }) => ({
      title: 'Reviewers changed',
      description:
        changed === 0
          ? 'A colleague has already made the same change.'
          : `${pluralise(changed, 'place')} changed.`,
      undoStep,
    }),
    onDone: onChanged,
    refreshes: ['/api/review', '/api/summary', '/api/history'],
  })

/** What to know before somebody is chosen, with the number of abstracts they would have. */
export const candidateNotes = (
  {
    caution,
    declaredConflict,
    hasAccepted,
  }: Pick<ReviewerCandidate, 'caution' | 'declaredConflict' | 'hasAccepted'>,
  total: number,
) =>
  [
    `would then have ${pluralise(total, 'abstract')}`,
    !hasAccepted && 'not accepted yet',
    declaredConflict ? 'declared a conflict' : caution.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ')
