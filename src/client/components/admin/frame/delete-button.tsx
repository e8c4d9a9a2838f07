import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'

type DeleteButtonProps = {
  /** 'Delete Speaker' */
  label: string
  /** The full question, warnings included. */
  question: string
  /** Resolves whether it worked or not: what went wrong is told by whoever deletes. */
  onDelete: () => Promise<unknown>
  /** In a table: an icon whose name says what it deletes. */
  of?: string
}

/** A button that asks first. */
export const DeleteButton = ({ label, question, onDelete, of }: DeleteButtonProps) => {
  // The dialog stays once asked for, because it gives the focus back when it closes.
  const [dialog, setDialog] = useState<'none' | 'open' | 'closed'>('none')
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onDelete()
    setBusy(false)
    setDialog('closed')
  }
  return (
    <>
      <Button
        variant="quiet-danger"
        size={of ? 'icon-sm' : 'md'}
        aria-label={of && `${label}: ${of}`}
        onClick={() => setDialog('open')}
      >
        <Trash2 aria-hidden className="size-4" />
        {!of && label}
      </Button>
      {dialog !== 'none' && (
        <ConfirmDialog
          open={dialog === 'open'}
          title={label}
          confirm="Delete"
          busy={busy}
          onConfirm={() => void confirm()}
          onCancel={() => setDialog('closed')}
        >
          {of && (
            <p dir="auto" className="mb-2 font-semibold">
              {of}
            </p>
          )}
          <p>{question}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
