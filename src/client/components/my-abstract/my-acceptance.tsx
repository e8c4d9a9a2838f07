import { VenueDate } from '#client/components/venue/venue-time.tsx'
import { Button, buttonStyle } from '#client/ui/button.tsx'
import type { MyAbstract } from '#shared/abstracts/my-abstract.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'
import { MyForm } from './my-form.tsx'
import type { MyPage } from './use-my-abstract.ts'

type ActionProps = { page: MyPage }

/** What an author sees once the acceptance is released. */
export const MyAcceptance = ({ page }: ActionProps) => (
  <>
    <Invitation page={page} />
    <MySession myAbstract={page.myAbstract} />
    <EmailVisibility page={page} />
  </>
)

/** Shown once the acceptance is released; the answer can be changed. */
const Invitation = ({ page }: ActionProps) => {
  const { myAbstract } = page
  if (myAbstract.state !== 'approved' || myAbstract.withdrawnAt) return null
  const { answer, answeredAt } = myAbstract
  return (
    <section className="grid gap-3 rounded-lg border border-hairline bg-paper-raised p-5">
      <h2 className="text-2xl">Will you present?</h2>
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
    </section>
  )
}

const MySession = ({ myAbstract: { id, session } }: { myAbstract: MyAbstract }) =>
  session && (
    <section className="grid gap-3 rounded-lg border border-hairline bg-paper-raised p-5">
      <h2 className="text-2xl">Your session</h2>
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
        <a
          href={`/programme?day=${session.date}&event=${session.id}`}
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          View in the programme
        </a>
        <a
          href={`/programme/${session.id}.ics`}
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          Add to your calendar
        </a>
        <a href={`/abstracts/${id}`} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          View your abstract’s page
        </a>
      </p>
    </section>
  )

/** The public profile shows the address unless the person keeps it off. */
const EmailVisibility = ({ page }: ActionProps) => {
  const { authorId, emailPublic, mayChange } = page.myAbstract
  if (authorId === null || !mayChange) return null
  return (
    <section className="grid gap-3 rounded-lg border border-hairline bg-paper-raised p-5">
      <h2 className="text-2xl">Your e-mail address</h2>
      <p>
        {emailPublic
          ? 'Everybody can read it on your public profile.'
          : 'It is not shown on your public profile.'}
      </p>
      <MyForm page={page} act="email-visibility" label="E-mail address on your profile">
        <Button type="submit" name="emailPublic" value={emailPublic ? 'no' : 'yes'} variant="secondary">
          {emailPublic ? 'Keep it off my profile' : 'Show it on my profile'}
        </Button>
      </MyForm>
    </section>
  )
}
