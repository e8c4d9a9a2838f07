import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarRange, CircleAlert, Undo2 } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { clashingIds } from '../../../../shared/clashes'
import { formatLongDate, formatTimeRange } from '../../../../shared/dates'
import type { ConferenceEvent } from '../../../../shared/events'
import { eventTypeLabel } from '../../../../shared/events'
import { wordSearch } from '../../../../shared/text'
import { call, query, shownMessage } from '../../../api'
import { refresh } from '../../../refresh'
import { toast } from '../../../toasts'
import { Badge } from '../../../ui/badge'
import { buttonStyle } from '../../../ui/button'
import { LoadError } from '../../../ui/load-error'
import { byText, Table, type TableColumn } from '../../../ui/table'
import { PageLoading } from '../../site/page-states'
import { CsvExport } from '../frame/csv-export'
import { DeleteButton } from '../frame/delete-button'
import { AddLink, EditLink, FilterInput, TabHeader } from '../frame/tab-header'

const columnsFor = (
  clashing: ReadonlySet<number>,
  onDelete: (event: ConferenceEvent) => Promise<unknown>,
): TableColumn<ConferenceEvent>[] => [
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
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    id: 'title',
    header: 'Title',
    cell: (row) => (
      <div className="grid justify-items-start gap-1">
        <span dir="auto" className="font-semibold">
          {row.title}
        </span>
        {row.abstractWithdrawn && (
          <Badge tone="amber" icon={<Undo2 aria-hidden className="size-4" />}>
            Abstract withdrawn
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
    startsWith: 'ascending',
    className: 'min-w-64',
  },
  {
    id: 'type',
    header: 'Type',
    cell: (row) => eventTypeLabel(row.type),
    compare: byText((row) => row.type),
  },
  {
    id: 'roomName',
    header: 'Room',
    cell: (row) => <span dir="auto">{row.roomName}</span>,
    compare: byText((row) => row.roomName),
    className: 'min-w-32',
  },
  {
    id: 'mainPresenterName',
    header: 'Presenter',
    cell: (row) => <span dir="auto">{row.mainPresenterName ?? '—'}</span>,
    compare: byText((row) => row.mainPresenterName ?? ''),
    className: 'max-w-64 break-words',
  },
  {
    id: 'actions',
    header: 'Actions',
    className: 'whitespace-nowrap',
    cell: (row) => (
      <div className="-my-1.5">
        <EditLink to={`/admin/events/edit/${row.id}`} label={`Edit ${row.title}`} />
        <DeleteButton
          label="Delete Event"
          of={row.title}
          question="Are you sure? This action cannot be undone. Calendars that hold this event are told that it is cancelled."
          onDelete={() => onDelete(row)}
        />
      </div>
    ),
  },
]

export const EventsTab = () => {
  const events = useQuery({ ...query('GET /api/events', {}), staleTime: 0 })
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [filter, setFilter] = useState('')

  const columns = useMemo(() => {
    const remove = async ({ id }: ConferenceEvent) => {
      try {
        await call('DELETE /api/events/:id', { params: { id } })
        toast({ title: 'Event deleted successfully' })
        heading.current?.focus()
      } catch (error) {
        toast({
          title: 'Error',
          description: `Failed to delete event: ${shownMessage(error)}`,
          tone: 'danger',
        })
      }
      await refresh(queryClient, '/api/events', '/api/authors')
    }
    return columnsFor(clashingIds(events.data ?? []), remove)
  }, [queryClient, events.data])

  if (events.isPending) return <PageLoading />
  if (events.isError)
    return (
      <LoadError
        title="Failed to fetch events"
        detail={events.error.shown}
        onRetry={() => void events.refetch()}
      />
    )
  const finds = wordSearch(filter)
  const shown = events.data.filter((row) =>
    finds(row.title, row.roomName, row.mainPresenterName, row.type, formatLongDate(row.date)),
  )
  return (
    <div>
      <TabHeader title="Events" ref={heading}>
        <FilterInput label="Filter events" value={filter} onChange={setFilter} />
        <CsvExport from="GET /api/events/export" />
        <Link to="/admin/events/board" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          <CalendarRange aria-hidden className="size-4" />
          Scheduling board
        </Link>
        <AddLink to="/admin/events/new">Add Event</AddLink>
      </TabHeader>
      <Table
        caption="Events"
        columns={columns}
        rows={shown}
        rowKey={(row) => row.id}
        initialSort={{ column: 'date', direction: 'ascending' }}
        empty={
          filter
            ? 'No event matches the filter.'
            : 'No events yet. Add one, or plan approved abstracts on the scheduling board.'
        }
      />
    </div>
  )
}
