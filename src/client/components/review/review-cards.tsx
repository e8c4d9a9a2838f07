import { useQuery } from '@tanstack/react-query'
import {
  DescriptionList,
  type Detail,
  PlainText,
  Section,
} from '#client/components/admin/layout/record-details.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { query } from '#client/data/api.ts'
import { type Criterion, formatMark, meanMark } from '#shared/review/criteria.ts'
import type { AbstractReviews, DiscussedReview } from '#shared/review/discussion.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'
import { ScoreBadge } from './scores.tsx'

export const ReviewCards = ({ reviews, criteria }: Pick<AbstractReviews, 'reviews' | 'criteria'>) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
    {reviews.map((review) => (
      <ReviewCard key={review.slot} review={review} criteria={criteria} />
    ))}
  </div>
)

type ReviewCardProps = { review: DiscussedReview; criteria: readonly Criterion[] }

const ReviewCard = ({ review, criteria }: ReviewCardProps) => {
  const mean = meanMark(criteria, review.criteriaScores)
  const marks = criteria.flatMap((criterion): Detail[] => {
    const word = formatMark(criterion, review.criteriaScores[criterion.id])
    return word ? [[criterion.name, word]] : []
  })
  return (
    <article
      aria-label={`Reviewer ${review.slot}`}
      className="grid content-start gap-3 rounded-lg border border-hairline p-4"
    >
      <h3 className="flex flex-wrap items-center gap-2 font-sans font-semibold text-base">
        <span dir="auto" className="min-w-0">
          {review.name} (Reviewer {review.slot})
        </span>
        {review.score !== null && <ScoreBadge score={review.score} />}
      </h3>
      {review.submittedAt === null && <p className="text-ink-soft">Not submitted yet</p>}
      {marks.length > 0 && <DescriptionList details={[...marks, ['Mean', `${mean} of 100`]]} />}
      <ReviewText title="To the author" text={review.commentsToAuthor} />
      <ReviewText title="To the organisers" text={review.reviewerFeedback} />
    </article>
  )
}

const ReviewText = ({ title, text }: { title: string; text: string }) =>
  text !== '' && (
    <div>
      <h4 className="font-sans font-semibold text-ink-soft text-sm">{title}</h4>
      <PlainText>{text}</PlainText>
    </div>
  )

export const reviewsQuery = (abstractId: number) =>
  query('GET /api/abstracts/:id/reviews', { params: { id: abstractId } })

export const AssignedReviews = ({ abstractId }: { abstractId: number }) => {
  const reviews = useQuery(reviewsQuery(abstractId))
  return (
    <Loaded of={reviews} loading={null} failure="Could not load the reviews.">
      {(loaded) =>
        loaded.reviews.length > 0 && (
          <Section title="Reviews">
            {loaded.deadline !== '' && loaded.reviews.some(({ submittedAt }) => submittedAt === null) && (
              <p>Last day for reviews: {formatCalendarDate(loaded.deadline)}</p>
            )}
            <ReviewCards {...loaded} />
          </Section>
        )
      }
    </Loaded>
  )
}
