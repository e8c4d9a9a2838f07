import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { DeleteButton } from '#client/components/admin/lists/delete-button.tsx'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { RecordLink } from '#client/components/admin/lists/record-link.tsx'
import { EditLink } from '#client/components/admin/lists/row-actions.tsx'
import { query } from '#client/data/api.ts'
import { useConference } from '#client/routing/page-context.ts'
import { buttonStyle } from '#client/ui/button.tsx'
import { Loading } from '#client/ui/loading.tsx'
import { dayWithDate } from '#shared/conference/conference.ts'
import { pluralise } from '#shared/pluralise.ts'
import { sessionName, sessionTypeLabels } from '#shared/programme/session-types.ts'
import type { StoredSession } from '#shared/programme/timetable.ts'
import { formatTimeRange } from '#shared/time/dates.ts'
import { deleteSession } from './session-record.ts'

/** The sessions of each day of the conference, and of days that it no longer has. */
export const TimetableList = () => {
  const { days } = useConference()
  const sessions = useQuery(query('GET /api/timetable/sessions', {}))
  if (sessions.isPending) return <Loading />
  if (sessions.isError) return <QueryError title="Could not load the timetable." of={sessions} />
  const last = Math.max(days.length, ...sessions.data.map(({ day }) => day))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {Array.from({ length: last }, (_, index) => index + 1).map((day) => (
        <Day key={day} day={day} sessions={sessions.data.filter((session) => session.day === day)} />
      ))}
    </div>
  )
}

const headingId = (day: number) => `timetable-day-${day}`

const Day = ({ day, sessions }: { day: number; sessions: StoredSession[] }) => {
  const conferenceDay = useConference().days[day - 1]
  if (!conferenceDay && sessions.length === 0) return null
  return (
    <section aria-labelledby={headingId(day)}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId(day)} tabIndex={-1} className="text-xl">
          {conferenceDay ? dayWithDate(conferenceDay) : `Day ${day}`}
        </h2>
        {conferenceDay && (
          <Link
            to="/admin/settings/timetable/$id"
            params={{ id: 'new' }}
            search={{ day: String(day) }}
            aria-label={`Add session to ${conferenceDay.label}`}
            className={buttonStyle({ variant: 'secondary', size: 'sm' })}
          >
            <Plus aria-hidden className="size-4" />
            Add session
          </Link>
        )}
      </div>
      {!conferenceDay && (
        <p className="mb-2">Visitors do not see these sessions: the conference has no Day {day}.</p>
      )}
      {sessions.length === 0 ? (
        <p className="text-ink-soft">No sessions yet.</p>
      ) : (
        <ol className="rounded-lg border border-hairline bg-paper-raised">
          {sessions.map((session) => (
            <Session key={session.id} session={session} day={conferenceDay?.label ?? `Day ${day}`} />
          ))}
        </ol>
      )}
    </section>
  )
}

const countIfAny = (count: number, noun: string) => (count === 0 ? '' : pluralise(count, noun))

const contentText = ({ room, themes, talks }: StoredSession) =>
  [
    room,
    countIfAny(themes.length, 'theme'),
    countIfAny(talks.length + themes.reduce((sum, theme) => sum + theme.talks.length, 0), 'talk'),
  ]
    .filter(Boolean)
    .join(', ')

const Session = ({ session, day }: { session: StoredSession; day: string }) => {
  const path = `/admin/settings/timetable/${session.id}`
  const name = sessionName(session)
  // Lunch may be on every day.
  const called = `${name} (${day})`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-hairline px-4 py-2 not-first:border-t sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,14rem)_auto]">
      <p className="col-span-2 whitespace-nowrap tabular-nums sm:col-span-1">
        {formatTimeRange(session.startTime, session.endTime)}
      </p>
      <p className="font-semibold">
        <RecordLink to={path}>{name}</RecordLink>
      </p>
      <p className="order-last text-ink-soft sm:order-none">
        {[
          name === sessionTypeLabels[session.type] ? '' : sessionTypeLabels[session.type],
          contentText(session),
        ]
          .filter(Boolean)
          .join(': ')}
      </p>
      <div className="flex items-center">
        <EditLink to={path} of={called} />
        <DeleteButton
          {...deleteSession(session)}
          of={called}
          onDeleted={() => document.getElementById(headingId(session.day))?.focus()}
        />
      </div>
    </li>
  )
}
