import type { ReactNode } from 'react'
import { ContactLink } from '#client/components/site/contact-link.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { useVenueTime, VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Badge, type Tone } from '#client/ui/badge.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import type { MyAbstract } from '#shared/abstracts/my-abstract.ts'
import {
  type MyState,
  myStates,
  type SentForm,
  sentFormMessages,
} from '#shared/abstracts/my-abstract-content.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'
import { useFocusWhen } from './my-form.tsx'
import { KeptPhoto, Notes, PhotoForms, ProfileForm, WithdrawForm } from './my-forms.tsx'
import { type MyPage, useMyAbstract } from './use-my-abstract.ts'

// What an author sees later than on the day of the submission.
const loadOutcome = () => import('./my-outcome.tsx')
const ConferenceOverNotice = onDemand(() => loadOutcome().then((module) => module.ConferenceOverNotice))
const UndoWithdrawal = onDemand(() => loadOutcome().then((module) => module.UndoWithdrawal))
const ReviewComments = onDemand(() => loadOutcome().then((module) => module.ReviewComments))
const Corrections = onDemand(() => loadOutcome().then((module) => module.Corrections))
const MyAcceptance = onDemand(() => loadOutcome().then((module) => module.MyAcceptance))
const MaterialForms = onDemand(() => import('./material-forms.tsx').then((module) => module.MaterialForms))
const EditAbstractForm = onDemand(() =>
  import('./edit-abstract-form.tsx').then((module) => module.EditAbstractForm),
)
const MyCoAuthors = onDemand(() => import('./my-co-authors.tsx').then((module) => module.MyCoAuthors))
const RevisionPanel = onDemand(() => import('./my-revision.tsx').then((module) => module.RevisionPanel))

type MyAbstractPageProps = { loaded: MyAbstract; token: string }

/** Works without an account and without scripts. */
export const MyAbstractPage = ({ loaded, token }: MyAbstractPageProps) => {
  const page = useMyAbstract(loaded, token)
  const { myAbstract, done, sentTo, formKey } = page
  return (
    <>
      <PageHeader title="Your abstract">
        <p dir="auto">{myAbstract.abstractTitle}</p>
      </PageHeader>
      <div className="page-width py-10">
        <div className="grid max-w-2xl gap-10">
          <Done done={done} myAbstract={myAbstract} />
          {!myAbstract.mayChange && <ConferenceOverNotice page={page} />}
          <MyStateCard myAbstract={myAbstract} base={page.base} />
          {myAbstract.withdrawnAt && <UndoWithdrawal page={page} />}
          {myAbstract.commentsToAuthor !== '' && <ReviewComments text={myAbstract.commentsToAuthor} />}
          {myAbstract.revision && <RevisionPanel key={`revision ${formKey('revision')}`} page={page} />}
          {myAbstract.state === 'approved' && <MyAcceptance page={page} />}
          {myAbstract.materials && (
            <Section title="Slides, poster and links">
              <MaterialForms page={page} materials={myAbstract.materials} />
            </Section>
          )}
          <Section title="What you submitted">
            {myAbstract.corrections.length > 0 && <Corrections corrections={myAbstract.corrections} />}
            <Submitted myAbstract={myAbstract} />
            {myAbstract.mayCorrect ? (
              <Disclosure summary="Edit your abstract" open={sentTo('abstract') !== undefined}>
                <EditAbstractForm key={formKey('abstract')} page={page} />
              </Disclosure>
            ) : (
              <p className="text-ink-soft">{notEditable(myAbstract)}</p>
            )}
          </Section>
          {myAbstract.mayChange && (
            <>
              <Section title="About you and your co-authors">
                <ProfileForm key={formKey('profile')} page={page} />
              </Section>
              <Section title="Your photo">
                {myAbstract.keptByOrganisers ? (
                  <KeptPhoto myAbstract={myAbstract} />
                ) : (
                  <PhotoForms page={page} />
                )}
              </Section>
            </>
          )}
          {(myAbstract.mayChange || myAbstract.notes.length > 0) && (
            <Section
              title={myAbstract.mayChange ? 'Write to the organisers' : 'What you wrote to the organisers'}
            >
              <Notes page={page} />
            </Section>
          )}
          {myAbstract.mayChange && !myAbstract.withdrawnAt && myAbstract.state !== 'rejected' && (
            <Section title="Withdraw">
              <Disclosure summary="Withdraw your abstract" open={sentTo('withdrawal') !== undefined}>
                <WithdrawForm page={page} />
              </Disclosure>
            </Section>
          )}
          <p className="border-hairline border-t pt-8 text-ink-soft">
            Save the address of this page and keep it private: anyone who has it can{' '}
            {myAbstract.mayChange ? 'change' : 'read'} your abstract. Sent it to the wrong person? Write to{' '}
            <ContactLink /> and we will send you a new one.
          </p>
        </div>
      </div>
    </>
  )
}

const notEditable = ({ mayChange, withdrawnAt }: MyAbstract) => {
  if (!mayChange) return 'It can no longer be edited.'
  return withdrawnAt
    ? 'A withdrawn abstract cannot be edited.'
    : 'It can no longer be edited here. To request a correction, write to the organisers below.'
}

const doneMessage = (form: SentForm, { newEmail, keptByOrganisers }: MyAbstract) => {
  if (form === 'email' && newEmail) return sentFormMessages.email.replace('your new address', newEmail.email)
  return form === 'profile' && keptByOrganisers
    ? 'Your details have been saved. What you changed in your public profile was sent to the organisers.'
    : sentFormMessages[form]
}

/** Takes the focus after every save. */
const Done = ({ done, myAbstract }: Pick<MyPage, 'done' | 'myAbstract'>) => {
  const ref = useFocusWhen(done)
  return done && <Alert ref={ref} tone="success" focusable title={doneMessage(done.form, myAbstract)} />
}

const Disclosure = ({ summary, open, children }: { summary: string; open: boolean; children: ReactNode }) => (
  <details open={open}>
    <summary className="w-fit cursor-pointer font-semibold text-accent-ink">{summary}</summary>
    <div className="mt-4">{children}</div>
  </details>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4 border-hairline border-t pt-8">
    <h2 className="text-2xl">{title}</h2>
    {children}
  </section>
)

const Submitted = ({ myAbstract }: { myAbstract: MyAbstract }) => (
  <div className="grid gap-4">
    <p dir="auto">
      <strong>{myAbstract.abstractTitle}</strong>
      <br />
      {myAbstract.leadAuthorName}, {myAbstract.institution}
    </p>
    {myAbstract.otherAuthors !== '' && <MyCoAuthors myAbstract={myAbstract} />}
    <p dir="auto" className="whitespace-pre-wrap">
      {myAbstract.abstractText}
    </p>
  </div>
)

const tones: Record<MyState, Tone> = {
  received: 'grey',
  reviewing: 'blue',
  approved: 'green',
  rejected: 'red',
}

const WhatNext = ({ myAbstract }: { myAbstract: MyAbstract }) => {
  const { formatDate } = useVenueTime()
  if (myAbstract.decidedAt) return `Decided on ${formatDate(myAbstract.decidedAt)}.`
  return myAbstract.decisionsOn
    ? `Decisions will be announced on ${formatCalendarDate(myAbstract.decisionsOn)}. Yours will appear on this page.`
    : 'The decision will appear on this page.'
}

type MyStateProps = { myAbstract: MyAbstract; base: string }

const MyStateCard = ({ myAbstract, base }: MyStateProps) => {
  const { label, text } = myStates[myAbstract.state]
  return (
    <section aria-label="Status" className="grid gap-3">
      <p className="flex flex-wrap gap-2">
        {myAbstract.withdrawnAt ? (
          <Badge tone="amber">Withdrawn by you</Badge>
        ) : (
          <Badge tone={tones[myAbstract.state]}>{label}</Badge>
        )}
        {myAbstract.late && <Badge tone="amber">Submitted after the deadline</Badge>}
      </p>
      {!myAbstract.withdrawnAt && (
        <p className="text-lg">
          {text} <WhatNext myAbstract={myAbstract} />
        </p>
      )}
      <p className="text-ink-soft">
        Submission number {myAbstract.id}, submitted on <VenueDateTime at={myAbstract.submittedAt} />.
      </p>
      <p className="text-ink-soft">
        Letters about it go to {myAbstract.email}.{' '}
        {myAbstract.mayChange && (
          <a href={`${base}/email`} className="text-link">
            Change address
          </a>
        )}
      </p>
      {myAbstract.authorId !== null && (
        <p>
          <a href={`/authors/${myAbstract.authorId}`} className="text-link">
            Your public profile
          </a>
        </p>
      )}
    </section>
  )
}
