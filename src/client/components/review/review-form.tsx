import { useQueryClient } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { call } from '#client/data/api.ts'
import { useStorageAvailable } from '#client/data/storage.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Radio, TextArea } from '#client/ui/field.tsx'
import type { FieldIssue } from '#shared/errors.ts'
import { type AssignedReview, reviewLimits } from '#shared/review/assigned-review.ts'
import { type Criterion, meanMark } from '#shared/review/criteria.ts'
import { ScoreButton } from './scores.tsx'
import { assignedReviewQuery, controlOf, type SavingReview } from './send-reviews.ts'
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
          {([1, 0] as const).map((score) => (
            <ScoreButton
              key={score}
              {...(score === 1 && { id: controlOf('score') })}
              score={score}
              chosen={values.score}
              disabled={isClosed}
              onClick={() => write({ score })}
            />
          ))}
        </div>
        <FieldError id="score-error" error={issueOf('score')} />
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

const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error && (
    <p id={id} className="mt-1 font-semibold text-danger-ink text-sm">
      {error}
    </p>
  )

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
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}

export const SUBMIT_ID = 'submit-review'

type SaveBarProps = { review: AssignedReview; unsent: UnsentReview; saving: SavingReview }

export const SaveBar = ({ review, unsent, saving }: SaveBarProps) => {
  const { submittedAt } = review
  const { isPending, isSubmitting, isWaiting, failure } = saving
  const isStored = useStorageAvailable()
  return (
    <>
      {isWaiting && (
        <Alert tone="warning" title="You’re offline">
          {isStored
            ? 'Your review is saved on this device and will be sent when you are online again.'
            : 'Your browser blocks storage for this site. Please leave this page open: your review will be sent when you are online again.'}
        </Alert>
      )}
      {failure && !isPending && (
        <Alert tone="danger" title="Your review was not saved">
          <p>{failure}</p>
          {unsent.isChanged && isStored && <p>What you typed is kept in this browser.</p>}
        </Alert>
      )}
      <div className="grid gap-3 border-hairline border-t pt-4 lg:sticky lg:-bottom-5 lg:-mx-5 lg:-mb-5 lg:bg-paper-raised lg:p-5">
        <div className="flex flex-wrap gap-3">
          <Button
            id={SUBMIT_ID}
            disabled={!isPending && submittedAt !== null && !unsent.isChanged}
            aria-disabled={isPending || undefined}
            busy={isSubmitting}
            onClick={() => saving.save(true)}
          >
            {submittedAt === null ? 'Submit review' : 'Submit changes'}
          </Button>
          {submittedAt === null && (
            <Button
              variant="secondary"
              disabled={!isPending && !unsent.isChanged}
              aria-disabled={isPending || undefined}
              busy={isPending && !isSubmitting}
              onClick={() => saving.save(false)}
            >
              Save draft
            </Button>
          )}
        </div>
        <p role="status" className="text-ink-soft empty:hidden">
          {unsent.isChanged ? (
            isStored ? (
              'Not saved yet; kept in this browser.'
            ) : (
              'Not saved yet. Your browser blocks storage for this site, so it is lost if you leave this page.'
            )
          ) : submittedAt !== null ? (
            <>
              Submitted on <VenueDateTime at={submittedAt} />. You can change it until the abstract is
              decided.
            </>
          ) : null}
        </p>
      </div>
    </>
  )
}

type DeclareConflictProps = { review: AssignedReview; onDeclared: () => void }

/** For reviewers who know the author too well. */
export const DeclareConflict = ({ review: { id, abstractTitle }, onDeclared }: DeclareConflictProps) => {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const declare = useAction({
    send: () => call('POST /api/review/assigned-reviews/:id/conflict', { params: { id }, body: { note } }),
    done: () => ({ title: 'Conflict declared', description: 'The organisers will find another reviewer.' }),
    failed: 'Could not declare the conflict',
    onDone: (answer) => {
      setAsking(false)
      queryClient.setQueryData(assignedReviewQuery(id).queryKey, answer)
      onDeclared()
    },
    onFailed: () => setAsking(false),
    refreshes: ['/api/review/'],
    inBackground: true,
  })
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3 justify-self-start pointer-coarse:min-h-11"
        onClick={() => setAsking(true)}
        icon={HeartHandshake}
      >
        I have a conflict of interest
      </Button>
      <ConfirmDialog
        open={asking}
        title="Give this abstract back?"
        confirm="Declare the conflict"
        variant="primary"
        busy={declare.isPending}
        onConfirm={() => declare.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p dir="auto" className="font-semibold">
          {abstractTitle}
        </p>
        <p className="my-2">
          The organisers will give it to somebody else. You cannot take this back yourself.
        </p>
        <TextArea
          id="conflictNote"
          name="note"
          label="Reason (optional)"
          hint="For the organisers only"
          rows={2}
          dir="auto"
          maxLength={reviewLimits.conflictNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
