import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { Abstract } from '../../shared/abstracts'
import { conference } from '../../shared/conference'
import { PageHeader } from '../components/site/page-header'
import { SubmissionForm } from '../components/submission/submission-form'
import { SubmissionSuccess } from '../components/submission/submission-success'
import { useFormState } from '../form/form-state'
import { pageHead } from '../head'

const SubmitPage = () => {
  const sent = useFormState<Abstract>()
  const [submitted, setSubmitted] = useState(sent?.result)
  return (
    <>
      <PageHeader>
        <p>{conference.deadlineText}</p>
      </PageHeader>
      <div className="page-width py-10">
        {submitted ? (
          <SubmissionSuccess abstract={submitted} onAnother={() => setSubmitted(undefined)} />
        ) : (
          <SubmissionForm sent={sent?.result ? undefined : sent} onSubmitted={setSubmitted} />
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
