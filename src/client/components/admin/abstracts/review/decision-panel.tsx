import { Check, RotateCcw, X } from 'lucide-react'
import type { Abstract } from '../../../../../shared/abstracts'
import {
  explainDecision,
  MOST_POINTS,
  type ReviewerNumber,
  reviewerNumbers,
  scoreOf,
} from '../../../../../shared/review'
import { formatDateTime } from '../../../../../shared/venue-clock'
import { Button } from '../../../../ui/button'
import type { Review } from './use-review'

type PanelProps = { abstract: Abstract; review: Review }

export const DecisionPanel = ({ abstract, review }: PanelProps) => {
  const { status, totalScore, decidedAt, reviewer1Score, reviewer2Score } = abstract
  const { take, pending } = review
  const explanation = explainDecision(abstract)
  const isFresh = status === 'pending' && reviewer1Score === null && reviewer2Score === null
  const deciding = (decision: typeof status) => pending?.kind === 'decision' && pending.status === decision
  return (
    <div className="grid gap-4">
      <h2 className="text-xl">Review</h2>
      {reviewerNumbers.map((reviewer) => (
        <ReviewerPanel key={reviewer} {...{ abstract, review, reviewer }} />
      ))}
      <div className="flex items-center justify-between gap-3 border-hairline border-t pt-3">
        <p className="font-semibold">
          Total score{' '}
          <span className="ml-1 font-serif text-xl tabular-nums">
            {totalScore} / {MOST_POINTS}
          </span>
        </p>
        <Button
          variant="quiet"
          size="sm"
          disabled={isFresh || pending !== undefined}
          busy={pending?.kind === 'reset'}
          onClick={() => take({ kind: 'reset' })}
        >
          <RotateCcw aria-hidden className="size-4" />
          Reset Reviews
        </Button>
      </div>
      <p className="text-ink-soft">
        An abstract needs 2 points, one from each reviewer, to be approved automatically.
      </p>
      {explanation && (
        <p
          className={`rounded-md border-l-4 p-3 ${status === 'approved' ? 'border-green bg-green-soft text-green-ink' : 'border-red bg-red-soft text-red-ink'}`}
        >
          {explanation}
          {decidedAt && (
            <time dateTime={decidedAt} className="block text-xs">
              {formatDateTime(decidedAt)}
            </time>
          )}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button
          disabled={status === 'approved' || pending !== undefined}
          busy={deciding('approved')}
          className="text-sm"
          onClick={() => take({ kind: 'decision', status: 'approved' })}
        >
          Approve Abstract
        </Button>
        <Button
          variant="danger"
          disabled={status === 'rejected' || pending !== undefined}
          busy={deciding('rejected')}
          className="text-sm"
          onClick={() => take({ kind: 'decision', status: 'rejected' })}
        >
          Reject Abstract
        </Button>
      </div>
    </div>
  )
}

const scoreText = { 0: '0 (rejected)', 1: '1 (accepted)' } as const

const ReviewerPanel = ({ abstract, review, reviewer }: PanelProps & { reviewer: ReviewerNumber }) => {
  const score = scoreOf(abstract, reviewer)
  const { take, pending } = review
  const name = `Reviewer ${reviewer}`
  const sending = (value: 0 | 1) =>
    pending?.kind === 'score' && pending.reviewerNumber === reviewer && pending.score === value
  return (
    <section aria-label={name} className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-sans font-semibold text-sm">{name}</h3>
        <p className="text-ink-soft tabular-nums">
          Score: {score === null ? <span title="No score yet">–</span> : scoreText[score]}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={score === 1}
          disabled={pending !== undefined}
          busy={sending(1)}
          onClick={() => take({ kind: 'score', reviewerNumber: reviewer, score: 1 })}
          className="aria-pressed:border-green aria-pressed:bg-green-soft aria-pressed:text-green-ink"
        >
          <Check aria-hidden className="size-4" />
          Accept
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={score === 0}
          disabled={pending !== undefined}
          busy={sending(0)}
          onClick={() => take({ kind: 'score', reviewerNumber: reviewer, score: 0 })}
          className="aria-pressed:border-red aria-pressed:bg-red-soft aria-pressed:text-red-ink"
        >
          <X aria-hidden className="size-4" />
          Reject
        </Button>
      </div>
    </section>
  )
}
