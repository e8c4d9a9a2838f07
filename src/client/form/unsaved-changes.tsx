import { useBlocker } from '@tanstack/react-router'
import { VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { useStorageAvailable } from '#client/data/storage.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { RecordDraftControl } from './record-draft.ts'

const DEFAULT_OLDER = 'Someone has saved this record since; only the fields you changed will be restored.'

type DraftOfferProps = {
  draft: Pick<RecordDraftControl, 'restore' | 'discard'> & { offered?: { at: string; isOlder: boolean } }
  /** Explains what restoring does when the record has been saved since. */
  ifOlder?: string
}

export const DraftNotice = ({ draft, ifOlder = DEFAULT_OLDER }: DraftOfferProps) => {
  const { offered } = draft
  if (!offered) return null
  return (
    <Alert title="You have an unsaved draft">
      <p>
        You made changes here on <VenueDateTime at={offered.at} /> and left without saving.
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

type LeaveGuardProps = { draft: Pick<RecordDraftControl, 'unsaved' | 'clearDraft'>; isSending: () => boolean }

/** Asks before navigating away from unsaved changes; before closing the window only where no draft can be kept. */
export const UnsavedChangesDialog = ({ draft, isSending }: LeaveGuardProps) => {
  const keepsDrafts = useStorageAvailable()
  const leaving = useBlocker({
    // The redirect after saving is not blocked.
    shouldBlockFn: ({ current, next }) =>
      draft.unsaved.current && !isSending() && current.pathname !== next.pathname,
    enableBeforeUnload: () => !keepsDrafts && draft.unsaved.current && !isSending(),
    withResolver: true,
  })
  const stay = () => leaving.reset?.()
  const leave = (how: 'keep' | 'discard') => {
    if (how === 'discard') draft.clearDraft()
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
          {keepsDrafts && <Button onClick={() => leave('keep')}>Save draft and leave</Button>}
        </>
      }
    >
      <p>
        Your changes have not been saved.{' '}
        {keepsDrafts
          ? 'A draft is saved in this browser and will be offered when you open this page again.'
          : 'This browser blocks storage, so no draft can be kept.'}
      </p>
    </Dialog>
  )
}
