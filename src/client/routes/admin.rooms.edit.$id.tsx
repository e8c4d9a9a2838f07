import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { isMissing, QueryError } from '#client/components/admin/lists/query-error.tsx'
import { RoomForm } from '#client/components/admin/rooms/room-form.tsx'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Loading } from '#client/ui/loading.tsx'

const back = { label: 'Back to Rooms', tab: 'rooms' } as const

const RoomPage = () => {
  const { id } = Route.useParams()
  return id === 'new' ? (
    <AdminPage back={back}>
      <RoomForm />
    </AdminPage>
  ) : (
    <AdminPage back={back} history={{ entity: 'room', entityId: id }}>
      <EditRoom key={id} id={id} />
    </AdminPage>
  )
}

const EditRoom = ({ id }: { id: string }) => {
  const room = useQuery({ ...query('GET /api/rooms/:id', { params: { id } }), ...formQuery })
  if (room.isPending) return <Loading />
  if (isMissing(room.error)) return <Alert tone="danger">Room not found</Alert>
  if (room.isError) return <QueryError title="Could not load the room." of={room} />
  return <RoomForm room={room.data} />
}

export const Route = createFileRoute('/admin/rooms/edit/$id')({
  staticData: { heading: ({ id }) => (id === 'new' ? 'Add New Room' : 'Edit Room') },
  component: RoomPage,
})
