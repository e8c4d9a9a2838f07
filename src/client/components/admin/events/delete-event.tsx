import { DeleteButton } from '#client/components/admin/lists/delete-button.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'

type DeleteEventProps = { event: ConferenceEvent; onDeleted: () => unknown }

export const DeleteEvent = ({ event: { id, title }, onDeleted }: DeleteEventProps) => (
  <DeleteButton
    label="Delete Event"
    of={title}
    question="Are you sure? Subscribed calendars will show the event as cancelled. You can undo this for a moment."
    send={() => undoableCall('DELETE /api/events/:id', { params: { id } })}
    paths={['/api/events', '/api/authors']}
    success={{ title: 'Event deleted successfully' }}
    failure={(message) => ({ title: 'Error', description: `Failed to delete event: ${message}` })}
    onDeleted={onDeleted}
  />
)
