import type { AssignedReview } from '../../../../shared/review/assigned-review'
import { Alert } from '../../../ui/alert'
import { Button } from '../../../ui/button'
import { VenueDateTime } from '../../venue/venue-time'
import type { UnsentReview } from './unsent-review'
import type { SavingReview } from './use-save-review'

export const SUBMIT_ID = 'submit-review'

type SaveBarProps = { review: AssignedReview; unsent: UnsentReview; saving: SavingReview }

/** Buttons, and where what was typed is kept. */
export const SaveBar = ({ review, unsent, saving }: SaveBarProps) => {
  const { submittedAt } = review
  const { isPending, submitting, isWaiting, missing, failure } = saving
  return (
    <div className="grid gap-3">
      {isWaiting && (
        <Alert tone="warning" title="No connection">
          Your review is kept on this device and will be sent as soon as there is one. You can go on reading.
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert tone="danger" title="Please complete your review">
          <ul className="list-disc pl-5">
            {missing.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      {failure && !isPending && (
        <Alert tone="danger" title="Your review was not saved">
          <p>{failure}</p>
          {unsent.isChanged && <p>What you typed is kept in this browser.</p>}
        </Alert>
      )}
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
      <p role="status" className="text-ink-soft">
        {unsent.isChanged ? (
          'Not saved yet; kept in this browser.'
        ) : submittedAt !== null ? (
          <>
            Submitted on <VenueDateTime at={submittedAt} />. You can change it until the abstract is decided.
          </>
        ) : null}
      </p>
    </div>
  )
}
