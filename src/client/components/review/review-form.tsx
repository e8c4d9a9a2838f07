import { Check, X } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { Radio, TextArea } from '#client/ui/field.tsx'
import type { FieldIssue } from '#shared/errors.ts'
import { type AssignedReview, reviewLimits } from '#shared/review/assigned-review.ts'
import { type Criterion, meanMark } from '#shared/review/criteria.ts'
import { controlOf } from './send-reviews.ts'
import type { UnsentReview } from './unsent-review.ts'

export const COMMENTS_ID = 'commentsToAuthor'
export const NOTE_ID = 'reviewerFeedback'

type ReviewFormProps = { review: AssignedReview; unsent: UnsentReview; issues: readonly FieldIssue[] }

/** Score, marks and texts; while the review is closed, what was written stays readable. */
export const ReviewForm = ({ review, unsent, issues }: ReviewFormProps) => {
  const { values, write } = unsent
  const isClosed = review.closed !== null
  const issueOf = (path: string) => issues.find((issue) => issue.path === path)?.message
  const mean = meanMark(review.criteria, values.criteriaScores)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <fieldset aria-describedby={issueOf('score') && 'score-error'}>
        <legend className="font-semibold">Your recommendation</legend>
        <div className="mt-1.5 grid grid-cols-2 gap-2">
          <Button
            id={controlOf('score')}
            variant="secondary"
            aria-pressed={values.score === 1}
            disabled={isClosed}
            onClick={() => write({ score: 1 })}
            className="aria-pressed:border-green aria-pressed:bg-green-soft! aria-pressed:text-green-ink"
          >
            <Check aria-hidden className="size-4" />
            Accept
          </Button>
          <Button
            variant="secondary"
            aria-pressed={values.score === 0}
            disabled={isClosed}
            onClick={() => write({ score: 0 })}
            className="aria-pressed:border-red aria-pressed:bg-red-soft! aria-pressed:text-red-ink"
          >
            <X aria-hidden className="size-4" />
            Reject
          </Button>
        </div>
        {issueOf('score') && (
          <p id="score-error" className="mt-1 font-semibold text-danger-ink text-sm">
            {issueOf('score')}
          </p>
        )}
      </fieldset>
      {review.criteria.map((criterion) => (
        <CriterionMarks
          key={criterion.id}
          criterion={criterion}
          mark={values.criteriaScores[criterion.id]}
          error={issueOf(`criteriaScores.${criterion.id}`)}
          disabled={isClosed}
          onMark={(mark) => write({ criteriaScores: { ...values.criteriaScores, [criterion.id]: mark } })}
        />
      ))}
      {mean !== null && (
        <p className="text-ink-soft text-sm tabular-nums">
          The mean of your marks: {mean} of 100. They are advice for the organisers; your recommendation is
          what counts.
        </p>
      )}
      <TextArea
        id={COMMENTS_ID}
        name="commentsToAuthor"
        label="Comments to the author"
        hint="The author reads them without your name, once the decision is released."
        rows={6}
        dir="auto"
        maxLength={reviewLimits.commentsToAuthor}
        readOnly={isClosed}
        value={values.commentsToAuthor}
        onChange={(event) => write({ commentsToAuthor: event.target.value })}
      />
      <TextArea
        id={NOTE_ID}
        name="reviewerFeedback"
        label="Note to the organisers"
        hint="Authors never see it."
        rows={3}
        dir="auto"
        maxLength={reviewLimits.reviewerFeedback}
        readOnly={isClosed}
        value={values.reviewerFeedback}
        onChange={(event) => write({ reviewerFeedback: event.target.value })}
      />
    </div>
  )
}

type CriterionMarksProps = {
  criterion: Criterion
  mark: number | undefined
  error: string | undefined
  disabled: boolean
  onMark: (mark: number) => void
}

const CriterionMarks = ({ criterion, mark, error, disabled, onMark }: CriterionMarksProps) => {
  const { id, name, words } = criterion
  const errorId = `${id}-error`
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="font-semibold" dir="auto">
        {name}
      </legend>
      <div className="mt-1.5 flex flex-wrap gap-x-6 gap-y-3">
        {words.map((word, index) => (
          <Radio
            key={word}
            id={`criteriaScores-${id}-${index + 1}`}
            name={`criteriaScores.${id}`}
            label={word}
            disabled={disabled}
            checked={mark === index + 1}
            onChange={() => onMark(index + 1)}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1 font-semibold text-danger-ink text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
