import { useEffect } from 'react'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { hasModifier } from '#client/ui/shortcut-keys.ts'
import type { ReviewStep } from '#shared/abstracts/review.ts'

/** A step requested by a shortcut key. */
export type PendingStep = { step: ReviewStep; key: string; label: string }

type ConfirmStepDialogProps = {
  asked: PendingStep
  /** The dialog stays mounted, because it returns the focus when it closes. */
  open: boolean
  title: string
  onConfirm: (step: ReviewStep) => void
  onCancel: () => void
}

/** Guards against keys pressed by accident: the same key confirms, Escape cancels. */
export const ConfirmStepDialog = ({ asked, open, title, onConfirm, onCancel }: ConfirmStepDialogProps) => {
  const { step, key, label } = asked
  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || hasModifier(event)) return
      if (event.key.toLowerCase() !== key) return
      event.preventDefault()
      onConfirm(step)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open, key, step, onConfirm])
  return (
    <ConfirmDialog
      open={open}
      title={`${label}?`}
      confirm={label}
      variant={label === 'Reject' ? 'danger' : 'primary'}
      onConfirm={() => onConfirm(step)}
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
