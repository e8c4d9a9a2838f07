import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Abstract } from '../../../../../shared/abstracts'
import type { Decision, GivenScore, ReviewerNumber } from '../../../../../shared/review'
import { call, shownMessage } from '../../../../api'
import { toast } from '../../../../toasts'
import { abstractQuery, refreshAbstracts } from '../abstract-queries'
import type { useFeedback } from './feedback'

type Step =
  | { kind: 'score'; reviewerNumber: ReviewerNumber; score: GivenScore }
  | { kind: 'decision'; status: Decision }
  | { kind: 'reset' }

const send = (id: number, step: Step, reviewerFeedback: string | undefined): Promise<Abstract> => {
  const params = { id }
  if (step.kind === 'reset') return call('PATCH /api/abstracts/:id/reset', { params, body: {} })
  if (step.kind === 'decision')
    return call('PATCH /api/abstracts/:id/status', {
      params,
      body: { status: step.status, reviewerFeedback },
    })
  const { reviewerNumber, score } = step
  return call('PATCH /api/abstracts/:id/review', {
    params,
    body: { reviewerNumber, score, reviewerFeedback },
  })
}

const successText = (step: Step, abstract: Abstract): { title: string; description?: string } => {
  if (step.kind === 'reset') return { title: 'Reviews reset' }
  if (step.kind === 'decision')
    return { title: step.status === 'approved' ? 'Abstract approved' : 'Abstract rejected' }
  const approved = abstract.status === 'approved' && abstract.decidedAutomatically
  return {
    title: 'Review updated',
    description: approved ? 'Both reviewers accepted: the abstract is approved.' : undefined,
  }
}

const failureText = (step: Step) => {
  if (step.kind === 'reset') return 'Failed to reset reviews. Please try again.'
  if (step.kind === 'score') return 'Update failed: Failed to update review'
  return step.status === 'approved' ? 'Failed to approve abstract' : 'Failed to reject abstract'
}

type Options = { onDecided: () => void; feedback: ReturnType<typeof useFeedback> }

/** Scores, decisions and resets of one abstract, each with its words. */
export const useReview = ({ id }: Abstract, { onDecided, feedback }: Options) => {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (step: Step) => send(id, step, feedback.unsent),
    onSuccess: (abstract, step) => {
      if (step.kind !== 'reset') feedback.sent()
      queryClient.setQueryData(abstractQuery(String(id)).queryKey, abstract)
      void refreshAbstracts(queryClient)
      toast(successText(step, abstract))
      if (step.kind === 'decision') onDecided()
    },
    onError: (error, step) =>
      toast({ title: failureText(step), description: shownMessage(error), tone: 'danger' }),
  })
  // A second click before the answer of the first would say the same twice.
  const take = (step: Step) => {
    if (!mutation.isPending) mutation.mutate(step)
  }
  return { take, pending: mutation.isPending ? mutation.variables : undefined }
}

export type Review = ReturnType<typeof useReview>
