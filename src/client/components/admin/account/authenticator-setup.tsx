import { call } from '#client/data/api.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { InputField } from '#client/form/form-fields.tsx'
import { Button } from '#client/ui/button.tsx'
import { authenticatorAppSchema, type NewAuthenticatorApp } from '#shared/accounts/sign-in-methods.ts'

type SetupProps = {
  app: NewAuthenticatorApp
  onAdded: (recoveryCodes: string[]) => unknown
  onCancel: () => void
}

/** The app learns the secret by its camera, by a link on the same phone or by typing; a code proves that it did. */
export const AuthenticatorSetup = ({ app, onAdded, onCancel }: SetupProps) => {
  const form = useForm({
    schema: authenticatorAppSchema,
    onSubmit: async (body) => onAdded((await call('POST /api/authenticator-app', { body })).recoveryCodes),
  })
  const { secret, uri, picture } = app
  return (
    <Form form={form} label="Set up an authenticator app" prefix="app-" className="grid gap-4">
      <p>
        Scan this with an authenticator app on your phone, or{' '}
        <a href={uri} className="text-link">
          open it in an app on this device
        </a>
        .
      </p>
      <svg
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        role="img"
        aria-label="QR code for the authenticator app"
        shapeRendering="crispEdges"
        className="w-52 max-w-full rounded-md border border-hairline bg-white text-black forced-color-adjust-none"
      >
        <path d={picture.path} fill="currentColor" />
      </svg>
      <p>
        Or type this key into the app:{' '}
        <span className="select-all font-mono [overflow-wrap:anywhere]">{inGroups(secret)}</span>
      </p>
      <InputField
        name="code"
        label="Code"
        hint="The six digits that the app shows now."
        required
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.pending} disabled={form.pending}>
          Turn on
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')
