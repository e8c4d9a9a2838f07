import { DeleteButton } from '#client/components/admin/lists/delete-button.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import type { Author } from '#shared/authors/authors.ts'

type DeleteAuthorProps = { author: Author; inList?: boolean; onDeleted: () => unknown }

const FAILED = 'Failed to delete speaker'

export const DeleteAuthor = ({ author: { id, name }, inList, onDeleted }: DeleteAuthorProps) => (
  <DeleteButton
    label="Delete Speaker"
    of={inList ? name : undefined}
    question="Are you sure? This action cannot be undone. This will permanently delete the speaker and their association with any events."
    send={() => undoableCall('DELETE /api/authors/:id', { params: { id } })}
    paths={['/api/authors', '/api/events', '/api/approved-abstracts']}
    success={{ title: 'Speaker deleted successfully' }}
    failure={(message) =>
      inList
        ? { title: 'Error', description: `${FAILED}: ${message}` }
        : { title: FAILED, description: message }
    }
    onDeleted={onDeleted}
  />
)
