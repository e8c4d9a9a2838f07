import { useQuery } from '@tanstack/react-query'
import { CalendarRange, EyeOff, Group } from 'lucide-react'
import { useMemo } from 'react'
import { actionsColumn, EditLink, textColumn } from '#client/components/admin/lists/columns.tsx'
import { DeleteButton, type Deletion } from '#client/components/admin/lists/delete-button.tsx'
import { RecordList } from '#client/components/admin/lists/record-list.tsx'
import {
  AddLink,
  focusTabHeading,
  ImportLink,
  TabHeader,
} from '#client/components/admin/lists/tab-header.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { query } from '#client/data/api.ts'
import { Badge } from '#client/ui/badge.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import { eventTypeName } from '#shared/events/event-types.ts'
import { type ConferenceEvent, eventColumns, eventFields } from '#shared/events/events.ts'
import { clashingIds, clashSlots } from '#shared/programme/clashes.ts'
import { placeText } from '#shared/programme/programme.ts'
import { placeInSession } from '#shared/programme/programme-items.ts'
import { searchedTexts } from '#shared/records/record-fields.ts'
import { formatLongDate } from '#shared/time/dates.ts'
import { ClashBadge, programmeTitleColumn, whenColumn } from './programme-columns.tsx'

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
  whenColumn(),
  programmeTitleColumn(19, pathOf, (row) => (
    <>
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
      {clashing.has(row.id) && <ClashBadge />}
    </>
  )),
  textColumn('type', 'Type', 7, (row) => row.type, { cell: (row) => eventTypeName(row.type) }),
  textColumn('roomName', 'Room', 9, (row) => row.roomName, {
    cell: (row) => <span dir="auto">{placeText(row)}</span>,
  }),
  textColumn('mainPresenterName', 'Presenter', 11, (row) => row.mainPresenterName, {
    className: 'break-words',
  }),
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
        <ButtonLink to="/admin/events/board" variant="secondary" size="sm" icon={CalendarRange}>
          Scheduling board
        </ButtonLink>
        <ButtonLink to="/admin/events/sessions" variant="secondary" size="sm" icon={Group}>
          Sessions
        </ButtonLink>
        <ImportLink list="events" />
        <AddLink to="/admin/events/new">Add Event</AddLink>
      </TabHeader>
      <RecordList
        name="events"
        noun="event"
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
