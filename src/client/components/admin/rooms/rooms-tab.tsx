import { useQuery } from '@tanstack/react-query'
import type { Room } from '../../../../shared/rooms'
import { query } from '../../../api'
import { LoadError } from '../../../ui/load-error'
import { Loading } from '../../../ui/loading'
import { byText, Table, type TableColumn } from '../../../ui/table'
import { AddLink, EditLink, focusTabHeading, TabHeader } from '../frame/tab-header'
import { DeleteRoom } from './delete-room'

const columns: TableColumn<Room>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (row) => <span dir="auto">{row.name}</span>,
    compare: byText((row) => row.name),
    startsWith: 'ascending',
    className: 'min-w-40 font-semibold',
  },
  {
    id: 'building',
    header: 'Building',
    cell: (row) => <span dir="auto">{row.building}</span>,
    compare: byText((row) => row.building),
  },
  {
    id: 'capacity',
    header: 'Capacity',
    cell: (row) => row.capacity,
    compare: (a, b) => a.capacity - b.capacity,
    className: 'tabular-nums',
  },
  {
    id: 'notes',
    header: 'Notes',
    cell: (row) => (
      <span dir="auto" className="line-clamp-2 whitespace-pre-line">
        {row.notes}
      </span>
    ),
    className: 'max-w-96',
  },
  {
    id: 'actions',
    header: 'Actions',
    className: 'whitespace-nowrap',
    cell: (row) => (
      <div className="-my-1.5">
        <EditLink to={`/admin/rooms/edit/${row.id}`} label={`Edit ${row.name}`} />
        <DeleteRoom room={row} inList onDeleted={focusTabHeading} />
      </div>
    ),
  },
]

export const RoomsTab = () => {
  const rooms = useQuery(query('GET /api/rooms', {}))

  if (rooms.isPending) return <Loading />
  if (rooms.isError)
    return (
      <LoadError
        title="Failed to fetch rooms"
        detail={rooms.error.shown}
        onRetry={() => void rooms.refetch()}
      />
    )
  return (
    <div>
      <TabHeader title="Rooms">
        <AddLink to="/admin/rooms/edit/new">Add Room</AddLink>
      </TabHeader>
      <Table
        caption="Rooms"
        columns={columns}
        rows={rooms.data}
        rowKey={(row) => row.id}
        initialSort={{ column: 'name', direction: 'ascending' }}
        empty="No rooms yet. Add the rooms of the venue before you plan the programme."
      />
    </div>
  )
}
