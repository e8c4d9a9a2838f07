import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { byText } from '#client/components/admin/lists/by-text.ts'
import { RecordLink } from '#client/components/admin/lists/record-link.tsx'
import { RecordList } from '#client/components/admin/lists/record-list.tsx'
import { actionsColumn, EditLink } from '#client/components/admin/lists/row-actions.tsx'
import { focusTabHeading } from '#client/components/admin/lists/tab-header.tsx'
import { query } from '#client/data/api.ts'
import { Badge } from '#client/ui/badge.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import { sessionNotes } from '#shared/event-sessions/session-warnings.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { clashingSessionIds, clashSlots } from '#shared/programme/clashes.ts'
import { isSession, programmeItems, type SessionWithTalks } from '#shared/programme/programme-items.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'
import { DeleteEventSession } from './delete-event-session.tsx'

const pathOf = ({ id }: EventSession) => `/admin/events/sessions/${id}`
const answers = { accepted: 'confirmed', declined: 'declined', none: 'no answer yet' }
const chairsOf = ({ chairs }: EventSession) =>
  chairs.map(({ name, answer }) => `${name} (${answers[answer ?? 'none']})`).join(', ')

const columnsFor = (clashing: ReadonlySet<number>): TableColumn<SessionWithTalks>[] => [
  {
    id: 'date',
    header: 'Date and time',
    cell: (row) => (
      <>
        {formatLongDate(row.date)}
        <br />
        {formatTimeRange(row.startTime, row.endTime)}
      </>
    ),
    compare: byText((row) => row.startTime),
    className: 'tabular-nums',
    width: 13.5,
  },
  {
    id: 'title',
    header: 'Title',
    cell: (row) => (
      <div className="grid justify-items-start gap-1">
        <span className="font-semibold">
          <RecordLink to={pathOf(row)}>{row.title}</RecordLink>
        </span>
        {clashing.has(row.id) && (
          <Badge tone="red" icon={<CircleAlert aria-hidden className="size-4" />}>
            Clash
          </Badge>
        )}
        {sessionNotes(row, row.talks).map((note) => (
          <span key={note} className="text-amber-ink">
            {note}
          </span>
        ))}
      </div>
    ),
    compare: byText((row) => row.title),
    firstDirection: 'ascending',
    width: 17,
    card: 'title',
  },
  {
    id: 'track',
    header: 'Track',
    cell: (row) =>
      row.trackName &&
      row.trackColour && (
        <Badge wraps tone={row.trackColour}>
          {row.trackName}
        </Badge>
      ),
    compare: byText((row) => row.trackName ?? ''),
    width: 12.5,
  },
  {
    id: 'roomName',
    header: 'Room',
    cell: (row) => <span dir="auto">{row.roomName}</span>,
    compare: byText((row) => row.roomName),
    width: 9,
  },
  {
    id: 'chairs',
    header: 'Chairs',
    cell: (row) => <span dir="auto">{chairsOf(row)}</span>,
    compare: byText(chairsOf),
    className: 'break-words',
    width: 11,
  },
  {
    id: 'talks',
    header: 'Talks',
    cell: (row) => row.talks.length,
    compare: (a, b) => a.talks.length - b.talks.length,
    className: 'tabular-nums',
    width: 5,
  },
  actionsColumn(7, (row) => (
    <>
      <EditLink to={pathOf(row)} of={row.title} />
      <DeleteEventSession session={row} talkCount={row.talks.length} inList onDeleted={focusTabHeading} />
    </>
  )),
]

const noEvents: ConferenceEvent[] = []

export const EventSessionsList = () => {
  const events = useQuery(query('GET /api/events', {})).data ?? noEvents
  const withTalks = useCallback(
    (all: EventSession[]) => programmeItems(events, all).filter(isSession),
    [events],
  )
  const sessions = useQuery({ ...query('GET /api/event-sessions', {}), select: withTalks })
  const columns = useMemo(
    () => columnsFor(clashingSessionIds(clashSlots(events, sessions.data ?? []))),
    [events, sessions.data],
  )
  return (
    <RecordList
      name="event-sessions"
      caption="Sessions"
      noun={['session', 'sessions']}
      records={sessions}
      failure="Failed to fetch sessions"
      columns={columns}
      startSort={{ column: 'date', direction: 'ascending' }}
      texts={textsOf}
      searchHint="Title, track, room, chair or date"
      empty="No sessions yet. A session holds talks that share a room, a time and a chair."
    />
  )
}

const textsOf = (row: SessionWithTalks) => [
  row.title,
  row.trackName,
  row.roomName,
  chairsOf(row),
  formatLongDate(row.date),
  ...row.talks.map(({ title }) => title),
]
