import { createFileRoute } from '@tanstack/react-router'
import { EditRecord } from '#client/components/admin/records/edit-record.tsx'
import { RecordPage } from '#client/components/admin/records/record-page.tsx'
import { roomRecord } from '#client/components/admin/rooms/room-record.ts'
import { query } from '#client/data/api.ts'
import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import { type Room, roomFields } from '#shared/rooms/rooms.ts'

const RoomForm = ({ room }: { room?: Room }) => (
  <EditRecord record={roomRecord} start={room} fields={roomFields} leaveTo={{ tab: 'rooms' }}>
    {({ field, start }) => (
      <>
        <InputField {...field('name')} />
        <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
          <InputField {...field('building')} />
          <InputField
            {...field('capacity')}
            type="number"
            min={0}
            step={1}
            defaultValue={start?.capacity ?? 0}
          />
        </div>
        <TextAreaField {...field('notes')} rows={4} />
      </>
    )}
  </EditRecord>
)

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
