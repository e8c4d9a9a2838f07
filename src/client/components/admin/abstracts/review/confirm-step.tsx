import { useEffect } from 'react'
import type { ReviewStep } from '../../../../../shared/abstracts/review'
import { ConfirmDialog } from '../../../../ui/confirm-dialog'

/** A step requested by a shortcut key. */
export type PendingStep = { step: ReviewStep; key: string; label: string }

type ConfirmStepDialogProps = {
  asked: PendingStep
  /** The dialog stays mounted, because it returns the focus when it closes. */
  open: boolean
  title: string
  onTake: (step: ReviewStep) => void
  onCancel: () => void
}

/** Guards against keys pressed by accident: the same key confirms, Escape cancels. */
export const ConfirmStepDialog = ({ asked, open, title, onTake, onCancel }: ConfirmStepDialogProps) => {
  const { step, key, label } = asked
  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.toLowerCase() !== key) return
      event.preventDefault()
      onTake(step)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open, key, step, onTake])
  return (
    <ConfirmDialog
      open={open}
      title={`${label}?`}
      confirm={label}
      variant={label === 'Reject' ? 'danger' : 'primary'}
      onConfirm={() => onTake(step)}
      onCancel={onCancel}
    >
      <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
        {title}
      </p>
      <p className="mt-2">
        This will decide the abstract. Press {key.toUpperCase()} again to confirm, or Escape to cancel.
      </p>
    </ConfirmDialog>
  )
}
