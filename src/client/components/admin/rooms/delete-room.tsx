import { DeleteButton } from '#client/components/admin/lists/delete-button.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import type { Room } from '#shared/rooms/rooms.ts'

type DeleteRoomProps = { room: Room; inList?: boolean; onDeleted: () => unknown }

export const DeleteRoom = ({ room: { id, name }, inList, onDeleted }: DeleteRoomProps) => (
  <DeleteButton
    label="Delete Room"
    of={inList ? name : undefined}
    question="Are you sure? It may affect events scheduled in this room. You can undo this for a moment."
    send={() => undoableCall('DELETE /api/rooms/:id', { params: { id } })}
    paths={['/api/rooms', '/api/events']}
    success={{ title: 'Room deleted successfully' }}
    failure={(description) => ({ title: 'Failed to delete room', description })}
    onDeleted={onDeleted}
  />
)
