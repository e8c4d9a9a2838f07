import { createFileRoute } from '@tanstack/react-router'
import { RecordPage } from '#client/components/admin/records/record-page.tsx'
import { RoomForm } from '#client/components/admin/rooms/room-form.tsx'
import { query } from '#client/data/api.ts'

const RoomPage = () => {
  const { id } = Route.useParams()
  return (
    <RecordPage
      id={id}
      kind="room"
      back={{ label: 'Back to Rooms', tab: 'rooms' }}
      query={query('GET /api/rooms/:id', { params: { id } })}
      missing="Room not found"
      failure="Could not load the room."
    >
      {(room) => <RoomForm room={room} />}
    </RecordPage>
  )
}

export const Route = createFileRoute('/admin/rooms/edit/$id')({
  staticData: { heading: ({ id }) => (id === 'new' ? 'Add New Room' : 'Edit Room') },
  component: RoomPage,
})
