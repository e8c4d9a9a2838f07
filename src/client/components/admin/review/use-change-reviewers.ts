import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pluralise } from '../../../../shared/pluralise'
import type { ReviewerChange } from '../../../../shared/review/assignments'
import type { ApiPath } from '../../../data/refresh'
import { refresh } from '../../../data/refresh'
import { toastWithUndo } from '../undo/undo-toast'
import { undoableCall } from '../undo/undoable-call'

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
