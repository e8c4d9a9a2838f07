import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
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
      <Loaded of={queue} loading="Loading your reviews" failure="Could not load your reviews.">
        {(loaded) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            <ReviewQueueList queue={loaded} />
            <OwnExpertiseSection />
          </div>
        )}
      </Loaded>
    </AdminPage>
  )
}

export const Route = createFileRoute('/review/')({
  staticData: { heading: 'Your reviews' },
  component: ReviewsPage,
})
