import { useBlocker } from '@tanstack/react-router'
import { formatDateTime } from '../../shared/time/venue-clock'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { RecordDraftControl } from './record-draft'

const USUAL_OLDER = 'Someone has saved this record since; only the fields you changed will be restored.'

type DraftOfferProps = {
  draft: Pick<RecordDraftControl, 'restore' | 'discard'> & { offered?: { at: string; isOlder: boolean } }
  /** What restoring does when the record was saved by somebody since. */
  ifOlder?: string
}

/** Offers what an earlier visit typed about this record and did not save. */
export const DraftNotice = ({ draft, ifOlder = USUAL_OLDER }: DraftOfferProps) => {
  const { offered } = draft
  if (!offered) return null
  return (
    <Alert title="You have an unsaved draft">
      <p>
        You made changes here on {formatDateTime(offered.at)} and left without saving.
        {offered.isOlder && ` ${ifOlder}`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={draft.restore}>
          Restore draft
        </Button>
        <Button size="sm" variant="secondary" onClick={draft.discard}>
          Discard draft
        </Button>
      </div>
    </Alert>
  )
}

type LeaveGuardProps = { draft: Pick<RecordDraftControl, 'unsaved' | 'settle'>; isSending: () => boolean }

/** Asks before unsaved changes are left by a link. Closing the window needs no question: the draft stays. */
export const UnsavedChangesDialog = ({ draft, isSending }: LeaveGuardProps) => {
  const leaving = useBlocker({
    // What a form does after it was sent is no leaving.
    shouldBlockFn: ({ current, next }) =>
      draft.unsaved.current && !isSending() && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  const stay = () => leaving.reset?.()
  const leave = (how: 'keep' | 'discard') => {
    if (how === 'discard') draft.settle()
    leaving.proceed?.()
  }
  return (
    <Dialog
      open={leaving.status === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      actions={
        <>
          <Button variant="secondary" onClick={stay}>
            Stay here
          </Button>
          <Button variant="quiet-danger" onClick={() => leave('discard')}>
            Discard changes
          </Button>
          <Button onClick={() => leave('keep')}>Save draft and leave</Button>
        </>
      }
    >
      <p>
        Your changes have not been saved. A draft is saved in this browser and will be offered when you open
        this page again.
      </p>
    </Dialog>
  )
}
