import { sessionName } from '../../../../../shared/programme/session-types'
import type { StoredSession } from '../../../../../shared/programme/timetable'
import { DeleteButton } from '../../lists/delete-button'
import { undoableCall } from '../../undo/undoable-call'

type DeleteSessionProps = { session: StoredSession; inList?: boolean; onDeleted: () => unknown }

export const DeleteSession = ({ session, inList, onDeleted }: DeleteSessionProps) => (
  <DeleteButton
    label="Delete session"
    of={inList ? sessionName(session) : undefined}
    question="Its themes and talks are deleted as well. You can undo this for a moment."
    send={() => undoableCall('DELETE /api/timetable/sessions/:id', { params: { id: session.id } })}
    paths={['/api/timetable']}
    success={{ title: 'Session deleted' }}
    failure={(description) => ({ title: 'Failed to delete the session', description })}
    onDeleted={onDeleted}
  />
)
