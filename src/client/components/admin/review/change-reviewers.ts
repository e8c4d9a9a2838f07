import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastWithUndo } from '#client/components/admin/undo/undo-toast.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { type ApiPath, refresh } from '#client/data/refresh.ts'
import { pluralise } from '#shared/pluralise.ts'
import type { ReviewerCandidate } from '#shared/review/overview.ts'
import type { ReviewerChange } from '#shared/review/reviewers.ts'

const paths: ApiPath[] = ['/api/review', '/api/summary', '/api/history']

/** Changes reviewers, all or none, and offers undo. */
export const useChangeReviewers = (onChanged: () => unknown) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: ReviewerChange[]) =>
      undoableCall('POST /api/review-assignments', { body: { changes } }),
    onSuccess: async ({ response: { changed }, undoStep }) => {
      await onChanged()
      toastWithUndo(
        {
          title: 'Reviewers changed',
          description:
            changed === 0
              ? 'A colleague has already made the same change.'
              : `${pluralise(changed, 'place')} changed.`,
        },
        { queryClient, paths, undoStep },
      )
    },
    // Also after a refusal, which means that something changed.
    onSettled: () => refresh(queryClient, ...paths),
  })
}

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
