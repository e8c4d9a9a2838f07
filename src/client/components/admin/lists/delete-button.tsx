import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorMessage } from '../../../data/api'
import { type ApiPath, refresh } from '../../../data/refresh'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { type ToastInput, toast } from '../../../ui/toasts'
import { toastWithUndo } from '../undo/undo-toast'
import type { UndoableResult } from '../undo/undoable-call'

type DeleteButtonProps = {
  /** 'Delete Speaker' */
  label: string
  /** In a list: an icon whose name says what it deletes. */
  of?: string
  /** The full question, warnings included. */
  question: ReactNode
  send: () => Promise<UndoableResult<null>>
  /** What has to be read again. */
  paths: ApiPath[]
  success: ToastInput
  failure: (message: string) => ToastInput
  /** Where to go once it is gone: the button went with what it deleted. */
  onDeleted?: () => unknown
}

/** A button that asks first, deletes, and says how it went. */
export const DeleteButton = (props: DeleteButtonProps) => {
  const { label, of } = props
  // The dialog stays once asked for, because it gives the focus back when it closes; until then a row costs nothing.
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
      // A page of its own is left before its record is looked for again; a row has to go before the focus moves on.
      if (!of) await onDeleted?.()
      await refresh(queryClient, ...paths)
      if (of) await onDeleted?.()
    },
    onError: (error) => {
      onClose()
      toast({ ...failure(errorMessage(error)), tone: 'danger' })
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
        <p dir="auto" className="mb-2 font-semibold [overflow-wrap:anywhere]">
          {of}
        </p>
      )}
      <p>{question}</p>
    </ConfirmDialog>
  )
}
