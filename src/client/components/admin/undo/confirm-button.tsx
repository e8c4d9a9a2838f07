import { type ComponentProps, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'

type ConfirmButtonProps = ComponentProps<typeof Button> & {
  /** The dialog that asks first. */
  dialog: Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'onConfirm' | 'onCancel'>
  action: { isPending: boolean; mutate: (input: undefined, options: { onSettled: () => void }) => void }
}

/** The button of an action that is confirmed first. */
export const ConfirmButton = ({ dialog, action, ...button }: ConfirmButtonProps) => {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <ConfirmDialog
        {...dialog}
        open={asking}
        busy={action.isPending}
        onConfirm={() => action.mutate(undefined, { onSettled: close })}
        onCancel={close}
      />
    </>
  )
}
