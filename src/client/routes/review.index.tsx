import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import {
  reviewQueueQuery,
  usePreloadedReviews,
} from '../components/admin/assigned-reviews/assigned-review-queries'
import { OwnExpertiseSection } from '../components/admin/assigned-reviews/own-expertise-section'
import { ReviewQueueList } from '../components/admin/assigned-reviews/review-queue-list'
import { AdminPage } from '../components/admin/layout/admin-page'
import { ListLoading } from '../components/admin/lists/list-loading'
import { QueryError } from '../components/admin/lists/query-error'

const ReviewsPage = () => {
  const queue = useQuery(reviewQueueQuery)
  usePreloadedReviews(queue.data?.reviews)
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
