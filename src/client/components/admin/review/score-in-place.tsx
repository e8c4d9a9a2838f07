import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useUser } from '#client/data/session.ts'
import type { Abstract } from '#shared/abstracts/abstract-fields.ts'
import { type ReviewerNumber, scorerOf } from '#shared/abstracts/review.ts'
import { scoreWords } from '#shared/review/assigned-review.ts'
import type { DiscussedReview } from '#shared/review/discussion.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'
import { reviewsQuery } from './review-cards.tsx'

/** The reviewer who is assigned to a slot, and until when. */
export type AssignedReviewer = { review: DiscussedReview; deadline: string }

/** Who is assigned to review an abstract, by slot. */
export const useAssignedReviewers = (abstract: Abstract) => {
  const queryClient = useQueryClient()
  const query = reviewsQuery(abstract.id)
  const { data } = useQuery(query)
  const user = useUser()
  const inSlot = (slot: ReviewerNumber, reviews: typeof data): AssignedReviewer | undefined => {
    const review = reviews?.reviews.find((one) => one.slot === slot)
    return review && { review, deadline: reviews?.deadline ?? '' }
  }
  return {
    assignedTo: (slot: ReviewerNumber) => inSlot(slot, data),
    /** Whose place an organiser would take by giving a score: not a second time. Who is quick waits until it is known. */
    replacedBy: async (slot: ReviewerNumber): Promise<AssignedReviewer | undefined> =>
      scorerOf(abstract, slot) === user?.username
        ? undefined
        : inSlot(slot, await queryClient.ensureQueryData(query).catch(() => undefined)),
  }
}

/** ‘Assigned to Ada Other until 31 August 2025’ */
export const assignedInWords = ({ review: { name, submittedAt }, deadline }: AssignedReviewer) => {
  if (submittedAt !== null) return `Assigned to ${name}, who has submitted a review`
  return `Assigned to ${name}${deadline && ` until ${formatCalendarDate(deadline)}`}`
}

/** What giving a score for somebody else means. */
export const InPlaceOf = ({ review, deadline }: AssignedReviewer) => {
  const { slot, name, score, submittedAt } = review
  const until = deadline && `, until ${formatCalendarDate(deadline)}`
  return (
    <>
      <p>
        <span dir="auto">{name}</span> is assigned as reviewer {slot}
        {submittedAt === null && until}.
      </p>
      <p className="mt-2">
        {submittedAt !== null && score !== null
          ? `Their score is “${scoreWords[score]}”. Yours would count instead.`
          : 'They have not sent their review yet. Your score would count until they do.'}
      </p>
    </>
  )
}
