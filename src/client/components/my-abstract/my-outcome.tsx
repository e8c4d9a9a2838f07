import type { ReactNode } from 'react'
import { useVenueTime, VenueDate, VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button, buttonStyle } from '#client/ui/button.tsx'
import type { MyAbstract } from '#shared/abstracts/my-abstract.ts'
import { correctedFields, isOfMaterials } from '#shared/abstracts/my-abstract-content.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'
import { MyForm, useFocusWhen } from './my-form.tsx'
import type { MyPage } from './use-my-abstract.ts'

type ActionProps = { page: MyPage }

export const ReviewComments = ({ text }: { text: string }) => (
  <Card title="Comments from the reviewers">
    <p dir="auto" className="whitespace-pre-wrap">
      {text}
    </p>
  </Card>
)

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3 rounded-lg border border-hairline bg-paper-raised p-5">
    <h2 className="text-2xl">{title}</h2>
    {children}
  </section>
)

export const UndoWithdrawal = ({ page }: ActionProps) => {
  const { myAbstract } = page
  const { formatDateTime } = useVenueTime()
  return (
    myAbstract.withdrawnAt && (
      <section className="grid gap-3">
        <Alert title={`You withdrew this abstract on ${formatDateTime(myAbstract.withdrawnAt)}.`}>
          <p>It no longer appears on the public site. {myAbstract.withdrawalReason && 'You wrote:'}</p>
          {myAbstract.withdrawalReason && (
            <p dir="auto" className="mt-1 whitespace-pre-wrap">
              {myAbstract.withdrawalReason}
            </p>
          )}
        </Alert>
        {myAbstract.mayChange && (
          <MyForm page={page} act="undo-withdrawal" label="Undo withdrawal">
            <Button type="submit" variant="secondary">
              Undo withdrawal
            </Button>
          </MyForm>
        )}
      </section>
    )
  )
}

/** Returns what the author typed, so that nothing is lost. */
export const ConferenceOverNotice = ({ page: { myAbstract, refused } }: ActionProps) => {
  const sent = refused?.form && !isOfMaterials(refused.form) ? refused : undefined
  const text = myAbstract.materials
    ? 'Slides, posters and links can still be changed here, and nothing else.'
    : 'This page can no longer be changed.'
  return (
    <Alert ref={useFocusWhen(sent)} focusable title={`The conference is over. ${text}`}>
      {sent && (
        <>
          <p>What you typed was not saved. You can copy it from here:</p>
          <p className="mt-2 whitespace-pre-wrap" dir="auto">
            {Object.entries(sent.values)
              .filter(([name]) => name !== 'seen')
              .map(([, value]) => value)
              .join('\n\n')}
          </p>
        </>
      )}
    </Alert>
  )
}

export const Corrections = ({ corrections }: Pick<MyAbstract, 'corrections'>) => (
  <ul className="grid gap-1 text-ink-soft">
    {corrections.map(({ at, fields }) => (
      <li key={at}>
        The organisers corrected{' '}
        {joined([...new Set(fields.map((field) => correctedFields[field] ?? field))])} on{' '}
        <VenueDateTime at={at} />.
      </li>
    ))}
  </ul>
)

const joined = (words: string[]) => words.join(', ').replace(/, ([^,]*)$/, ' and $1')

export const SentNotes = ({ notes }: Pick<MyAbstract, 'notes'>) => (
  <ol className="grid gap-4">
    {notes.map(({ id, at, text, asksCorrection, doneAt }) => (
      <li key={id} className="border-hairline border-l-4 pl-4">
        <p className="text-ink-soft text-sm">
          {asksCorrection ? 'You requested a correction' : 'You wrote'} on <VenueDateTime at={at} />:
        </p>
        <p dir="auto" className="whitespace-pre-wrap">
          {text}
        </p>
        {doneAt && (
          <p className="text-ink-soft text-sm">
            The organisers dealt with this on <VenueDate at={doneAt} />.
          </p>
        )}
      </li>
    ))}
  </ol>
)

export const MyAcceptance = ({ page }: ActionProps) => (
  <>
    <Invitation page={page} />
    <MySession myAbstract={page.myAbstract} />
    <EmailVisibility page={page} />
  </>
)

const Invitation = ({ page }: ActionProps) => {
  const { myAbstract } = page
  if (myAbstract.state !== 'approved' || myAbstract.withdrawnAt) return null
  const { answer, answeredAt } = myAbstract
  return (
    <Card title="Will you present?">
      {answer && answeredAt ? (
        <p>
          {answer === 'accepted' ? 'You accepted the invitation' : 'You declined the invitation'} on{' '}
          <VenueDate at={answeredAt} />.{myAbstract.mayChange && ' You can change your answer.'}
        </p>
      ) : (
        <p>
          {myAbstract.mayChange
            ? 'You are invited to present your abstract at the conference. Please let us know whether you will.'
            : 'You were invited to present your abstract at the conference.'}
        </p>
      )}
      {myAbstract.mayChange && (
        <MyForm page={page} act="answer" label="Invitation to present" className="flex flex-wrap gap-3">
          {answer !== 'accepted' && (
            <Button type="submit" name="answer" value="accepted">
              Yes, I will present
            </Button>
          )}
          {answer !== 'declined' && (
            <Button type="submit" name="answer" value="declined" variant="secondary">
              No, I cannot present
            </Button>
          )}
        </MyForm>
      )}
    </Card>
  )
}

const MySession = ({ myAbstract: { id, session } }: { myAbstract: MyAbstract }) =>
  session && (
    <Card title="Your session">
      <p className="font-semibold" dir="auto">
        {session.title}
      </p>
      {session.placeInSession && <p dir="auto">{session.placeInSession}</p>}
      <p>
        {formatLongDate(session.date)}, {formatTimeRange(session.startTime, session.endTime)}
        <br />
        <span dir="auto">{[session.roomName, session.roomBuilding].filter(Boolean).join(', ')}</span>
      </p>
      <p className="flex flex-wrap gap-3">
        <LinkButton href={`/programme?day=${session.date}&event=${session.id}`}>
          View in the programme
        </LinkButton>
        <LinkButton href={`/programme/${session.id}.ics`}>Add to your calendar</LinkButton>
        <LinkButton href={`/abstracts/${id}`}>View your abstract’s page</LinkButton>
      </p>
    </Card>
  )

const LinkButton = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
    {children}
  </a>
)

/** The public profile shows the address unless the person keeps it off. */
const EmailVisibility = ({ page }: ActionProps) => {
  const { authorId, emailPublic, mayChange, keptByOrganisers } = page.myAbstract
  if (authorId === null || !mayChange) return null
  return (
    <Card title="Your e-mail address">
      <p>
        {emailPublic
          ? 'Everybody can read it on your public profile.'
          : 'It is not shown on your public profile.'}{' '}
        {!emailPublic &&
          keptByOrganisers &&
          'The organisers keep that profile: to show the address, please write to them below.'}
      </p>
      {(emailPublic || !keptByOrganisers) && (
        <MyForm page={page} act="email-visibility" label="E-mail address on your profile">
          <Button type="submit" name="emailPublic" value={emailPublic ? 'no' : 'yes'} variant="secondary">
            {emailPublic ? 'Keep it off my profile' : 'Show it on my profile'}
          </Button>
        </MyForm>
      )}
    </Card>
  )
}
