import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, buttonStyle } from './button.tsx'
import { cx } from './class-names.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons in the footer. */
  actions?: ReactNode
  wide?: boolean
  /** The URL without the dialog, for use without scripts. */
  closeHref?: string
}

/** A native modal dialog, which traps and restores the focus and closes on Escape. */
export const Dialog = ({ open, onClose, title, children, actions, wide, closeHref }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.matches(':modal')) {
      // Not close(), which would call onClose.
      dialog.open = false
      dialog.showModal()
    }
    if (!open && dialog.open) dialog.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too; the click is on the backdrop, which is no control
    <dialog
      ref={ref}
      // Rendered open on the server, for use without scripts; the effect above makes it modal.
      open={open && typeof document === 'undefined' ? true : undefined}
      suppressHydrationWarning
      aria-labelledby={titleId}
      // Escape closes it through its state, so that a shortcut can open it again at once.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className={`max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-auto rounded-lg border border-hairline bg-paper-raised shadow-xl ${wide ? 'max-w-3xl' : 'max-w-xl'}`}
    >
      <div className="p-5 md:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <CloseButton href={closeHref} onClose={onClose} />
        </div>
        <div className="mt-4">{children}</div>
        {actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
      </div>
    </dialog>
  )
}

const CloseButton = ({ href, onClose }: { href?: string; onClose: () => void }) => {
  const shared = { 'aria-label': 'Close dialog', children: <X aria-hidden className="size-5" /> }
  const place = '-mt-1 -mr-2 shrink-0'
  if (!href) return <Button {...shared} variant="quiet" size="icon-sm" onClick={onClose} className={place} />
  const close = (event: MouseEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <a
      {...shared}
      href={href}
      onClick={close}
      className={cx(buttonStyle({ variant: 'quiet', size: 'icon-sm' }), place)}
    />
  )
}
