import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  label: ReactNode
  /** The heading of the dialog. */
  title: string
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog, which starts anew each time. */
export const DialogButton = ({ label, title, children, ...button }: DialogButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={close} title={title}>
        {isOpen && children(close)}
      </Dialog>
    </>
  )
}
