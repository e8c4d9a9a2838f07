import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { SameReviewerBadge } from '#client/components/admin/abstracts/status-badge.tsx'
import { VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { useUser } from '#client/data/session.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import type { Abstract } from '#shared/abstracts/abstract-fields.ts'
import { explainDecision, isSameReviewer, MAX_POINTS, otherScorers } from '#shared/abstracts/review.ts'
import type { ReviewActions } from './use-review.ts'

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
        >
          <RotateCcw aria-hidden className="size-4" />
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
