import { useQuery } from '@tanstack/react-query'
import { actionsColumn, EditLink, fieldColumn, nameColumn } from '#client/components/admin/lists/columns.tsx'
import { DeleteButton } from '#client/components/admin/lists/delete-button.tsx'
import { RecordList } from '#client/components/admin/lists/record-list.tsx'
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
  nameColumn('name', 'Name', 12, (row) => row.name, pathOf),
  fieldColumn(roomFields, 'building', 12),
  fieldColumn(roomFields, 'capacity', 7),
  fieldColumn(roomFields, 'notes', 18, {
    cell: (row) =>
      row.notes && (
        <span dir="auto" className="line-clamp-2 whitespace-pre-line">
          {row.notes}
        </span>
      ),
    compare: undefined,
  }),
  actionsColumn(7, (row) => (
    <>
      <EditLink to={pathOf(row)} of={row.name} />
      <DeleteButton {...deleteRoom(row)} of={row.name} onDeleted={focusTabHeading} />
    </>
  )),
]

const textsOf = searchedTexts(roomFields)

export const RoomsTab = () => (
  <>
    <TabHeader title="Rooms">
      <ImportLink list="rooms" />
      <AddLink to="/admin/rooms/edit/new">Add Room</AddLink>
    </TabHeader>
    <RecordList
      name="rooms"
      noun="room"
      records={useQuery(query('GET /api/rooms', {}))}
      failure="Could not load the rooms."
      columns={columns}
      startSort={{ column: 'name', direction: 'ascending' }}
      texts={textsOf}
      searchHint="Name, building or notes"
      export={{ from: '/api/rooms/export', columns: roomColumns }}
      empty="No rooms yet. Add the venue’s rooms before you plan the programme."
    />
  </>
)
