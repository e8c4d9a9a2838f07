import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SameReviewerBadge } from '#client/components/admin/abstracts/abstract-badges.tsx'
import { BOTTOM_BAR } from '#client/components/site/toast-corner.ts'
import { VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { useUser } from '#client/data/login-session.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import type { Abstract } from '#shared/abstracts/abstract-fields.ts'
import {
  decisions,
  explainDecision,
  isSameReviewer,
  MAX_POINTS,
  otherScorers,
  type ReviewerNumber,
  reviewerNumbers,
  scoreOf,
  scorerOf,
} from '#shared/abstracts/review.ts'
import { scoreWords } from '#shared/review/assigned-review.ts'
import type { DiscussedReview } from '#shared/review/discussion.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'
import { reviewsQuery } from './review-cards.tsx'
import { ScoreButton } from './scores.tsx'
import type { ReviewActions } from './use-review.tsx'

type BarProps = {
  abstract: Abstract
  review: ReviewActions
  assignedTo: (reviewer: ReviewerNumber) => AssignedReviewer | undefined
}

/** While the bar is sticky, publishes its height so that toasts stay above it. */
const useBottomBar = () => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bar = ref.current
    if (!bar) return
    const { style } = document.documentElement
    const measure = () => {
      if (getComputedStyle(bar).position === 'sticky') style.setProperty(BOTTOM_BAR, `${bar.offsetHeight}px`)
      else style.removeProperty(BOTTOM_BAR)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    return () => {
      observer.disconnect()
      style.removeProperty(BOTTOM_BAR)
    }
  }, [])
  return ref
}

// Not sticky in a low window, where it would cover the abstract.
const AT_THE_FOOT =
  '[@media(width<64rem)_and_(height>=38rem)]:sticky [@media(width<64rem)_and_(height>=38rem)]:bottom-0 [@media(width<64rem)_and_(height>=38rem)]:z-20'

/** At the top of the side panel, or at the bottom of a narrow window. */
export const DecisionBar = ({
  abstract,
  review,
  assignedTo,
  children,
}: BarProps & { children: ReactNode }) => {
  const ref = useBottomBar()
  const { status } = abstract
  const { submit, pending } = review
  return (
    <div
      ref={ref}
      className={`grid shrink-0 gap-2 border-hairline bg-paper-raised py-3 max-lg:order-last max-lg:-mx-4 max-lg:border-t max-lg:px-4 max-lg:shadow-floating md:max-lg:-mx-8 md:max-lg:px-8 lg:gap-3 lg:border-b lg:px-5 lg:py-4 ${AT_THE_FOOT}`}
    >
      {children}
      {reviewerNumbers.map((reviewer) => (
        <ReviewerPanel key={reviewer} {...{ abstract, review, assignedTo, reviewer }} />
      ))}
      <div className="grid grid-cols-2 gap-2">
        {decisions.map((decision) => (
          <Button
            key={decision}
            variant={decision === 'approved' ? 'primary' : 'danger'}
            disabled={status === decision || pending !== undefined}
            busy={pending?.kind === 'decision' && pending.status === decision}
            className="text-sm"
            onClick={() => submit({ kind: 'decision', status: decision })}
          >
            {decision === 'approved' ? 'Approve Abstract' : 'Reject Abstract'}
          </Button>
        ))}
      </div>
    </div>
  )
}

const scoreText = { 0: '0 (rejected)', 1: '1 (accepted)' } as const

const ReviewerPanel = ({
  abstract,
  review,
  assignedTo,
  reviewer,
}: BarProps & { reviewer: ReviewerNumber }) => {
  const assigned = assignedTo(reviewer)
  const score = scoreOf(abstract, reviewer)
  const by = scorerOf(abstract, reviewer)
  const at = abstract[`reviewer${reviewer}ScoredAt`]
  const { submit, pending } = review
  const name = `Reviewer ${reviewer}`
  const sending = (value: 0 | 1) =>
    pending?.kind === 'score' && pending.reviewerNumber === reviewer && pending.score === value
  return (
    <section aria-label={name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-0 leading-tight">
        <h3 className="font-sans font-semibold text-sm">{name}</h3>
        <p className="text-ink-soft tabular-nums">
          Score: {score === null ? <span title="No score yet">–</span> : scoreText[score]}
        </p>
      </div>
      <div className="flex gap-2">
        {([1, 0] as const).map((value) => (
          <ScoreButton
            key={value}
            score={value}
            chosen={score}
            size="sm"
            disabled={pending !== undefined}
            busy={sending(value)}
            onClick={() => submit({ kind: 'score', reviewerNumber: reviewer, score: value })}
            className="pointer-coarse:min-h-11"
          />
        ))}
      </div>
      {assigned && (
        <p dir="auto" className="w-full text-ink-soft text-xs">
          {assignedInWords(assigned)}
        </p>
      )}
      {by && at && (
        <p className="w-full text-ink-soft text-xs">
          <span dir="auto">{by}</span>,{' '}
          <time dateTime={at}>
            <VenueDateTime at={at} />
          </time>
        </p>
      )}
    </section>
  )
}

type StateProps = { abstract: Abstract; review: ReviewActions }

export const DecisionState = ({ abstract, review }: StateProps) => {
  const { status, totalScore, decidedAt, decidedBy, reviewer1Score, reviewer2Score } = abstract
  const { submit, pending } = review
  const explanation = explainDecision(abstract)
  const [asking, setAsking] = useState(false)
  const others = otherScorers(useUser()?.username, abstract)
  const reset = () => {
    setAsking(false)
    submit({ kind: 'reset' })
  }
  const isFresh = status === 'pending' && reviewer1Score === null && reviewer2Score === null
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">
          Total score{' '}
          <span className="ml-1 font-serif text-xl tabular-nums">
            {totalScore} / {MAX_POINTS}
          </span>
        </p>
        <Button
          variant="quiet"
          size="sm"
          disabled={isFresh || pending !== undefined}
          busy={pending?.kind === 'reset'}
          onClick={() => (others.length > 0 ? setAsking(true) : reset())}
          icon={RotateCcw}
        >
          Reset Reviews
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Reset both reviews?"
        confirm="Reset Reviews"
        onConfirm={reset}
        onCancel={() => setAsking(false)}
      >
        <p dir="auto">
          This also removes the score given by {new Intl.ListFormat('en-GB').format(others)}. You can undo
          this for a moment.
        </p>
      </ConfirmDialog>
      <p className="text-ink-soft">
        An abstract needs 2 points, one from each reviewer, to be approved automatically.
      </p>
      {isSameReviewer(abstract) && (
        <p>
          <SameReviewerBadge />
        </p>
      )}
      {explanation && (
        <p
          className={`rounded-md border-l-4 p-3 ${status === 'approved' ? 'border-green bg-green-soft text-green-ink' : 'border-red bg-red-soft text-red-ink'}`}
        >
          {explanation}
          {decidedAt && (
            <span className="block text-xs">
              {decidedBy && (
                <>
                  <span dir="auto">{decidedBy}</span>,{' '}
                </>
              )}
              <time dateTime={decidedAt}>
                <VenueDateTime at={decidedAt} />
              </time>
            </span>
          )}
        </p>
      )}
    </div>
  )
}

export type AssignedReviewer = { review: DiscussedReview; deadline: string }

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
const assignedInWords = ({ review: { name, submittedAt }, deadline }: AssignedReviewer) => {
  if (submittedAt !== null) return `Assigned to ${name}, who has submitted a review`
  return `Assigned to ${name}${deadline && ` until ${formatCalendarDate(deadline)}`}`
}

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
