import { useQuery } from '@tanstack/react-query'
import { type Room, roomColumns } from '../../../../shared/rooms/rooms'
import { query } from '../../../data/api'
import type { TableColumn } from '../../../ui/table-sort'
import { byText } from '../lists/by-text'
import { RecordLink } from '../lists/record-link'
import { RecordList } from '../lists/record-list'
import { actionsColumn, EditLink } from '../lists/row-actions'
import { AddLink, focusTabHeading, ImportLink, TabHeader } from '../lists/tab-header'
import { DeleteRoom } from './delete-room'

const pathOf = ({ id }: Room) => `/admin/rooms/edit/${id}`

const columns: TableColumn<Room>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (row) => <RecordLink to={pathOf(row)}>{row.name}</RecordLink>,
    compare: byText((row) => row.name),
    firstDirection: 'ascending',
    className: 'font-semibold',
    width: 12,
    card: 'title',
  },
  {
    id: 'building',
    header: 'Building',
    cell: (row) => <span dir="auto">{row.building}</span>,
    compare: byText((row) => row.building),
    width: 12,
  },
  {
    id: 'capacity',
    header: 'Capacity',
    cell: (row) => row.capacity,
    compare: (a, b) => a.capacity - b.capacity,
    className: 'tabular-nums',
    width: 7,
  },
  {
    id: 'notes',
    header: 'Notes',
    cell: (row) =>
      row.notes && (
        <span dir="auto" className="line-clamp-2 whitespace-pre-line">
          {row.notes}
        </span>
      ),
    width: 18,
  },
  actionsColumn(7, (row) => (
    <>
      <EditLink to={pathOf(row)} of={row.name} />
      <DeleteRoom room={row} inList onDeleted={focusTabHeading} />
    </>
  )),
]

const csv = { from: '/api/rooms/export', columns: roomColumns } as const

export const RoomsTab = () => (
  <>
    <TabHeader title="Rooms">
      <ImportLink list="rooms" />
      <AddLink to="/admin/rooms/edit/new">Add Room</AddLink>
    </TabHeader>
    <RecordList
      name="rooms"
      caption="Rooms"
      noun={['room', 'rooms']}
      records={useQuery(query('GET /api/rooms', {}))}
      failure="Could not load the rooms."
      columns={columns}
      startSort={{ column: 'name', direction: 'ascending' }}
      texts={textsOf}
      searchHint="Name, building or notes"
      export={csv}
      empty="No rooms yet. Add the venue’s rooms before you plan the programme."
    />
  </>
)

const textsOf = ({ name, building, notes }: Room) => [name, building, notes]
