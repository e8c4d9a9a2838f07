import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ContactLink } from '#client/components/site/contact-link.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { SUBMISSION_DRAFT, SubmissionForm } from '#client/components/submission/submission-form.tsx'
import { safeLocalStorage, safeSessionStorage } from '#client/data/storage.ts'
import { loadSubmissions, useSubmissions } from '#client/data/submissions.ts'
import { discardDraft, readDraft } from '#client/form/form-draft.ts'
import { useFormState } from '#client/form/form-state.ts'
import type { FormValues } from '#client/form/form-values.ts'
import { pageHead } from '#client/routing/head.ts'
import { useConference } from '#client/routing/page-context.ts'
import { Alert } from '#client/ui/alert.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { onDemand, usePrefetchOnInteraction } from '#client/ui/on-demand.tsx'
import type { SubmittedAbstract } from '#shared/abstracts/abstract-fields.ts'
import { closedMessage, describeSubmissionStatus } from '#shared/abstracts/submissions.ts'
import { deadlineText } from '#shared/conference/conference.ts'

/** Replaces the form; a draft can still be copied. */
const SubmissionsClosed = () => {
  const conference = useConference()
  const [before = '', after = ''] = closedMessage(conference).split(conference.contactEmail)
  return (
    <div className="grid max-w-2xl gap-6">
      <Alert>
        <p>
          {before}
          <ContactLink />
          {after}
        </p>
      </Alert>
      <SavedDraft />
      <div>
        <ButtonLink to="/programme" variant="secondary">
          See the programme
        </ButtonLink>
      </div>
    </div>
  )
}

const written = ['abstractTitle', 'abstractText', 'otherAuthors', 'biography'] as const

const SavedDraft = () => {
  const [draft, setDraft] = useState<FormValues>()
  // Read after hydration: the server cannot see local storage.
  useEffect(() => setDraft(readDraft(SUBMISSION_DRAFT)), [])
  const texts = written.flatMap((name) => (draft?.[name] ? [String(draft[name])] : []))
  if (texts.length === 0) return null
  return (
    <details>
      <summary className="w-fit cursor-pointer font-semibold text-accent-ink">
        What you wrote is still saved on this device
      </summary>
      <div dir="auto" className="mt-3 grid gap-3 whitespace-pre-wrap">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </details>
  )
}

const loadSuccess = () => import('#client/components/submission/submission-success.tsx')
const SubmissionSuccess = onDemand(() => loadSuccess().then((module) => module.SubmissionSuccess))

const SubmitPage = () => {
  const conference = useConference()
  const { submissions, refetch } = useSubmissions(Route.useLoaderData())
  const sent = useFormState<SubmittedAbstract>()
  // An open form stays open after the deadline: the server refuses it on submit, and nothing typed is lost.
  const isClosed = submissions?.state === 'closed'
  const [wasClosed, setWasClosed] = useState(isClosed && !sent)
  const receipt = useReceipt(sent?.result)
  usePrefetchOnInteraction(loadSuccess)
  const [formKey, setFormKey] = useState(0)
  const restart = () => setFormKey((count) => count + 1)
  const close = () => {
    receipt.close()
    setWasClosed(isClosed)
    restart()
  }
  const discard = () => discardDraft(SUBMISSION_DRAFT, restart)
  // The button that had the focus is gone.
  useEffect(() => {
    if (formKey === 0) return
    const start = document.getElementById('leadAuthorTitle') ?? document.getElementById('main')
    start?.focus()
  }, [formKey])
  return (
    <>
      <PageHeader>
        <p>{deadlineText(conference)}</p>
        <p className="mt-2 text-base">{describeSubmissionStatus(conference, submissions)}</p>
        <p className="mt-2 text-base">
          Already submitted? You can read and change your abstract on its private page.{' '}
          <Link to="/lost-link" className="text-link">
            Lost your link?
          </Link>
        </p>
      </PageHeader>
      <div className="page-width py-10">
        {receipt.abstract ? (
          <SubmissionSuccess
            abstract={receipt.abstract}
            isKept={receipt.isKept}
            onKeep={receipt.keep}
            onAnother={close}
          />
        ) : wasClosed && isClosed ? (
          <SubmissionsClosed />
        ) : (
          <SubmissionForm
            key={formKey}
            sent={sent?.result || formKey > 0 ? undefined : sent}
            onSubmitted={receipt.show}
            onRefused={refetch}
            onDiscard={discard}
          />
        )}
      </div>
    </>
  )
}

export const Route = createFileRoute('/submit')({
  staticData: { heading: 'Submit Your Abstract' },
  loader: ({ context }) => loadSubmissions(context.load),
  head: ({ match }) =>
    pageHead(match, {
      description: `Send your abstract to ${match.context.page.conference.shortName}. ${deadlineText(match.context.page.conference)}.`,
      path: '/submit',
    }),
  component: SubmitPage,
})

const KEY = 'receipt'

/**
 * The receipt of the last submission, with its private link. It stays in its own tab; on the device only if the author
 * asks for it, because others may use the same computer.
 */
const useReceipt = (sent: SubmittedAbstract | undefined) => {
  const [abstract, setAbstract] = useState(sent)
  const [isKept, setKept] = useState(false)
  // A reload shows the receipt again; the server cannot know it.
  useEffect(() => {
    if (sent) return safeSessionStorage.set(KEY, sent)
    const kept = safeLocalStorage.get<SubmittedAbstract>(KEY)
    const shown = safeSessionStorage.get<SubmittedAbstract>(KEY) ?? kept
    setAbstract(shown)
    setKept(shown !== undefined && shown.id === kept?.id)
  }, [sent])
  const show = (submitted: SubmittedAbstract) => {
    safeSessionStorage.set(KEY, submitted)
    setAbstract(submitted)
    setKept(false)
  }
  const keep = (onDevice: boolean) => {
    safeSessionStorage.set(KEY, abstract)
    if (onDevice) safeLocalStorage.set(KEY, abstract)
    else safeLocalStorage.remove(KEY)
    setKept(onDevice)
  }
  const close = () => {
    safeSessionStorage.remove(KEY)
    safeLocalStorage.remove(KEY)
    setAbstract(undefined)
    setKept(false)
  }
  return { abstract, isKept, show, keep, close }
}
