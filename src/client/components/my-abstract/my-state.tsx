import type { MyAbstract } from '../../../shared/abstracts/my-abstract'
import { type MyState, myStates } from '../../../shared/abstracts/my-abstract-content'
import { formatCalendarDate, formatLongDate, formatTimeRange } from '../../../shared/time/dates'
import { Alert } from '../../ui/alert'
import { Badge, type Tone } from '../../ui/badge'
import { Button, buttonStyle } from '../../ui/button'
import { useVenueTime, VenueDate, VenueDateTime } from '../venue/venue-time'
import { MyForm } from './my-form'
import type { MyPage } from './use-my-abstract'

const tones: Record<MyState, Tone> = {
  received: 'grey',
  reviewing: 'blue',
  approved: 'green',
  rejected: 'red',
}

const WhatNext = ({ mine }: { mine: MyAbstract }) => {
  const { formatDate } = useVenueTime()
  if (mine.decidedAt) return `Decided on ${formatDate(mine.decidedAt)}.`
  return mine.decisionsOn
    ? `Decisions will be announced on ${formatCalendarDate(mine.decisionsOn)}. Yours will appear on this page.`
    : 'The decision will appear on this page.'
}

export const MyStateCard = ({ mine }: { mine: MyAbstract }) => {
  const { label, text } = myStates[mine.state]
  return (
    <section aria-label="Status" className="grid gap-3">
      <p className="flex flex-wrap gap-2">
        {mine.withdrawnAt ? (
          <Badge tone="amber">Withdrawn by you</Badge>
        ) : (
          <Badge tone={tones[mine.state]}>{label}</Badge>
        )}
        {mine.late && <Badge tone="amber">Submitted after the deadline</Badge>}
      </p>
      {!mine.withdrawnAt && (
        <p className="text-lg">
          {text} <WhatNext mine={mine} />
        </p>
      )}
      <p className="text-ink-soft">
        Submission number {mine.id}, submitted on <VenueDateTime at={mine.submittedAt} />.
      </p>
      {mine.authorId !== null && (
        <p>
          <a href={`/authors/${mine.authorId}`} className="text-link">
            Your public profile
          </a>
        </p>
      )}
    </section>
  )
}

/** Once the decision is released. */
export const ReviewComments = ({ commentsToAuthor }: Pick<MyAbstract, 'commentsToAuthor'>) =>
  commentsToAuthor !== '' && (
    <section className="grid gap-3 rounded-lg border border-hairline bg-paper-raised p-5">
      <h2 className="text-2xl">Comments from the reviewers</h2>
      <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {commentsToAuthor}
      </p>
    </section>
  )

type ActionProps = { page: MyPage }

/** Shown once the acceptance is released; the answer can be changed. */
export const Invitation = ({ page }: ActionProps) => {
  const { mine } = page
  if (mine.state !== 'approved' || mine.withdrawnAt) return null
  const { answer, answeredAt } = mine
  return (
    <section className="grid gap-3 rounded-lg border border-hairline bg-paper-raised p-5">
      <h2 className="text-2xl">Will you present?</h2>
      {answer && answeredAt ? (
        <p>
          {answer === 'accepted' ? 'You accepted the invitation' : 'You declined the invitation'} on{' '}
          <VenueDate at={answeredAt} />.{mine.mayChange && ' You can change your answer.'}
        </p>
      ) : (
        <p>
          {mine.mayChange
            ? 'You are invited to present your abstract at the conference. Please let us know whether you will.'
            : 'You were invited to present your abstract at the conference.'}
        </p>
      )}
      {mine.mayChange && (
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

export const MySession = ({ session }: { session: MyAbstract['session'] }) =>
  session && (
    <section className="grid gap-3 rounded-lg border border-hairline bg-paper-raised p-5">
      <h2 className="text-2xl">Your session</h2>
      <p className="font-semibold" dir="auto">
        {session.title}
      </p>
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
      </p>
    </section>
  )

export const TakeBack = ({ page }: ActionProps) => {
  const { mine } = page
  const { formatDateTime } = useVenueTime()
  return (
    mine.withdrawnAt && (
      <section className="grid gap-3">
        <Alert title={`You withdrew this abstract on ${formatDateTime(mine.withdrawnAt)}.`}>
          <p>It no longer appears on the public site. {mine.withdrawalReason && 'You wrote:'}</p>
          {mine.withdrawalReason && (
            <p dir="auto" className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
              {mine.withdrawalReason}
            </p>
          )}
        </Alert>
        {mine.mayChange && (
          <MyForm page={page} act="taken-back" label="Undo withdrawal">
            <Button type="submit" variant="secondary">
              Undo withdrawal
            </Button>
          </MyForm>
        )}
      </section>
    )
  )
}
