import { useEffect, useRef, useState } from 'react'
import type { Abstract } from '../../../shared/abstracts'
import { conference } from '../../../shared/conference'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { SubmissionDetails } from './submission-details'

const print = async (abstract: Abstract) => {
  const { printSubmission } = await import('./print-submission')
  printSubmission(abstract)
}

export const SubmissionSuccess = ({ abstract, onAnother }: { abstract: Abstract; onAnother: () => void }) => {
  const [showing, setShowing] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div className="grid max-w-2xl gap-6">
      <Alert ref={ref} tone="success" focusable title="Abstract Submitted Successfully!">
        <p>
          Thank you. We have received ‘{abstract.abstractTitle}’ and will write to {abstract.email}. Your
          submission number is {abstract.id}.
        </p>
      </Alert>
      <noscript>
        <SubmissionDetails abstract={abstract} />
        <p className="mt-4">
          <a href="/submit" className="text-link">
            Submit Another Abstract
          </a>
        </p>
      </noscript>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setShowing(true)}>View Submission Details</Button>
        <Button variant="secondary" onClick={onAnother}>
          Submit Another Abstract
        </Button>
      </div>
      <p className="text-ink-soft">
        Questions? Write to{' '}
        <a href={`mailto:${conference.contactEmail}`} className="text-link">
          {conference.contactEmail}
        </a>
        .
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
            <Button onClick={() => void print(abstract)}>Print</Button>
          </>
        }
      >
        <SubmissionDetails abstract={abstract} />
      </Dialog>
    </div>
  )
}
