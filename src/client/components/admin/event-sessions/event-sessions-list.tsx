import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import {
  ClashBadge,
  programmeTitleColumn,
  whenColumn,
} from '#client/components/admin/events/programme-columns.tsx'
import { actionsColumn, EditLink, numberColumn, textColumn } from '#client/components/admin/lists/columns.tsx'
import { RecordList } from '#client/components/admin/lists/record-list.tsx'
import { focusTabHeading } from '#client/components/admin/lists/tab-header.tsx'
import { query } from '#client/data/api.ts'
import { Badge } from '#client/ui/badge.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import { type EventSession, eventSessionFields } from '#shared/event-sessions/event-sessions.ts'
import { sessionNotes } from '#shared/event-sessions/session-warnings.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { clashingSessionIds, clashSlots } from '#shared/programme/clashes.ts'
import { isSession, programmeItems, type SessionWithTalks } from '#shared/programme/programme-items.ts'
import { searchedTexts } from '#shared/records/record-fields.ts'
import { formatLongDate } from '#shared/time/dates.ts'
import { DeleteEventSession } from './delete-event-session.tsx'

const pathOf = ({ id }: EventSession) => `/admin/events/sessions/${id}`
const answers = { accepted: 'confirmed', declined: 'declined', none: 'no answer yet' }
const chairsOf = ({ chairs }: EventSession) =>
  chairs.map(({ name, answer }) => `${name} (${answers[answer ?? 'none']})`).join(', ')

const columnsFor = (clashing: ReadonlySet<number>): TableColumn<SessionWithTalks>[] => [
  whenColumn(),
  programmeTitleColumn<SessionWithTalks>(17, pathOf, (row) => (
    <>
      {clashing.has(row.id) && <ClashBadge />}
      {sessionNotes(row, row.talks).map((note) => (
        <span key={note} className="text-amber-ink">
          {note}
        </span>
      ))}
    </>
  )),
  textColumn('track', 'Track', 12.5, (row) => row.trackName, {
    cell: (row) =>
      row.trackName &&
      row.trackColour && (
        <Badge wraps tone={row.trackColour}>
          {row.trackName}
        </Badge>
      ),
  }),
  textColumn('roomName', 'Room', 9, (row) => row.roomName),
  textColumn('chairs', 'Chairs', 11, chairsOf, { className: 'break-words' }),
  numberColumn('talks', 'Talks', 5, (row) => row.talks.length),
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
      noun="session"
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

const namesIn = searchedTexts(eventSessionFields)
const textsOf = (row: SessionWithTalks) => [
  ...namesIn(row),
  chairsOf(row),
  formatLongDate(row.date),
  ...row.talks.map(({ title }) => title),
]
