import { useEffect } from 'react'
import type { ReviewStep } from '../../../../../shared/abstracts/review'
import { ConfirmDialog } from '../../../../ui/confirm-dialog'

/** A step that a key asked for, and the key itself. */
export type PendingStep = { step: ReviewStep; key: string; label: string }

type ConfirmStepDialogProps = {
  asked: PendingStep
  /** It stays once asked for, because it gives the focus back when it closes. */
  open: boolean
  title: string
  onTake: (step: ReviewStep) => void
  onCancel: () => void
}

/** A key pressed by accident decides nothing: the same key says it once more, Escape leaves everything as it is. */
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
