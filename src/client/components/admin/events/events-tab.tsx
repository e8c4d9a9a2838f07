import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarRange, CircleAlert, EyeOff, Group } from 'lucide-react'
import { useMemo } from 'react'
import { byText } from '#client/components/admin/lists/by-text.ts'
import { DeleteButton, type Deletion } from '#client/components/admin/lists/delete-button.tsx'
import { RecordLink } from '#client/components/admin/lists/record-link.tsx'
import { RecordList } from '#client/components/admin/lists/record-list.tsx'
import { actionsColumn, EditLink } from '#client/components/admin/lists/row-actions.tsx'
import {
  AddLink,
  focusTabHeading,
  ImportLink,
  TabHeader,
} from '#client/components/admin/lists/tab-header.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { query } from '#client/data/api.ts'
import { Badge } from '#client/ui/badge.tsx'
import { buttonStyle } from '#client/ui/button.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import { eventTypeName } from '#shared/events/event-types.ts'
import { type ConferenceEvent, eventColumns, eventFields } from '#shared/events/events.ts'
import { clashingIds, clashSlots } from '#shared/programme/clashes.ts'
import { placeText } from '#shared/programme/programme.ts'
import { placeInSession } from '#shared/programme/programme-items.ts'
import { searchedTexts } from '#shared/records/record-fields.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'

const pathOf = ({ id }: ConferenceEvent) => `/admin/events/edit/${id}`

const deletionOf = ({ id }: ConferenceEvent): Deletion => ({
  label: 'Delete Event',
  question:
    'Are you sure? Subscribed calendars will show the event as cancelled. You can undo this for a moment.',
  send: () => undoableCall('DELETE /api/events/:id', { params: { id } }),
  paths: ['/api/events', '/api/authors'],
  success: { title: 'Event deleted successfully' },
  failure: (message) => ({ title: 'Error', description: `Failed to delete event: ${message}` }),
})

const columnsFor = (clashing: ReadonlySet<number>): TableColumn<ConferenceEvent>[] => [
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
    // A start time begins with its date.
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
        {row.sessionTitle && (
          <span dir="auto" className="text-ink-soft">
            {placeInSession(row)}
          </span>
        )}
        {row.abstractWithdrawn && (
          <Badge tone="red" icon={<EyeOff aria-hidden className="size-4" />}>
            {row.hidden ? 'Abstract deleted' : 'Abstract withdrawn'}: hidden from visitors
          </Badge>
        )}
        {clashing.has(row.id) && (
          <Badge tone="red" icon={<CircleAlert aria-hidden className="size-4" />}>
            Clash
          </Badge>
        )}
      </div>
    ),
    compare: byText((row) => row.title),
    firstDirection: 'ascending',
    width: 19,
    card: 'title',
  },
  {
    id: 'type',
    header: 'Type',
    cell: (row) => eventTypeName(row.type),
    compare: byText((row) => row.type),
    width: 7,
  },
  {
    id: 'roomName',
    header: 'Room',
    cell: (row) => <span dir="auto">{placeText(row)}</span>,
    compare: byText((row) => row.roomName),
    width: 9,
  },
  {
    id: 'mainPresenterName',
    header: 'Presenter',
    cell: (row) => row.mainPresenterName && <span dir="auto">{row.mainPresenterName}</span>,
    compare: byText((row) => row.mainPresenterName ?? ''),
    className: 'break-words',
    width: 11,
  },
  actionsColumn(7, (row) => (
    <>
      <EditLink to={pathOf(row)} of={row.title} />
      <DeleteButton {...deletionOf(row)} of={row.title} onDeleted={focusTabHeading} />
    </>
  )),
]

export const EventsTab = () => {
  const events = useQuery(query('GET /api/events', {}))
  const sessions = useQuery(query('GET /api/event-sessions', {}))
  const columns = useMemo(
    () => columnsFor(clashingIds(clashSlots(events.data ?? [], sessions.data ?? []))),
    [events.data, sessions.data],
  )
  return (
    <>
      <TabHeader title="Events">
        <Link to="/admin/events/board" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          <CalendarRange aria-hidden className="size-4" />
          Scheduling board
        </Link>
        <Link to="/admin/events/sessions" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          <Group aria-hidden className="size-4" />
          Sessions
        </Link>
        <ImportLink list="events" />
        <AddLink to="/admin/events/new">Add Event</AddLink>
      </TabHeader>
      <RecordList
        name="events"
        caption="Events"
        noun={['event', 'events']}
        records={events}
        failure="Failed to fetch events"
        columns={columns}
        startSort={{ column: 'date', direction: 'ascending' }}
        texts={textsOf}
        searchHint="Title, room, presenter, type or date"
        export={{ from: '/api/events/export', columns: eventColumns }}
        empty="No events yet. Add one, or schedule approved abstracts on the board."
      />
    </>
  )
}

const namesIn = searchedTexts(eventFields)
const textsOf = (row: ConferenceEvent) => [...namesIn(row), eventTypeName(row.type), formatLongDate(row.date)]
