import { abstractPaths } from '#client/components/admin/abstracts/abstract-queries.ts'
import { ConfirmButton } from '#client/components/admin/undo/confirm-button.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { call } from '#client/data/api.ts'
import type { ApiPath } from '#client/data/refresh.ts'
import { Button } from '#client/ui/button.tsx'
import type { Revision } from '#shared/abstracts/revisions.ts'

const paths: ApiPath[] = [...abstractPaths, '/api/history', '/api/summary']

type RevisionActionsProps = {
  abstractId: number
  revision: Revision
  /** Opens the form that changes the request or sends the revision back; undefined if that is not possible. */
  onAsk?: () => void
}

export const RevisionActions = ({ abstractId, revision, onAsk }: RevisionActionsProps) => {
  const params = { id: abstractId }
  const shared = { failed: 'Failed to update the revision', refreshes: paths }
  const accept = useAction({
    ...shared,
    send: () =>
      undoableCall('POST /api/abstracts/:id/revision/acceptance', {
        params,
        body: { version: revision.version },
      }),
    done: ({ undoStep }) => ({ title: 'Revision accepted', undoStep }),
  })
  const cancel = useAction({
    ...shared,
    send: () => call('DELETE /api/abstracts/:id/revision', { params }),
    done: 'Request cancelled',
  })
  const isSubmitted = revision.state === 'submitted'
  return (
    <>
      {isSubmitted && (
        <Button size="sm" {...accept.button()}>
          Accept revision
        </Button>
      )}
      {onAsk && (
        <Button variant="secondary" size="sm" onClick={onAsk}>
          {isSubmitted ? 'Send back' : 'Change request'}
        </Button>
      )}
      <ConfirmButton
        variant="secondary"
        size="sm"
        label="Cancel request"
        action={cancel}
        title="Cancel the request for a revision?"
        confirm="Cancel request"
      >
        The abstract stays as it is, and the author can no longer revise it. You can ask again later.
      </ConfirmButton>
    </>
  )
}
