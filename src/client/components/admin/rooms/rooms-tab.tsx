import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { Room } from '../../../../shared/rooms'
import { call, query, shownMessage } from '../../../api'
import { refresh } from '../../../refresh'
import { toast } from '../../../toasts'
import { LoadError } from '../../../ui/load-error'
import { byText, Table, type TableColumn } from '../../../ui/table'
import { PageLoading } from '../../site/page-states'
import { DeleteButton } from '../frame/delete-button'
import { AddLink, EditLink, TabHeader } from '../frame/tab-header'

export const DELETE_ROOM =
  'Are you sure? This action cannot be undone. It may affect events scheduled in this room.'

const columnsFor = (onDelete: (room: Room) => Promise<unknown>): TableColumn<Room>[] => [
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
        <DeleteButton
          label="Delete Room"
          of={row.name}
          question={DELETE_ROOM}
          onDelete={() => onDelete(row)}
        />
      </div>
    ),
  },
]

export const RoomsTab = () => {
  const rooms = useQuery(query('GET /api/rooms', {}))
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)

  const columns = useMemo(() => {
    const remove = async ({ id }: Room) => {
      try {
        await call('DELETE /api/rooms/:id', { params: { id } })
        toast({ title: 'Room deleted successfully' })
        heading.current?.focus()
      } catch (error) {
        toast({ title: 'Failed to delete room', description: shownMessage(error), tone: 'danger' })
      }
      await refresh(queryClient, '/api/rooms')
    }
    return columnsFor(remove)
  }, [queryClient])

  if (rooms.isPending) return <PageLoading />
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
      <TabHeader title="Rooms" ref={heading}>
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
