import type { Deletion } from '#client/components/admin/lists/delete-button.tsx'
import type { RecordDescription } from '#client/components/admin/records/record.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { call } from '#client/data/api.ts'
import type { ApiPath } from '#client/data/refresh.ts'
import { type Room, type RoomInput, roomFormSchema } from '#shared/rooms/rooms.ts'

const paths: ApiPath[] = ['/api/rooms', '/api/events']

export const deleteRoom = ({ id }: Room): Deletion => ({
  label: 'Delete Room',
  question: 'Are you sure? It may affect events scheduled in this room. You can undo this for a moment.',
  send: () => undoableCall('DELETE /api/rooms/:id', { params: { id } }),
  paths,
  success: { title: 'Room deleted successfully' },
  failure: 'Failed to delete room',
})

export const roomRecord: RecordDescription<Room, RoomInput> = {
  kind: 'rooms',
  schema: roomFormSchema,
  read: ({ id }) => call('GET /api/rooms/:id', { params: { id } }),
  add: {
    send: (body) => undoableCall('POST /api/rooms', { body }),
    label: 'Add New Room',
    submit: 'Create Room',
    saved: 'Room created successfully',
    failed: 'Failed to create room',
  },
  edit: {
    send: ({ id }, body) => undoableCall('PATCH /api/rooms/:id', { params: { id }, body }),
    label: 'Edit Room',
    submit: 'Update Room',
    saved: 'Room updated successfully',
    failed: 'Failed to update room',
  },
  delete: deleteRoom,
  refresh: paths,
}
