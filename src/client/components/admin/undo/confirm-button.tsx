import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'title' | 'onClick'> & {
  action: { isPending: boolean; mutate: (input: undefined, options: { onSettled: () => void }) => void }
  label: ReactNode
  /** The title of the dialog; the children are its text. */
  title: string
  /** The label of its confirm button. */
  confirm: string
  confirmVariant?: ComponentProps<typeof ConfirmDialog>['variant']
}

/** The button of an action that is confirmed first. */
export const ConfirmButton = ({
  action,
  label,
  title,
  confirm,
  confirmVariant,
  children,
  ...button
}: ConfirmButtonProps) => {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        confirm={confirm}
        variant={confirmVariant}
        busy={action.isPending}
        onConfirm={() => action.mutate(undefined, { onSettled: close })}
        onCancel={close}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
