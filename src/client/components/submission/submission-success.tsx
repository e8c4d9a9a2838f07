import { useEffect, useRef, useState } from 'react'
import { CoAuthorList } from '#client/components/authors/co-author-list.tsx'
import { ContactLink } from '#client/components/site/contact-link.tsx'
import { useStorageAvailable } from '#client/data/storage.ts'
import { useConference } from '#client/routing/page-context.ts'
import { useClock } from '#client/routing/use-clock.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { SubmittedAbstract } from '#shared/abstracts/abstract-fields.ts'
import { comingNotification } from '#shared/abstracts/submissions.ts'
import type { SiteFacts } from '#shared/conference/conference.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'
import { PrivateLinkField, useOrigin } from './private-link-field.tsx'
import { SubmissionDetails } from './submission-details.tsx'

const print = async (abstract: SubmittedAbstract, conference: SiteFacts) => {
  const { printSubmission } = await import('./print-submission.tsx')
  printSubmission(abstract, conference)
}

const whatNext = (conference: SiteFacts, now: Date) => {
  const date = comingNotification(conference, now)
  const when = date ? ` Decisions will be announced on ${formatCalendarDate(date)}.` : ''
  return `Two reviewers will read your abstract.${when}`
}

type SubmissionSuccessProps = {
  abstract: SubmittedAbstract
  isKept: boolean
  onKeep: (onDevice: boolean) => void
  onAnother: () => void
}

/** The receipt. It names the e-mail only if one goes out. */
export const SubmissionSuccess = ({ abstract, isKept, onKeep, onAnother }: SubmissionSuccessProps) => {
  const [showing, setShowing] = useState(false)
  const origin = useOrigin()
  const clock = useClock()
  const conference = useConference()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div className="grid max-w-2xl gap-6">
      <Alert ref={ref} tone="success" focusable title="Abstract Submitted Successfully!">
        <p>
          Thank you. We have received ‘{abstract.abstractTitle}’. Your submission number is {abstract.id}.
        </p>
        {abstract.receiptSent && (
          <p>
            We have sent an e-mail to <bdi>{abstract.email}</bdi> with the number, your text and the link
            below.
          </p>
        )}
      </Alert>
      <section className="grid gap-3">
        <h2 className="text-2xl">What happens next</h2>
        <p>{whatNext(conference, clock())}</p>
        {abstract.privateLink ? (
          <>
            <p>
              Your own page shows the status of your abstract and, later, the decision. There you can edit
              your abstract, add a biography and a photo, or withdraw. Save this link and keep it private: it
              works without a password.
            </p>
            <PrivateLinkField path={abstract.privateLink} />
          </>
        ) : (
          <p>
            You have already submitted this abstract. The link to its page was shown when you first submitted
            it; if you have lost it, write to us and we will send you a new one.
          </p>
        )}
      </section>
      {abstract.otherAuthors !== '' && (
        <section className="grid justify-items-start gap-3">
          <h2 className="text-2xl">Your co-authors</h2>
          <p>They will be printed as:</p>
          <CoAuthorList stored={abstract.otherAuthors} />
          {abstract.privateLink && (
            <a href={`${abstract.privateLink}#otherAuthors`} rel="noreferrer" className="text-link">
              Change co-authors
            </a>
          )}
        </section>
      )}
      <noscript>
        <SubmissionDetails abstract={abstract} origin={origin} timeZone={conference.timeZone} />
        <p className="mt-4">
          <a href="/submit" className="text-link">
            Submit Another Abstract
          </a>
        </p>
      </noscript>
      <div className="noscript:hidden flex flex-wrap gap-3">
        <Button onClick={() => setShowing(true)}>View Submission Details</Button>
        <Button variant="secondary" onClick={onAnother}>
          Submit Another Abstract
        </Button>
      </div>
      <KeepReceipt isKept={isKept} onKeep={onKeep} />
      <p className="text-ink-soft">
        Questions? Write to <ContactLink />.
      </p>
      <Dialog
        open={showing}
        onClose={() => setShowing(false)}
        title="Submission Details"
        wide
        actions={
          <>
            <Button variant="secondary" onClick={() => setShowing(false)}>
              Close
            </Button>
            <Button onClick={() => void print(abstract, conference)}>Print</Button>
          </>
        }
      >
        <SubmissionDetails abstract={abstract} origin={origin} timeZone={conference.timeZone} />
      </Dialog>
    </div>
  )
}

type KeepReceiptProps = { isKept: boolean; onKeep: (onDevice: boolean) => void }

/** Asks first, because the receipt has the private link and others may use the same computer. */
const KeepReceipt = ({ isKept, onKeep }: KeepReceiptProps) => {
  if (!useStorageAvailable())
    return (
      <p className="noscript:hidden">
        Your browser blocks storage, so this receipt will be gone when you leave the page. Please copy what
        you need.
      </p>
    )
  return (
    <section aria-labelledby="keep-receipt" className="noscript:hidden grid justify-items-start gap-3">
      <h2 id="keep-receipt" className="text-2xl">
        Keep this receipt on this device?
      </h2>
      <p role="status">
        {isKept
          ? 'It is kept on this device. Anyone who uses this browser can see it under ‘Submit Abstract’.'
          : 'It stays in this tab until you close it. Keep it only if nobody else uses this device: it has your private link.'}
      </p>
      <Button variant="secondary" size="sm" onClick={() => onKeep(!isKept)}>
        {isKept ? 'Remove from this device' : 'Keep on this device'}
      </Button>
    </section>
  )
}
