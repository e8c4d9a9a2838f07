import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { pluralise } from '#shared/pluralise.ts'
import { type AssignedReviewListItem, type ReviewQueue, scoreWords } from '#shared/review/assigned-review.ts'
import { reviewStates } from '#shared/review/review-states.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'
import { isOpen } from './send-reviews.ts'
import { unsentReview } from './unsent-review.ts'

const isDone = ({ state }: AssignedReviewListItem) => state === 'done'

const groups: [title: string, belongs: (review: AssignedReviewListItem) => boolean][] = [
  ['To review', isOpen],
  ['Done', isDone],
  ['No longer needed', (review) => !isOpen(review) && !isDone(review)],
]

/** The title is hidden once the abstract is reassigned. */
export const reviewTitle = ({ abstractTitle }: Pick<AssignedReviewListItem, 'abstractTitle'>) =>
  abstractTitle ?? 'An abstract that was assigned to you'

const progressInWords = ({ deadline, reviews }: ReviewQueue) => {
  const needed = reviews.filter((review) => isOpen(review) || isDone(review))
  const done = needed.filter(isDone).length
  const progress = `${done} of ${pluralise(needed.length, 'review')} submitted.`
  if (done === needed.length) return done === 0 ? 'Nothing is left to review.' : `${progress} Thank you!`
  if (deadline === '') return progress
  const day = formatCalendarDate(deadline)
  return reviews.some(({ state }) => state === 'late')
    ? `${progress} The last day was ${day}. Please write to the organisers if you need more time.`
    : `${progress} The last day is ${day}.`
}

export const ReviewQueueList = ({ queue }: { queue: ReviewQueue }) => {
  if (queue.reviews.length === 0)
    return (
      <p>No abstracts are assigned to you at the moment. The organisers will write to you when there are.</p>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-base">{progressInWords(queue)}</p>
        <NextReview queue={queue} />
      </div>
      {groups.map(([title, belongs]) => {
        const reviews = queue.reviews.filter(belongs)
        return (
          reviews.length > 0 && (
            <section key={title} aria-label={title} className="grid gap-3">
              <h2 className="text-xl">
                {title} <span className="text-ink-soft tabular-nums">({reviews.length})</span>
              </h2>
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
                {reviews.map((review) => (
                  <QueueItem key={review.id} review={review} />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

/** Nothing to continue once all reviews are done or the deadline has passed. */
const NextReview = ({ queue: { reviews } }: { queue: ReviewQueue }) => {
  const open = reviews.filter(({ state }) => state === 'open')
  const next = open.find(({ isDraft }) => isDraft) ?? open[0]
  return (
    next && (
      <ButtonLink to="/review/$id" params={{ id: String(next.id) }}>
        {next.isDraft ? 'Continue reviewing' : 'Start reviewing'}
      </ButtonLink>
    )
  )
}

const QueueItem = ({ review }: { review: ReviewQueue['reviews'][number] }) => {
  const { id, state, score, isDraft, hasConflict } = review
  const { label, tone } = reviewStates[state]
  const unsent = unsentReview(id).use()
  return (
    <li className="relative flex items-center gap-3 rounded-lg border border-hairline bg-paper-raised p-4 hover:bg-paper-sunken">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <Link
          to="/review/$id"
          params={{ id: String(id) }}
          dir="auto"
          className="font-semibold text-base text-ink after:absolute after:inset-0"
        >
          {reviewTitle(review)}
        </Link>
        <p className="flex flex-wrap items-center gap-2 empty:hidden">
          {/* Other states are clear from the heading of the group. */}
          {(state === 'late' || state === 'ended') && (
            <Badge tone={tone}>{hasConflict ? 'You declared a conflict' : label}</Badge>
          )}
          {isOpen(review) && isDraft && <Badge tone="blue">Draft saved</Badge>}
          {unsent && <Badge tone="amber">{unsent.sending ? 'Waiting to be sent' : 'Not saved yet'}</Badge>}
          {state === 'done' && score !== null && (
            <span className="text-ink-soft">Your recommendation: {scoreWords[score]}</span>
          )}
        </p>
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </li>
  )
}
