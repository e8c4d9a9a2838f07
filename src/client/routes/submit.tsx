import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SubmittedAbstract } from '../../shared/abstracts/abstracts'
import { callInWords } from '../../shared/abstracts/submissions'
import { conference } from '../../shared/conference/conference'
import { PageHeader } from '../components/site/page-header'
import { SubmissionForm } from '../components/submission/submission-form'
import { SubmissionsClosed } from '../components/submission/submissions-closed'
import { safeLocalStorage } from '../data/storage'
import { loadSubmissions, useSubmissions } from '../data/submissions'
import { useFormState } from '../form/form-state'
import { pageHead } from '../routing/head'
import { onDemand, usePrefetchOnInteraction } from '../ui/on-demand'

const RECEIPT = 'receipt'

const loadSuccess = () => import('../components/submission/submission-success')
const SubmissionSuccess = onDemand(() => loadSuccess().then((part) => part.SubmissionSuccess))

const SubmitPage = () => {
  const call = useSubmissions(Route.useLoaderData())
  const sent = useFormState<SubmittedAbstract>()
  // An open form stays open after the deadline: the server refuses it on submit, and nothing typed is lost.
  const isClosed = call?.state === 'closed'
  const [wasClosed, setWasClosed] = useState(isClosed && !sent)
  const [submitted, setSubmitted] = useState(sent?.result)
  // A reload shows the receipt again; the server cannot know it.
  useEffect(() => setSubmitted((shown) => shown ?? safeLocalStorage.get<SubmittedAbstract>(RECEIPT)), [])
  usePrefetchOnInteraction(loadSuccess)
  const keep = (abstract: SubmittedAbstract) => {
    safeLocalStorage.set(RECEIPT, abstract)
    setSubmitted(abstract)
  }
  const close = () => {
    safeLocalStorage.remove(RECEIPT)
    setSubmitted(undefined)
    setWasClosed(isClosed)
  }
  return (
    <>
      <PageHeader>
        <p>{conference.deadlineText}</p>
        <p className="mt-2 text-base">{callInWords(call)}</p>
      </PageHeader>
      <div className="page-width py-10">
        {submitted ? (
          <SubmissionSuccess abstract={submitted} onAnother={close} />
        ) : wasClosed && isClosed ? (
          <SubmissionsClosed />
        ) : (
          <SubmissionForm sent={sent?.result ? undefined : sent} onSubmitted={keep} />
        )}
      </div>
    </>
  )
}

export const Route = createFileRoute('/submit')({
  staticData: { heading: 'Submit Your Abstract' },
  loader: ({ context }) => loadSubmissions(context.load),
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'Submit Your Abstract',
      description: `Send your abstract to ${conference.shortName}. ${conference.deadlineText}.`,
      path: '/submit',
    }),
  component: SubmitPage,
})
