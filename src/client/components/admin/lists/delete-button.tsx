import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toastWithUndo } from '#client/components/admin/undo/undo-toast.ts'
import type { UndoableResult } from '#client/components/admin/undo/undoable-call.ts'
import { errorMessage } from '#client/data/api.ts'
import { type ApiPath, refresh } from '#client/data/refresh.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { type ToastInput, toast } from '#client/ui/toasts.ts'

/** How a record is deleted. */
export type Deletion = {
  /** 'Delete Speaker' */
  label: string
  question: ReactNode
  send: () => Promise<UndoableResult<null>>
  /** What to refetch. */
  paths: ApiPath[]
  success: ToastInput
  failure: (message: string, inList: boolean) => ToastInput
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
      >
        <Trash2 aria-hidden className="size-4" />
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
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: send,
    onSuccess: async ({ undoStep }) => {
      toastWithUndo(success, { queryClient, undoStep, paths })
      onClose()
      // A page is left before its record is refetched; a row must be gone before the focus moves.
      if (!of) await onDeleted?.()
      await refresh(queryClient, ...paths)
      if (of) await onDeleted?.()
    },
    onError: (error) => {
      onClose()
      toast({ ...failure(errorMessage(error), of !== undefined), tone: 'danger' })
    },
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
