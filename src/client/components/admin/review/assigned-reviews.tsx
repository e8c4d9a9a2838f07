import { useQuery } from '@tanstack/react-query'
import { Section } from '#client/components/admin/layout/record-details.tsx'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { query } from '#client/data/api.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'
import { ReviewCards } from './review-cards.tsx'

export const reviewsQuery = (abstractId: number) =>
  query('GET /api/abstracts/:id/reviews', { params: { id: abstractId } })

/** Who is assigned, until when, and what they have submitted, beside what organisers write themselves. */
export const AssignedReviews = ({ abstractId }: { abstractId: number }) => {
  const reviews = useQuery(reviewsQuery(abstractId))
  if (reviews.isError) return <QueryError title="Could not load the reviews." of={reviews} />
  if (!reviews.data || reviews.data.reviews.length === 0) return null
  const { deadline } = reviews.data
  const isWaiting = reviews.data.reviews.some(({ submittedAt }) => submittedAt === null)
  return (
    <Section title="Reviews">
      {isWaiting && deadline !== '' && <p>Last day for reviews: {formatCalendarDate(deadline)}</p>}
      <ReviewCards {...reviews.data} />
    </Section>
  )
}
