import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '../components/admin/layout/admin-page'
import { RoomForm } from '../components/admin/rooms/room-form'
import { query } from '../data/api'
import { once } from '../data/refresh'
import { LoadError } from '../ui/load-error'
import { Loading } from '../ui/loading'

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
  const room = useQuery({ ...query('GET /api/rooms/:id', { params: { id } }), ...once })
  if (room.isPending) return <Loading />
  if (room.isError)
    return (
      <LoadError
        title={room.error.status === 400 ? 'Room not found' : room.error.userMessage}
        onRetry={() => void room.refetch()}
      />
    )
  return <RoomForm room={room.data} />
}

export const Route = createFileRoute('/admin/rooms/edit/$id')({
  staticData: { heading: ({ id }) => (id === 'new' ? 'Add New Room' : 'Edit Room') },
  component: RoomPage,
})
