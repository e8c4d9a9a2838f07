import { Check, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { BOTTOM_BAR } from '#client/components/site/toast-corner.ts'
import { VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Abstract } from '#shared/abstracts/abstract-fields.ts'
import { type ReviewerNumber, reviewerNumbers, scoreOf, scorerOf } from '#shared/abstracts/review.ts'
import { type AssignedReviewer, assignedInWords } from './score-in-place.tsx'
import type { ReviewActions } from './use-review.ts'

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
  const deciding = (decision: typeof status) => pending?.kind === 'decision' && pending.status === decision
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
        <Button
          disabled={status === 'approved' || pending !== undefined}
          busy={deciding('approved')}
          className="text-sm"
          onClick={() => submit({ kind: 'decision', status: 'approved' })}
        >
          Approve Abstract
        </Button>
        <Button
          variant="danger"
          disabled={status === 'rejected' || pending !== undefined}
          busy={deciding('rejected')}
          className="text-sm"
          onClick={() => submit({ kind: 'decision', status: 'rejected' })}
        >
          Reject Abstract
        </Button>
      </div>
    </div>
  )
}

const scoreText = { 0: '0 (rejected)', 1: '1 (accepted)' } as const

const scoredAt = (abstract: Abstract, reviewer: ReviewerNumber) =>
  reviewer === 1 ? abstract.reviewer1ScoredAt : abstract.reviewer2ScoredAt

const ShownScore = ({ abstract, reviewer }: { abstract: Abstract; reviewer: ReviewerNumber }) => {
  const score = scoreOf(abstract, reviewer)
  return score === null ? <span title="No score yet">–</span> : scoreText[score]
}

const ReviewerPanel = ({
  abstract,
  review,
  assignedTo,
  reviewer,
}: BarProps & { reviewer: ReviewerNumber }) => {
  const assigned = assignedTo(reviewer)
  const score = scoreOf(abstract, reviewer)
  const by = scorerOf(abstract, reviewer)
  const at = scoredAt(abstract, reviewer)
  const { submit, pending } = review
  const name = `Reviewer ${reviewer}`
  const isClosed = pending !== undefined
  const sending = (value: 0 | 1) =>
    pending?.kind === 'score' && pending.reviewerNumber === reviewer && pending.score === value
  return (
    <section aria-label={name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-0 leading-tight">
        <h3 className="font-sans font-semibold text-sm">{name}</h3>
        <p className="text-ink-soft tabular-nums">
          Score: <ShownScore abstract={abstract} reviewer={reviewer} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={score === 1}
          disabled={isClosed}
          busy={sending(1)}
          onClick={() => submit({ kind: 'score', reviewerNumber: reviewer, score: 1 })}
          className="pointer-coarse:min-h-11 aria-pressed:border-green aria-pressed:bg-green-soft! aria-pressed:text-green-ink"
        >
          <Check aria-hidden className="size-4" />
          Accept
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={score === 0}
          disabled={isClosed}
          busy={sending(0)}
          onClick={() => submit({ kind: 'score', reviewerNumber: reviewer, score: 0 })}
          className="pointer-coarse:min-h-11 aria-pressed:border-red aria-pressed:bg-red-soft! aria-pressed:text-red-ink"
        >
          <X aria-hidden className="size-4" />
          Reject
        </Button>
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
