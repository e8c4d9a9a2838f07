import { ContactLink } from '#client/components/site/contact-link.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { VenueDate } from '#client/components/venue/venue-time.tsx'
import { useFormState } from '#client/form/form-state.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { sentFormMessages } from '#shared/abstracts/my-abstract-content.ts'
import type { ChairedSession, MyChairing } from '#shared/event-sessions/my-chairing.ts'
import { boardText } from '#shared/programme/programme-items.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'

type ChairingPageProps = { loaded: MyChairing; token: string }

const lead = {
  open: 'you are asked to chair',
  accepted: 'you will chair',
  declined: 'you have declined to chair',
}

/** Opening the link changes nothing: mail scanners do, too. Works without scripts. */
export const ChairingPage = ({ loaded, token }: ChairingPageProps) => {
  const { name, authorId, session, answer } = loaded
  const others = session.chairs.filter(({ id }) => id !== authorId)
  return (
    <>
      <PageHeader>
        <p dir="auto">{session.title}</p>
      </PageHeader>
      <div className="page-width py-10">
        <div className="grid max-w-2xl gap-10 [overflow-wrap:anywhere]">
          <Outcome />
          <section className="grid gap-2">
            <p className="text-lg">
              <bdi>{name}</bdi>, {lead[answer ?? 'open']} this session
              {others.length > 0 && (
                <>
                  {' '}
                  together with <bdi>{others.map((chair) => chair.name).join(', ')}</bdi>
                </>
              )}
              .
            </p>
            <p>
              {formatLongDate(session.date)}, {formatTimeRange(session.startTime, session.endTime)}
              <br />
              <span dir="auto">{[session.roomName, session.roomBuilding].filter(Boolean).join(', ')}</span>
            </p>
          </section>
          <Answer chairing={loaded} token={token} />
          {session.chairNote && (
            <section className="grid gap-3">
              <h2 className="text-2xl">From the organisers</h2>
              <p dir="auto" className="whitespace-pre-wrap">
                {session.chairNote}
              </p>
            </section>
          )}
          <RunningOrder talks={session.talks} />
          <p className="border-hairline border-t pt-8 text-ink-soft">
            Keep the address of this page private: anyone who has it can answer for you. Questions? Write to{' '}
            <ContactLink />.
          </p>
        </div>
      </div>
    </>
  )
}

const Outcome = () => {
  const state = useFormState()
  if (state?.message) return <Alert tone="danger" title={state.message} />
  return state?.result ? <Alert tone="success" title={sentFormMessages.chairing} /> : null
}

const Answer = ({ chairing: { answer, answeredAt, mayChange }, token }: AnswerProps) => (
  <section className="grid gap-3 rounded-lg border border-hairline bg-paper-raised p-5">
    <h2 className="text-2xl">{answer ? 'Your answer' : 'Will you chair it?'}</h2>
    <p>
      {answer && answeredAt ? (
        <>
          {answer === 'accepted' ? 'You confirmed' : 'You declined'} on <VenueDate at={answeredAt} />.
          {mayChange && ' You can change your answer.'}
        </>
      ) : mayChange ? (
        'Please let us know whether you will.'
      ) : (
        'The conference is over.'
      )}
    </p>
    {mayChange && (
      <form
        method="post"
        action={`/my/${token}/chairing`}
        aria-label="Chairing"
        className="flex flex-wrap gap-3"
      >
        {answer !== 'accepted' && (
          <Button type="submit" name="answer" value="accepted">
            Yes, I will chair it
          </Button>
        )}
        {answer !== 'declined' && (
          <Button type="submit" name="answer" value="declined" variant="secondary">
            No, I cannot chair it
          </Button>
        )}
      </form>
    )}
  </section>
)
type AnswerProps = { chairing: MyChairing; token: string }

const RunningOrder = ({ talks }: Pick<ChairedSession, 'talks'>) => (
  <section className="grid gap-3">
    <h2 className="text-2xl">Running order</h2>
    {talks.length === 0 && <p>The talks will appear here.</p>}
    <ol>
      {talks.map((talk) => (
        <li key={talk.id} className="grid gap-1 border-hairline border-t py-3">
          <p className="text-ink-soft text-sm tabular-nums">
            {boardText(talk) || formatTimeRange(talk.startTime, talk.endTime)}
          </p>
          <p dir="auto" className="font-semibold">
            {talk.title}
          </p>
          {talk.people.length > 0 && (
            <ul>
              {talk.people.map(({ name, pronunciation, email }) => (
                <li key={name}>
                  <bdi>{name}</bdi>
                  {pronunciation && (
                    <>
                      {' '}
                      (say <bdi>{pronunciation}</bdi>)
                    </>
                  )}
                  {email && (
                    <>
                      {', '}
                      <a href={`mailto:${email}`} className="text-link">
                        {email}
                      </a>
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  </section>
)

/** The same text for every invalid link. */
export const NoChairing = () => (
  <>
    <PageHeader title="This link does not work" />
    <div className="page-width grid max-w-3xl gap-4 py-10">
      <p>
        The link may be incomplete, or somebody else has been asked to chair the session. Please write to{' '}
        <ContactLink /> if you expected something else.
      </p>
    </div>
  </>
)
