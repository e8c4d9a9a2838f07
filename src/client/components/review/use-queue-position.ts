import { useQuery } from '@tanstack/react-query'
import { neighbours } from '#client/components/admin/layout/neighbours.ts'
import { isOpen, reviewQueueQuery, usePreloadedReviews } from './assigned-review-queries.ts'
import { useSendWaitingReviews } from './send-reviews.ts'

/** Where a review is in the queue. */
export const useQueuePosition = (id: number) => {
  const { data } = useQuery(reviewQueueQuery)
  usePreloadedReviews(data?.reviews)
  useSendWaitingReviews(data?.reviews)
  const reviews = data?.reviews ?? []
  const open = new Set(reviews.filter(isOpen).map((review) => review.id))
  return neighbours(
    reviews.map((review) => review.id),
    id,
    (other) => open.has(other),
  )
}
