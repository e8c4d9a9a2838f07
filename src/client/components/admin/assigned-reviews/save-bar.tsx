import { VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { AssignedReview } from '#shared/review/assigned-review.ts'
import type { UnsentReview } from './unsent-review.ts'
import type { SavingReview } from './use-save-review.ts'

export const SUBMIT_ID = 'submit-review'

type SaveBarProps = { review: AssignedReview; unsent: UnsentReview; saving: SavingReview }

/** Buttons, and where what was typed is kept. */
export const SaveBar = ({ review, unsent, saving }: SaveBarProps) => {
  const { submittedAt } = review
  const { isPending, submitting, isWaiting, failure } = saving
  return (
    <>
      {isWaiting && (
        <Alert tone="warning" title="No connection">
          Your review is kept on this device and will be sent as soon as there is one. You can go on reading.
        </Alert>
      )}
      {failure && !isPending && (
        <Alert tone="danger" title="Your review was not saved">
          <p>{failure}</p>
          {unsent.isChanged && <p>What you typed is kept in this browser.</p>}
        </Alert>
      )}
      <div className="grid gap-3 border-hairline border-t pt-4 lg:sticky lg:-bottom-5 lg:-mx-5 lg:-mb-5 lg:bg-paper-raised lg:p-5">
        <div className="flex flex-wrap gap-3">
          <Button
            id={SUBMIT_ID}
            disabled={isPending || (submittedAt !== null && !unsent.isChanged)}
            busy={submitting}
            onClick={() => saving.save(true)}
          >
            {submittedAt === null ? 'Submit review' : 'Submit changes'}
          </Button>
          {submittedAt === null && (
            <Button
              variant="secondary"
              disabled={isPending || !unsent.isChanged}
              busy={isPending && !submitting}
              onClick={() => saving.save(false)}
            >
              Save draft
            </Button>
          )}
        </div>
        <p role="status" className="text-ink-soft empty:hidden">
          {unsent.isChanged ? (
            'Not saved yet; kept in this browser.'
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
