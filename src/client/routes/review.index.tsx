import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { ListLoading } from '#client/components/admin/lists/list-loading.tsx'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { reviewQueueQuery, usePreloadedReviews } from '#client/components/review/assigned-review-queries.ts'
import { OwnExpertiseSection } from '#client/components/review/own-expertise-section.tsx'
import { ReviewQueueList } from '#client/components/review/review-queue-list.tsx'
import { useSendWaitingReviews } from '#client/components/review/send-reviews.ts'

const ReviewsPage = () => {
  const queue = useQuery(reviewQueueQuery)
  usePreloadedReviews(queue.data?.reviews)
  useSendWaitingReviews(queue.data?.reviews)
  return (
    <AdminPage>
      {queue.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <ReviewQueueList queue={queue.data} />
          <OwnExpertiseSection />
        </div>
      ) : queue.isError ? (
        <QueryError title="Could not load your reviews." of={queue} />
      ) : (
        <ListLoading label="Loading your reviews" />
      )}
    </AdminPage>
  )
}

export const Route = createFileRoute('/review/')({
  staticData: { heading: 'Your reviews' },
  component: ReviewsPage,
})
