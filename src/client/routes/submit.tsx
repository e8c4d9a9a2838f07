import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SubmittedAbstract } from '../../shared/abstracts'
import { conference } from '../../shared/conference'
import { PageHeader } from '../components/site/page-header'
import { SubmissionForm } from '../components/submission/submission-form'
import { SubmissionSuccess } from '../components/submission/submission-success'
import { useFormState } from '../form/form-state'
import { pageHead } from '../head'
import { forgetStored, inBrowser, readStored, writeStored } from '../stored-state'

const RECEIPT = 'receipt'

const SubmitPage = () => {
  const sent = useFormState<SubmittedAbstract>()
  const [submitted, setSubmitted] = useState(sent?.result)
  // A reload or the way back finds the receipt again; the server, which renders first, knows nothing of it.
  useEffect(() => setSubmitted((shown) => shown ?? readStored<SubmittedAbstract>(inBrowser, RECEIPT)), [])
  const keep = (abstract: SubmittedAbstract) => {
    writeStored(inBrowser, RECEIPT, abstract)
    setSubmitted(abstract)
  }
  const close = () => {
    forgetStored(inBrowser, RECEIPT)
    setSubmitted(undefined)
  }
  return (
    <>
      <PageHeader>
        <p>{conference.deadlineText}</p>
      </PageHeader>
      <div className="page-width py-10">
        {submitted ? (
          <SubmissionSuccess abstract={submitted} onAnother={close} />
        ) : (
          <SubmissionForm sent={sent?.result ? undefined : sent} onSubmitted={keep} />
        )}
      </div>
    </>
  )
}

export const Route = createFileRoute('/submit')({
  staticData: { heading: 'Submit Your Abstract' },
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: 'Submit Your Abstract',
      description: `Send your abstract to ${conference.shortName}. ${conference.deadlineText}.`,
      path: '/submit',
    }),
  component: SubmitPage,
})
