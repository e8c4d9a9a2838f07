import { useEffect, useRef, useState } from 'react'
import { call } from '../../data/api'
import { Form, useForm } from '../../form/form'
import { InputField } from '../../form/form-fields'
import { useFormState } from '../../form/form-state'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { ContactLink } from '../site/contact-link'

/** The answer is the same whether or not there are abstracts. */
export const LostLinkForm = () => {
  const sent = useFormState<{ email: string }>()
  const [email, setEmail] = useState(sent?.result?.email)
  return email === undefined ? (
    <AddressForm onSent={setEmail} />
  ) : (
    <LinksSent email={email} onAnother={() => setEmail(undefined)} />
  )
}

const AddressForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const sent = useFormState()
  const form = useForm({
    schema: () => import('../../../shared/abstracts/my-abstract').then((rules) => rules.newEmailSchema),
    initialIssues: sent?.issues,
    initialFailure: sent?.message,
    onSubmit: async (body) => onSent((await call('POST /api/lost-link', { body })).email),
  })
  return (
    <Form form={form} action="/lost-link" label="Lost link" className="grid max-w-md gap-5">
      <InputField
        name="email"
        label="E-mail"
        hint="The address you submitted your abstract with"
        type="email"
        required
        autoComplete="email"
        defaultValue={sent?.result ? '' : sent?.values.email}
      />
      <div>
        <Button type="submit" disabled={form.pending} busy={form.pending}>
          Send my links
        </Button>
      </div>
    </Form>
  )
}

const LinksSent = ({ email, onAnother }: { email: string; onAnother: () => void }) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className="grid max-w-2xl gap-5">
      <Alert ref={ref} tone="success" focusable title="Please check your e-mail">
        <p className="[overflow-wrap:anywhere]">
          If there are abstracts under {email}, we have sent their links to it.
        </p>
      </Alert>
      <p>
        Nothing after a few minutes? Look in your spam folder, or try another address that you may have used.
        We are glad to help: <ContactLink />
      </p>
      <div>
        {/* A link without scripts. */}
        <a
          href="/lost-link"
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
