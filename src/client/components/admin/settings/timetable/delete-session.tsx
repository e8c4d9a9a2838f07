import { DeleteButton } from '#client/components/admin/lists/delete-button.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import type { StoredSession } from '#shared/programme/timetable.ts'

type DeleteSessionProps = {
  session: StoredSession
  /** In a list: what it is called there. */
  of?: string
  onDeleted: () => unknown
}

export const DeleteSession = ({ session, of, onDeleted }: DeleteSessionProps) => (
  <DeleteButton
    label="Delete session"
    of={of}
    question="Its themes and talks are deleted as well. You can undo this for a moment."
    send={() => undoableCall('DELETE /api/timetable/sessions/:id', { params: { id: session.id } })}
    paths={['/api/timetable']}
    success={{ title: 'Session deleted' }}
    failure={(description) => ({ title: 'Failed to delete the session', description })}
    onDeleted={onDeleted}
  />
)
