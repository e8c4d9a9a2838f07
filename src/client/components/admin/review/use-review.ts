import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  abstractPaths,
  abstractQuery,
  refreshAbstracts,
} from '#client/components/admin/abstracts/abstract-queries.ts'
import { toastWithUndo } from '#client/components/admin/undo/undo-toast.ts'
import { type UndoableResult, undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { ApiError, errorMessage } from '#client/data/api.ts'
import { type ToastAction, toast } from '#client/ui/toasts.ts'
import type { Abstract } from '#shared/abstracts/abstract-fields.ts'
import type { ReviewStep } from '#shared/abstracts/review.ts'
import type { ReviewText, UnsentText } from './unsent-text.tsx'

/** Sends the version shown, so that unseen changes are not overruled. */
const send = (
  { id, version }: Abstract,
  step: ReviewStep,
  texts: Partial<Record<ReviewText, string>>,
): Promise<UndoableResult<Abstract>> => {
  const params = { id }
  if (step.kind === 'reset')
    return undoableCall('PATCH /api/abstracts/:id/reset', { params, body: { version } })
  if (step.kind === 'decision')
    return undoableCall('PATCH /api/abstracts/:id/status', {
      params,
      body: { status: step.status, ...texts, version },
    })
  const { reviewerNumber, score } = step
  return undoableCall('PATCH /api/abstracts/:id/review', {
    params,
    body: { reviewerNumber, score, ...texts, version },
  })
}

/** `seenVersion` is the version that was shown: colleagues may have scored at the same time. */
const successText = (
  step: ReviewStep,
  abstract: Abstract,
  seenVersion: number,
): { title: string; description?: string } => {
  if (step.kind === 'reset') return { title: 'Reviews reset' }
  if (step.kind === 'decision')
    return { title: step.status === 'approved' ? 'Abstract approved' : 'Abstract rejected' }
  const approved = abstract.status === 'approved' && abstract.decidedAutomatically
  const descriptions = [
    abstract.version > seenVersion + 1 && 'A colleague saved at the same time; nothing was overwritten.',
    approved && 'Both reviewers accepted: the abstract is approved.',
  ].filter(Boolean)
  return { title: 'Review updated', description: descriptions.join(' ') || undefined }
}

const failureText = (step: ReviewStep) => {
  if (step.kind === 'reset') return 'Failed to reset reviews. Please try again.'
  if (step.kind === 'score') return 'Update failed: Failed to update review'
  return step.status === 'approved' ? 'Failed to approve abstract' : 'Failed to reject abstract'
}

type Options = {
  onDecided: () => void
  /** Toast actions beside Undo. */
  afterDecision: ToastAction[]
  /** Called with each version that this page has saved. */
  onVersionSeen: (version: number) => void
  /** Sent along with scores and decisions. */
  texts: Record<ReviewText, UnsentText>
}

/** Scores, decides and resets one abstract. */
export const useReview = (
  abstract: Abstract,
  { onDecided, afterDecision, onVersionSeen, texts }: Options,
) => {
  const queryClient = useQueryClient()
  const { queryKey } = abstractQuery(String(abstract.id))
  const mutation = useMutation({
    mutationFn: async (step: ReviewStep) => {
      // A refetch in flight would bring back the previous state.
      await queryClient.cancelQueries({ queryKey })
      return send(abstract, step, {
        reviewerFeedback: texts.reviewerFeedback.unsent,
        commentsToAuthor: texts.commentsToAuthor.unsent,
      })
    },
    onSuccess: ({ response, undoStep }, step) => {
      if (step.kind !== 'reset') for (const text of Object.values(texts)) text.sent()
      onVersionSeen(response.version)
      queryClient.setQueryData(queryKey, response)
      void refreshAbstracts(queryClient)
      toastWithUndo(
        {
          ...successText(step, response, abstract.version),
          actions: step.kind === 'decision' ? afterDecision : [],
        },
        {
          queryClient,
          undoStep,
          paths: abstractPaths,
          // Undo makes one more version, also by this page.
          onUndone: () => onVersionSeen(response.version + 1),
        },
      )
      if (step.kind === 'decision') onDecided()
    },
    onError: (error, step) => {
      toast({ title: failureText(step), description: errorMessage(error), tone: 'danger' })
      if (error instanceof ApiError && error.status === 409) void refreshAbstracts(queryClient)
    },
  })
  // Ignores a second click while the first is pending.
  const submit = (step: ReviewStep) => {
    if (!mutation.isPending) mutation.mutate(step)
  }
  return { submit, pending: mutation.isPending ? mutation.variables : undefined }
}

export type ReviewActions = ReturnType<typeof useReview>
