import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { cx } from '#client/ui/class-names.ts'
import { type AdminLink, adminLinkProps } from './admin-link.ts'

type FormFooterProps = {
  submit: string
  pending: boolean
  /** The submit button's label while pending. */
  busy?: string
  /** A link if cancelling leads to another page; none in a form that stays. */
  cancel?: (() => void) | AdminLink
  /** In a dialog the buttons are on the right, submit last. */
  inDialog?: boolean
  /** At the far end of a page's form, such as a delete button. */
  children?: ReactNode
}

/** Save and cancel at the foot of a form. */
export const FormFooter = ({
  submit,
  pending,
  busy = 'Saving...',
  cancel,
  inDialog,
  children,
}: FormFooterProps) => {
  const submitButton = (
    <Button type="submit" disabled={pending} busy={pending}>
      {pending ? busy : submit}
    </Button>
  )
  return (
    <div className={cx('mt-2 flex flex-wrap gap-3', inDialog && 'justify-end')}>
      {!inDialog && submitButton}
      {cancel && <Cancel cancel={cancel} />}
      {inDialog && submitButton}
      {children && <span className="ml-auto">{children}</span>}
    </div>
  )
}

const Cancel = ({ cancel }: Required<Pick<FormFooterProps, 'cancel'>>) =>
  typeof cancel === 'function' ? (
    <Button variant="secondary" onClick={cancel}>
      Cancel
    </Button>
  ) : (
    <ButtonLink {...adminLinkProps(cancel)} variant="secondary">
      Cancel
    </ButtonLink>
  )
