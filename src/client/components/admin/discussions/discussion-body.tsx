import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import {
  DescriptionList,
  type Detail,
  PlainText,
  Section,
} from '#client/components/admin/layout/record-details.tsx'
import { call, query } from '#client/data/api.ts'
import { Badge } from '#client/ui/badge.tsx'
import { formatMark, weightedMean } from '#shared/review/criteria.ts'
import type { DiscussedReview, Discussion } from '#shared/review/discussion.ts'
import { slotNames } from '#shared/review/slots.ts'
import { AskThirdOpinion } from './ask-third-opinion.tsx'
import { CommentThread } from './comment-thread.tsx'
import { DecideWithReason } from './decide-with-reason.tsx'

export const discussionQuery = (id: number | string) =>
  query('GET /api/review/discussions/:id', { params: { id } })

/** What the reviewers said, what is said about it, and the decision of the organisers. */
export const DiscussionBody = ({ discussion }: { discussion: Discussion }) => {
  const queryClient = useQueryClient()
  const { abstractId, abstractText, reviews, comments, isDiscussed } = discussion
  const send = async (text: string) => {
    const answer = await call('POST /api/review/discussions/:id/comments', {
      params: { id: abstractId },
      body: { text },
    })
    queryClient.setQueryData(discussionQuery(abstractId).queryKey, answer)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Section title="Reviews">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
            {reviews.map((review) => (
              <ReviewCard key={review.slot} review={review} discussion={discussion} />
            ))}
          </div>
          {reviews.length === 0 && <p>The scores were entered by organisers.</p>}
          {isDiscussed && <AskThirdOpinion abstractId={abstractId} />}
        </Section>
        <Section title="Discussion">
          <CommentThread
            draftOf={{ kind: 'discussion', id: abstractId }}
            comments={comments}
            hint="Seen by organisers and the reviewers of this abstract, never by authors"
            onSend={send}
          />
        </Section>
        <Section title="Abstract">
          <PlainText>{abstractText}</PlainText>
        </Section>
      </div>
      <section
        aria-label="Decision"
        className="grid gap-4 rounded-lg border border-hairline bg-paper-raised p-5 lg:sticky lg:top-20"
      >
        <h2 className="text-xl">Decision</h2>
        {isDiscussed ? (
          <DecideWithReason discussion={discussion} />
        ) : (
          <p>This abstract is decided, withdrawn, or its reviewers agree.</p>
        )}
        <Link
          to="/admin/abstracts/review/$id"
          params={{ id: String(abstractId) }}
          className="text-link justify-self-start"
        >
          Open the abstract
        </Link>
      </section>
    </div>
  )
}

type ReviewCardProps = { review: DiscussedReview; discussion: Discussion }

const ReviewCard = ({ review, discussion: { criteria } }: ReviewCardProps) => {
  const mean = weightedMean(criteria, review.criteriaScores)
  const marks = criteria.flatMap((criterion): Detail[] => {
    const word = formatMark(criterion, review.criteriaScores[criterion.id])
    return word ? [[criterion.name, word]] : []
  })
  return (
    <article
      aria-label={slotNames[review.slot]}
      className="grid content-start gap-3 rounded-lg border border-hairline p-4"
    >
      <h3 className="flex flex-wrap items-center gap-2 font-sans font-semibold text-base">
        <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
          {review.name} ({slotNames[review.slot]})
        </span>
        {review.score === 1 && (
          <Badge tone="green" icon={<Check aria-hidden className="size-3" />}>
            Accept
          </Badge>
        )}
        {review.score === 0 && (
          <Badge tone="red" icon={<X aria-hidden className="size-3" />}>
            Reject
          </Badge>
        )}
      </h3>
      {review.submittedAt === null && <p className="text-ink-soft">Not submitted yet</p>}
      {marks.length > 0 && <DescriptionList details={[...marks, ['Weighted', `${mean} of 100`]]} />}
      <Said title="To the author" text={review.commentsToAuthor} />
      <Said title="To the organisers" text={review.reviewerFeedback} />
    </article>
  )
}

const Said = ({ title, text }: { title: string; text: string }) =>
  text !== '' && (
    <div>
      <h4 className="font-sans font-semibold text-ink-soft text-sm">{title}</h4>
      <PlainText>{text}</PlainText>
    </div>
  )
