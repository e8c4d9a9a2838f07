import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarRange, CircleAlert, EyeOff } from 'lucide-react'
import { useMemo, useState } from 'react'
import { clashingIds } from '../../../../shared/clashes'
import { formatLongDate, formatTimeRange } from '../../../../shared/dates'
import { eventTypeLabel } from '../../../../shared/event-types'
import type { ConferenceEvent } from '../../../../shared/events'
import { wordSearch } from '../../../../shared/text'
import { query } from '../../../api'
import { Badge } from '../../../ui/badge'
import { buttonStyle } from '../../../ui/button'
import { LoadError } from '../../../ui/load-error'
import { Loading } from '../../../ui/loading'
import { byText, Table, type TableColumn } from '../../../ui/table'
import { CsvExport } from '../frame/csv-export'
import { AddLink, EditLink, FilterInput, focusTabHeading, TabHeader } from '../frame/tab-header'
import { DeleteEvent } from './delete-event'

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
          <Badge tone="red" icon={<EyeOff aria-hidden className="size-4" />}>
            Abstract withdrawn: hidden from visitors
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
        <DeleteEvent event={row} onDeleted={focusTabHeading} />
      </div>
    ),
  },
]

export const EventsTab = () => {
  const events = useQuery({ ...query('GET /api/events', {}), staleTime: 0 })
  const [filter, setFilter] = useState('')

  const columns = useMemo(() => columnsFor(clashingIds(events.data ?? [])), [events.data])

  if (events.isPending) return <Loading />
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
      <TabHeader title="Events">
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
