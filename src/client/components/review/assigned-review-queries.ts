import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { query } from '#client/data/api.ts'
import type { AssignedReviewListItem } from '#shared/review/assigned-review.ts'

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
