import { useQuery } from '@tanstack/react-query'
import { byText } from '#client/components/admin/lists/by-text.ts'
import { DeleteButton } from '#client/components/admin/lists/delete-button.tsx'
import { RecordLink } from '#client/components/admin/lists/record-link.tsx'
import { RecordList } from '#client/components/admin/lists/record-list.tsx'
import { actionsColumn, EditLink } from '#client/components/admin/lists/row-actions.tsx'
import {
  AddLink,
  focusTabHeading,
  ImportLink,
  TabHeader,
} from '#client/components/admin/lists/tab-header.tsx'
import { query } from '#client/data/api.ts'
import type { TableColumn } from '#client/ui/table-sort.ts'
import { searchedTexts } from '#shared/records/record-fields.ts'
import { type Room, roomColumns, roomFields } from '#shared/rooms/rooms.ts'
import { deleteRoom } from './room-record.ts'

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
      <DeleteButton {...deleteRoom(row)} of={row.name} onDeleted={focusTabHeading} />
    </>
  )),
]

const textsOf = searchedTexts(roomFields)

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
