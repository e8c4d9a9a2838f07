import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useForm } from '#client/form/form.tsx'
import { InputField } from '#client/form/form-fields.tsx'
import { useFormState } from '#client/form/form-state.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'

type Address = { email: string }

type LetterRequestProps = {
  /** The path of the page, which handles the form without scripts. */
  path: string
  label: string
  hint: string
  button: string
  send: (body: Address) => Promise<Address>
  /** The answer, which is the same whether or not there is something to send. */
  sent: (email: string) => string
  /** What to do if nothing arrives. */
  help: ReactNode
}

/** Asks for a letter with nothing but an e-mail address. */
export const LetterRequest = (props: LetterRequestProps) => {
  const answered = useFormState<Address>()
  const [email, setEmail] = useState(answered?.result?.email)
  return email === undefined ? (
    <AddressForm {...props} onSent={setEmail} />
  ) : (
    <LetterSent {...props} email={email} onAnother={() => setEmail(undefined)} />
  )
}

type AddressFormProps = LetterRequestProps & { onSent: (email: string) => void }

const AddressForm = ({ path, label, hint, button, send, onSent }: AddressFormProps) => {
  const answered = useFormState()
  const form = useForm({
    schema: () => import('#shared/abstracts/my-abstract.ts').then((rules) => rules.newEmailSchema),
    sent: answered,
    onSubmit: async (body) => onSent((await send(body)).email),
  })
  return (
    <Form form={form} action={path} label={label} className="grid max-w-md gap-5">
      <InputField name="email" label="E-mail" hint={hint} type="email" required autoComplete="email" />
      <div>
        <Button type="submit" disabled={form.pending} busy={form.pending}>
          {button}
        </Button>
      </div>
    </Form>
  )
}

type LetterSentProps = LetterRequestProps & { email: string; onAnother: () => void }

const LetterSent = ({ path, sent, help, email, onAnother }: LetterSentProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className="grid max-w-2xl gap-5">
      <Alert ref={ref} tone="success" focusable title="Please check your e-mail">
        <p>{sent(email)}</p>
      </Alert>
      <p>{help}</p>
      <div>
        {/* A link without scripts. */}
        <a
          href={path}
          className="text-link"
          onClick={(event) => {
            event.preventDefault()
            onAnother()
          }}
        >
          Try another address
        </a>
      </div>
    </div>
  )
}
