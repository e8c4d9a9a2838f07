import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { neighbours } from '#client/components/admin/layout/neighbours.ts'
import { PreviousNext } from '#client/components/admin/layout/previous-next.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { AssignedReviewBody } from '#client/components/review/assigned-review-body.tsx'
import { reviewTitle } from '#client/components/review/review-queue-list.tsx'
import {
  assignedReviewQuery,
  isOpen,
  reviewQueueQuery,
  usePreloadedReviews,
  useSendWaitingReviews,
} from '#client/components/review/send-reviews.ts'

const useQueuePosition = (id: number) => {
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

const AssignedReviewPage = () => {
  const { id } = Route.useParams()
  const review = useQuery(assignedReviewQuery(id))
  const position = useQueuePosition(Number(id))
  const title = review.data && reviewTitle(review.data)
  return (
    <AdminPage
      title={title}
      back={{ label: 'Back to your reviews', to: '/review' }}
      actions={
        <PreviousNext
          noun="abstract"
          previous={position.previous}
          next={position.next}
          position={position.position}
          linkTo={(to) => ({ to: '/review/$id', params: { id: String(to) } })}
        />
      }
    >
      <p role="status" className="sr-only">
        {title && `${title}, ${position.position ?? ''}`}
      </p>
      <Loaded
        of={review}
        loading="Loading abstract"
        // What somebody is writing stays, also when it was given to somebody else.
        missing={review.data ? undefined : 'This abstract is not assigned to you.'}
        failure="Could not load the abstract."
      >
        {(loaded) => <AssignedReviewBody key={id} review={loaded} position={position} />}
      </Loaded>
    </AdminPage>
  )
}

export const Route = createFileRoute('/review/$id')({
  staticData: { heading: 'Review' },
  component: AssignedReviewPage,
})
