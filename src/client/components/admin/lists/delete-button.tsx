import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { UndoableResult } from '#client/components/admin/undo/undoable-call.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import type { ApiPath } from '#client/data/refresh.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import type { ToastInput } from '#client/ui/toasts.ts'

/** How a record is deleted. */
export type Deletion = {
  /** 'Delete Speaker' */
  label: string
  question: ReactNode
  send: () => Promise<UndoableResult<null>>
  /** What to refetch. */
  paths: ApiPath[]
  success: ToastInput
  /** The title above the server's message, or another toast. */
  failure: string | ((message: string, inList: boolean) => ToastInput)
}

type DeleteButtonProps = Deletion & {
  /** In a list: the record's name, for the icon's label. */
  of?: string
  /** Moves on, because the button is gone with the record. */
  onDeleted?: () => unknown
}

/** A delete button with confirmation and toast. */
export const DeleteButton = (props: DeleteButtonProps) => {
  const { label, of } = props
  // Mounted on first use, to keep rows cheap; then it stays, because it returns the focus when it closes.
  const [dialog, setDialog] = useState<'none' | 'open' | 'closed'>('none')
  return (
    <>
      <Button
        variant="quiet-danger"
        size={of ? 'icon-sm' : 'md'}
        aria-label={of && `Delete ${of}`}
        onClick={() => setDialog('open')}
        icon={Trash2}
      >
        {!of && label}
      </Button>
      {dialog !== 'none' && (
        <DeleteDialog {...props} open={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  )
}

type DeleteDialogProps = DeleteButtonProps & { open: boolean; onClose: () => void }

const DeleteDialog = ({
  label,
  of,
  question,
  send,
  paths,
  success,
  failure,
  onDeleted,
  open,
  onClose,
}: DeleteDialogProps) => {
  const remove = useAction({
    send,
    done: ({ undoStep }) => ({ ...success, undoStep }),
    failed: (_, message) => (typeof failure === 'string' ? failure : failure(message, of !== undefined)),
    refreshes: paths,
    // A page is left before its record is refetched; a row must be gone before the focus moves.
    onDone: () => {
      onClose()
      return of ? undefined : onDeleted?.()
    },
    onFailed: onClose,
    onSettled: (error) => (of && !error ? onDeleted?.() : undefined),
  })
  return (
    <ConfirmDialog
      open={open}
      title={label}
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      {of && (
        <p dir="auto" className="mb-2 font-semibold">
          {of}
        </p>
      )}
      <div className="grid gap-3">{question}</div>
    </ConfirmDialog>
  )
}
