import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { neighbours } from '#client/components/admin/layout/neighbours.ts'
import { ApiError, call, errorMessage, isLoginSessionEnd, query } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { type ToastAction, toast } from '#client/ui/toasts.ts'
import type { FieldIssue } from '#shared/errors.ts'
import {
  type AssignedReview,
  type AssignedReviewListItem,
  missingInReview,
} from '#shared/review/assigned-review.ts'
import { removeSent, stopSending, type UnsentReview, unsentReview } from './unsent-review.ts'

export const reviewQueueQuery = query('GET /api/review/assigned-reviews', {})

/** Never garbage-collected, so that opened reviews stay readable offline. */
export const assignedReviewQuery = (id: number | string) => ({
  ...query('GET /api/review/assigned-reviews/:id', { params: { id } }),
  gcTime: Number.POSITIVE_INFINITY,
})

export const isOpen = ({ state }: AssignedReviewListItem) => state === 'open' || state === 'late'

const STALE_AFTER_MS = 5 * 60_000

/** Fetches what is still to be reviewed and its page, one after the other, so that both open without a connection. */
export const usePreloadedReviews = (reviews: readonly AssignedReviewListItem[] | undefined) => {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    let isStopped = false
    const preload = async () => {
      const ids = (reviews ?? []).filter(isOpen).map(({ id }) => id)
      if (ids[0] !== undefined)
        await router.preloadRoute({ to: '/review/$id', params: { id: String(ids[0]) } })
      for (const id of ids)
        if (!isStopped)
          await queryClient.prefetchQuery({ ...assignedReviewQuery(id), staleTime: STALE_AFTER_MS })
    }
    void preload()
    return () => {
      isStopped = true
    }
  }, [reviews, queryClient, router])
}

const mutationKeyOf = (id: number) => ['send-review', id]

const isOffline = (error: unknown) => error instanceof ApiError && error.status === 0

const MAX_DELAY_MS = 15_000

/** Sends the review that waits in this browser; without a connection it tries again until there is one. */
const sendReview = (queryClient: QueryClient, id: number, next: () => ToastAction | undefined) => {
  const mutations = queryClient.getMutationCache()
  const mutationKey = mutationKeyOf(id)
  if (mutations.find({ mutationKey, status: 'pending' })) return
  const { queryKey } = assignedReviewQuery(id)
  const mutation = mutations.build(queryClient, {
    mutationKey,
    // The first attempt tells more than navigator.onLine; the next one waits for the connection.
    networkMode: 'offlineFirst',
    retry: (_, error) => isOffline(error),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, MAX_DELAY_MS),
    mutationFn: async () => {
      const sending = unsentReview(id).get()?.sending
      // Another tab has sent it.
      if (!sending) return undefined
      // A refetch in flight would bring back the previous state.
      await queryClient.cancelQueries({ queryKey })
      const { values, submit, version } = sending
      const answer = await call('PATCH /api/review/assigned-reviews/:id', {
        params: { id },
        body: { ...values, submit, version },
      })
      return { sending, answer }
    },
    onSuccess: (result) => {
      if (!result) return
      const { sending, answer } = result
      removeSent(id, sending, answer)
      queryClient.setQueryData(queryKey, answer)
      void refresh(queryClient, '/api/review/')
      const action = next()
      toast(
        sending.submit
          ? { title: 'Review submitted', actions: action ? [action] : [] }
          : { title: 'Draft saved', description: 'You can go on with it on any device.' },
      )
    },
    onError: (error) => {
      stopSending(id)
      toast({ title: 'Your review was not saved', description: errorMessage(error), tone: 'danger' })
      // Asking again would lead away from what was typed.
      if (isLoginSessionEnd(error)) return
      void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries(reviewQueueQuery)
    },
  })
  // What went wrong is told by onError.
  mutation.execute(undefined).catch(() => {})
}

const useSendReview = () => {
  const queryClient = useQueryClient()
  const router = useRouter()
  return (id: number) =>
    sendReview(queryClient, id, () => {
      const reviews = queryClient.getQueryData(reviewQueueQuery.queryKey)?.reviews ?? []
      const open = new Set(reviews.filter(isOpen).map((review) => review.id))
      const ids = reviews.map((review) => review.id)
      const { nextOpen } = neighbours(ids, id, (other) => open.has(other))
      // Whoever has gone on to another page has chosen what is next.
      if (nextOpen === undefined || router.state.location.pathname !== `/review/${id}`) return undefined
      return {
        label: 'Next to review',
        otherwise: 'Open your reviews to find the next one',
        run: () => void router.navigate({ to: '/review/$id', params: { id: String(nextOpen) } }),
      }
    })
}

export const useSendWaitingReviews = (reviews: readonly AssignedReviewListItem[] | undefined) => {
  const send = useSendReview()
  useEffect(() => {
    for (const { id } of reviews ?? []) if (unsentReview(id).get()?.sending) send(id)
  })
}

const useReviewSending = (id: number) => {
  const state = useMutationState({
    filters: { mutationKey: mutationKeyOf(id), exact: true },
    select: (mutation) => mutation.state,
  }).at(-1)
  const isPending = state?.status === 'pending'
  return {
    isPending,
    /** No connection: it will be sent when there is one. */
    isWaiting: isPending && state.failureCount > 0,
    failure: state?.status === 'error' ? errorMessage(state.error) : undefined,
  }
}

export const controlOf = (path: string) => `${path.replaceAll('.', '-')}-1`

export const useSaveReview = (review: AssignedReview, unsent: UnsentReview) => {
  const send = useSendReview()
  const sending = useReviewSending(review.id)
  const [missing, setMissing] = useState<FieldIssue[]>([])
  return {
    ...sending,
    isSubmitting: sending.isPending && unsent.isSubmitting,
    save: (submit: boolean) => {
      if (sending.isPending) return
      const missing = submit ? missingInReview(review.criteria, unsent.values) : []
      setMissing(missing)
      if (missing[0]) {
        document.getElementById(controlOf(missing[0].path))?.focus()
      } else {
        unsent.startSending(submit)
        send(review.id)
      }
    },
    /** Without those that were dealt with since. */
    missing: missingInReview(review.criteria, unsent.values).filter(({ path }) =>
      missing.some((issue) => issue.path === path),
    ),
  }
}
export type SavingReview = ReturnType<typeof useSaveReview>
