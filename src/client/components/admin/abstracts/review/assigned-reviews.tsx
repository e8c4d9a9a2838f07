import { useQuery } from '@tanstack/react-query'
import { Section } from '#client/components/admin/layout/record-details.tsx'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { ReviewCards } from '#client/components/admin/review/review-cards.tsx'
import { query } from '#client/data/api.ts'

export const reviewsQuery = (abstractId: number) =>
  query('GET /api/abstracts/:id/reviews', { params: { id: abstractId } })

/** What assigned reviewers have submitted, beside what organisers write themselves. */
export const AssignedReviews = ({ abstractId }: { abstractId: number }) => {
  const reviews = useQuery(reviewsQuery(abstractId))
  if (reviews.isError) return <QueryError title="Could not load the reviews." of={reviews} />
  const submitted = reviews.data?.reviews.filter(({ submittedAt }) => submittedAt !== null) ?? []
  if (!reviews.data || submitted.length === 0) return null
  return (
    <Section title="Reviews">
      <ReviewCards reviews={submitted} criteria={reviews.data.criteria} />
    </Section>
  )
}
