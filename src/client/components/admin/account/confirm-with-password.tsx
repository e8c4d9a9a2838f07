import { type ReactNode, useId } from 'react'
import { passkeyRemovalSchema } from '../../../../shared/accounts/passkeys'
import { confirmedChangeSchema } from '../../../../shared/accounts/sign-in-methods'
import { Form, useForm } from '../../../form/form'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { OwnPasswordField } from '../session/own-password-field'

type ConfirmWithPasswordProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The label of the button. */
  confirm: string
  /** Without a password, the session alone decides. */
  hasPassword: boolean
  onConfirm: (password: string) => Promise<unknown>
}

/** Whoever finds an open session must not change how its owner logs in. */
export const ConfirmWithPassword = ({ open, onClose, title, ...form }: ConfirmWithPasswordProps) => (
  <Dialog open={open} onClose={onClose} title={title}>
    {open && <ConfirmForm {...form} title={title} onClose={onClose} />}
  </Dialog>
)

const ConfirmForm = ({
  title,
  children,
  confirm,
  hasPassword,
  onConfirm,
  onClose,
}: Omit<ConfirmWithPasswordProps, 'open'>) => {
  const prefix = `${useId()}-`
  const form = useForm({
    schema: hasPassword ? confirmedChangeSchema : passkeyRemovalSchema,
    onSubmit: async ({ password = '' }) => {
      await onConfirm(password)
      onClose()
    },
  })
  return (
    <Form form={form} label={title} prefix={prefix} className="grid gap-5">
      {children}
      {hasPassword && <OwnPasswordField />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={form.pending} disabled={form.pending}>
          {confirm}
        </Button>
      </div>
    </Form>
  )
}
