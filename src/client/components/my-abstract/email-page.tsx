import { useEffect, useRef, useState } from 'react'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { call } from '#client/data/api.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { InputField } from '#client/form/form-fields.tsx'
import { useFormState } from '#client/form/form-state.ts'
import { useSite } from '#client/routing/page-context.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { MyAbstract } from '#shared/abstracts/my-abstract.ts'

type EmailPageProps = { loaded: MyAbstract; token: string }

/** Where authors ask for letters at another address, which they confirm from there. */
export const EmailPage = ({ loaded, token }: EmailPageProps) => {
  const [myAbstract, setMyAbstract] = useState(loaded)
  const [isSent, setSent] = useState(false)
  const { sendsLetters } = useSite()
  const applySaved = (changed: MyAbstract) => {
    setMyAbstract(changed)
    setSent(true)
  }
  return (
    <>
      <PageHeader>
        <p dir="auto">{myAbstract.abstractTitle}</p>
      </PageHeader>
      <div className="page-width py-10">
        <div className="grid max-w-2xl gap-6">
          {myAbstract.newEmail && <Waiting newEmail={myAbstract.newEmail} isSent={isSent} />}
          <p>Letters about your abstract go to {myAbstract.email}.</p>
          {!myAbstract.mayChange ? (
            <p>The conference is over. The address can no longer be changed.</p>
          ) : sendsLetters ? (
            <EmailForm key={myAbstract.newEmail?.email} token={token} onSent={applySaved} />
          ) : (
            <p>To change the address, write to the organisers on the page of your abstract.</p>
          )}
          <p>
            <a href={`/my/${token}`} className="text-link">
              Back to your abstract
            </a>
          </p>
        </div>
      </div>
    </>
  )
}

type WaitingProps = { newEmail: NonNullable<MyAbstract['newEmail']>; isSent: boolean }

const Waiting = ({ newEmail: { email, expiresAt }, isSent }: WaitingProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSent) ref.current?.focus()
  }, [isSent])
  return (
    <Alert ref={ref} focusable title={`Please confirm ${email}`}>
      <p>
        We have sent an e-mail to this address. Open the link in it by <VenueDateTime at={expiresAt} /> to
        confirm the change. If it does not arrive, check the address and send the link again.
      </p>
    </Alert>
  )
}

const EmailForm = ({ token, onSent }: { token: string; onSent: (myAbstract: MyAbstract) => void }) => {
  const state = useFormState()
  const sent = state?.form === 'email' && !state.result ? state : undefined
  const form = useForm({
    schema: () => import('#shared/abstracts/my-abstract.ts').then((rules) => rules.newEmailSchema),
    sent,
    onSubmit: async (body) => onSent(await call('POST /api/my/:token/email', { params: { token }, body })),
  })
  return (
    <Form
      form={form}
      action={`/my/${token}/email`}
      label="New e-mail address"
      className="grid max-w-md gap-5"
    >
      <InputField
        name="email"
        label="New e-mail address"
        hint="We will send it a link that confirms the change."
        type="email"
        required
        autoComplete="email"
      />
      <div>
        <Button type="submit" disabled={form.pending} busy={form.pending}>
          Send the link
        </Button>
      </div>
    </Form>
  )
}
