import { useAction } from '#client/components/admin/undo/use-action.ts'
import { call } from '#client/data/api.ts'
import { useSite } from '#client/routing/page-context.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { useSignInChange } from './use-sign-in-change.ts'

type EmailConfirmationProps = {
  email: string
  /** Of the link in the letter. */
  token?: string
}

/** An address that a visitor gave counts once they have confirmed it. */
export const EmailConfirmation = ({ email, token = '' }: EmailConfirmationProps) => {
  const { sendsLetters } = useSite()
  const confirm = useSignInChange({
    send: () => call('POST /api/email-confirmation', { body: { token } }),
    failed: 'Failed to confirm the address',
    done: () => ({ title: 'Address confirmed', description: email }),
  })
  const send = useAction({
    send: () => call('POST /api/email-confirmation/letter', {}),
    failed: 'Failed to send the letter',
    done: () => ({ title: 'Letter sent', description: `Open the link in our letter to ${email}.` }),
  })
  const { text, act, button } = token
    ? { text: `Is ${email} yours?`, act: confirm, button: 'Confirm this address' }
    : { text: `Open the link in our letter to ${email}.`, act: send, button: 'Send the letter again' }
  return (
    <div className="mb-5">
      <Alert tone="warning" title="Please confirm your e-mail address">
        <p>
          {sendsLetters ? text : 'This site sends no e-mail. Please ask an organiser to enter your address.'}
        </p>
        {sendsLetters && (
          <p className="mt-3">
            <Button variant="secondary" size="sm" {...act.button()}>
              {button}
            </Button>
          </p>
        )}
      </Alert>
    </div>
  )
}
