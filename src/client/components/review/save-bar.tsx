import { VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { useStorageAvailable } from '#client/data/storage.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { AssignedReview } from '#shared/review/assigned-review.ts'
import type { SavingReview } from './send-reviews.ts'
import type { UnsentReview } from './unsent-review.ts'

export const SUBMIT_ID = 'submit-review'

type SaveBarProps = { review: AssignedReview; unsent: UnsentReview; saving: SavingReview }

/** Buttons, and where what was typed is kept. */
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
