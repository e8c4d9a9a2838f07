import { type ReactNode, useEffect, useRef } from 'react'
import type { MyAbstract } from '../../../shared/abstracts/my-abstract'
import { correctedFields, myActionMessages } from '../../../shared/abstracts/my-abstract-content'
import { otherAuthorNames } from '../../../shared/authors/other-authors'
import type { FormState } from '../../../shared/form-state'
import { Alert } from '../../ui/alert'
import { ContactLink } from '../site/contact-link'
import { PageHeader } from '../site/page-header'
import { VenueDateTime } from '../venue/venue-time'
import { CorrectionForm, ProfileForm, WithdrawForm } from './my-forms'
import { MyRevision } from './my-revision'
import { Invitation, MySession, MyStateCard, ReviewComments, TakeBack } from './my-state'
import { Notes } from './notes'
import { PhotoForms } from './photo-forms'
import { type MyPage, useMyAbstract } from './use-my-abstract'

type MyAbstractPageProps = { loaded: MyAbstract; token: string }

/** Works without an account and without scripts. */
export const MyAbstractPage = ({ loaded, token }: MyAbstractPageProps) => {
  const page = useMyAbstract(loaded, token)
  const { mine, done, refused, sentTo, keyOf } = page
  return (
    <>
      <PageHeader title="Your abstract">
        <p dir="auto">{mine.abstractTitle}</p>
      </PageHeader>
      <div className="page-width py-10">
        <div className="grid max-w-2xl gap-10">
          <Done done={done} />
          {!mine.mayChange && <Over sent={refused} />}
          <MyStateCard mine={mine} />
          <TakeBack page={page} />
          <ReviewComments commentsToAuthor={mine.commentsToAuthor} />
          <MyRevision key={`revision ${keyOf('revision')}`} page={page} />
          <Invitation page={page} />
          <MySession session={mine.session} />
          <Section title="What you submitted">
            <Corrections mine={mine} />
            <Submitted mine={mine} />
            {mine.mayCorrect ? (
              <Disclosure summary="Edit your abstract" open={sentTo('abstract') !== undefined}>
                <CorrectionForm key={keyOf('abstract')} page={page} />
              </Disclosure>
            ) : (
              <p className="text-ink-soft">{notEditable(mine)}</p>
            )}
          </Section>
          {mine.mayChange && (
            <>
              {mine.pendingProfile.length > 0 && (
                <Alert title="Your changes are waiting for the organisers">
                  Your public profile shows the earlier version until the organisers confirm them.
                </Alert>
              )}
              <Section title="About you and your co-authors">
                <ProfileForm key={keyOf('profile')} page={page} />
              </Section>
              <Section title="Your photo">
                <PhotoForms page={page} />
              </Section>
            </>
          )}
          {(mine.mayChange || mine.notes.length > 0) && (
            <Section title={mine.mayChange ? 'Write to the organisers' : 'What you wrote to the organisers'}>
              <Notes page={page} />
            </Section>
          )}
          {mine.mayChange && !mine.withdrawnAt && mine.state !== 'rejected' && (
            <Section title="Withdraw">
              <Disclosure summary="Withdraw your abstract" open={sentTo('withdrawal') !== undefined}>
                <WithdrawForm page={page} />
              </Disclosure>
            </Section>
          )}
          <p className="border-hairline border-t pt-8 text-ink-soft">
            Save the address of this page and keep it private: anyone who has it can{' '}
            {mine.mayChange ? 'change' : 'read'} your abstract. Lost it, or sent it to the wrong person? Write
            to <ContactLink /> and we will send you a new one.
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

/** Takes the focus after every save. */
const Done = ({ done }: Pick<MyPage, 'done'>) => {
  const ref = useFocusWhen(done)
  return done && <Alert ref={ref} tone="success" focusable title={myActionMessages[done.act]} />
}

const useFocusWhen = (reason: object | undefined) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reason) ref.current?.focus()
  }, [reason])
  return ref
}

/** Returns what the author typed, so that nothing is lost. */
const Over = ({ sent }: { sent?: FormState }) => (
  <Alert
    ref={useFocusWhen(sent)}
    focusable
    title="The conference is over. This page can no longer be changed."
  >
    {sent?.form && (
      <>
        <p>What you typed was not saved. You can copy it from here:</p>
        <p className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
          {Object.entries(sent.values)
            .filter(([name]) => name !== 'seen')
            .map(([, value]) => value)
            .join('\n\n')}
        </p>
      </>
    )}
  </Alert>
)

const Disclosure = ({ summary, open, children }: { summary: string; open: boolean; children: ReactNode }) => (
  <details open={open}>
    <summary className="w-fit cursor-pointer font-semibold text-teal-ink">{summary}</summary>
    <div className="mt-4">{children}</div>
  </details>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4 border-hairline border-t pt-8">
    <h2 className="text-2xl">{title}</h2>
    {children}
  </section>
)

/** What organisers changed, so that nothing changes behind an author's back. */
const Corrections = ({ mine }: { mine: MyAbstract }) =>
  mine.corrections.length > 0 && (
    <ul className="grid gap-1 text-ink-soft">
      {mine.corrections.map(({ at, fields }) => (
        <li key={at}>
          The organisers corrected{' '}
          {joined([...new Set(fields.map((field) => correctedFields[field] ?? field))])} on{' '}
          <VenueDateTime at={at} />.
        </li>
      ))}
    </ul>
  )

const joined = (words: string[]) => words.join(', ').replace(/, ([^,]*)$/, ' and $1')

const Submitted = ({ mine }: { mine: MyAbstract }) => (
  <div className="grid gap-4">
    <p dir="auto">
      <strong>{mine.abstractTitle}</strong>
      <br />
      {mine.leadAuthorName}, {mine.institution}
    </p>
    {otherAuthorNames(mine.otherAuthors).length > 0 && (
      <ol aria-label="Co-authors" className="list-decimal pl-5">
        {otherAuthorNames(mine.otherAuthors).map((name) => (
          <li key={name} dir="auto">
            {name}
          </li>
        ))}
      </ol>
    )}
    <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {mine.abstractText}
    </p>
  </div>
)
