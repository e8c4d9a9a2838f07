import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, errorMessage, isSessionEnd } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { type ToastAction, toast } from '#client/ui/toasts.ts'
import type { FieldIssue } from '#shared/errors.ts'
import { type AssignedReview, missingInReview } from '#shared/review/assigned-review.ts'
import { assignedReviewQuery, reviewQueueQuery } from './assigned-review-queries.ts'
import type { UnsentReview } from './unsent-review.ts'

const isOffline = (error: unknown) => error instanceof ApiError && error.status === 0

/** The element id of the first control of a field. */
export const controlOf = (path: string) => `${path.replaceAll('.', '-')}-1`

const MAX_DELAY_MS = 15_000

type Options = {
  unsent: UnsentReview
  /** Offered once the review is submitted. */
  next?: ToastAction
}

/** Saves and submits; without a connection it tries again until there is one. */
export const useSaveReview = (review: AssignedReview, { unsent, next }: Options) => {
  const queryClient = useQueryClient()
  const { id, version } = review
  const { queryKey } = assignedReviewQuery(id)
  const [missing, setMissing] = useState<FieldIssue[]>([])
  const save = useMutation({
    networkMode: 'always',
    retry: (_, error) => isOffline(error),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, MAX_DELAY_MS),
    mutationFn: async ({ submit, values }: { submit: boolean; values: UnsentReview['values'] }) => {
      // A refetch in flight would bring back the previous state.
      await queryClient.cancelQueries({ queryKey })
      return call('PATCH /api/review/assigned-reviews/:id', {
        params: { id },
        body: { ...values, submit, version },
      })
    },
    onSuccess: (answer, { submit, values }) => {
      unsent.sent(values, answer)
      queryClient.setQueryData(queryKey, answer)
      void refresh(queryClient, '/api/review/')
      toast(
        submit
          ? { title: 'Review submitted', actions: next ? [next] : [] }
          : { title: 'Draft saved', description: 'You can go on with it on any device.' },
      )
    },
    onError: (error) => {
      toast({ title: 'Your review was not saved', description: errorMessage(error), tone: 'danger' })
      // Asking again would lead away from what was typed.
      if (isSessionEnd(error)) return
      void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries(reviewQueueQuery)
    },
  })
  return {
    save: (submit: boolean) => {
      if (save.isPending) return
      const missing = submit ? missingInReview(review.criteria, unsent.values) : []
      setMissing(missing)
      if (missing[0]) document.getElementById(controlOf(missing[0].path))?.focus()
      else save.mutate({ submit, values: unsent.values })
    },
    isPending: save.isPending,
    submitting: save.isPending && save.variables.submit,
    /** No connection: it will be sent when there is one. */
    isWaiting: save.isPending && save.failureCount > 0,
    /** Without those that were dealt with since. */
    missing: missingInReview(review.criteria, unsent.values).filter(({ path }) =>
      missing.some((issue) => issue.path === path),
    ),
    failure: save.isError ? errorMessage(save.error) : undefined,
  }
}
export type SavingReview = ReturnType<typeof useSaveReview>
