import { useQuery } from '@tanstack/react-query'
import { isOpen, reviewQueueQuery, usePreloadedReviews } from './assigned-review-queries'

/** Where a review is in the queue. */
export const useQueuePosition = (id: number) => {
  const queue = useQuery(reviewQueueQuery)
  const reviews = queue.data?.reviews
  usePreloadedReviews(reviews)
  const all = reviews ?? []
  const index = all.findIndex((review) => review.id === id)
  const others = [...all.slice(index + 1), ...all.slice(0, Math.max(0, index))]
  return {
    previous: index > 0 ? all[index - 1]?.id : undefined,
    next: index === -1 ? undefined : all[index + 1]?.id,
    /** Searched from here on, then from the start. */
    nextOpen: others.find(isOpen)?.id,
    position: index === -1 ? undefined : `${index + 1} of ${all.length}`,
  }
}
export type QueuePosition = ReturnType<typeof useQueuePosition>
