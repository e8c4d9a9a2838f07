import { z } from 'zod'
import { requiredText } from '#shared/fields.ts'

/** Passkeys of one account. */
export const MAX_PASSKEYS = 10

// Keys and signatures in base64url; browsers send a few hundred characters.
const encoded = z.string('The passkey could not be read').max(20_000, 'The passkey could not be read')
const credential = z.object({ id: encoded, rawId: encoded, type: z.literal('public-key') })
const noExtensions = z.unknown().transform(() => ({}))

/** The question to the browser's authenticator, as the standard (WebAuthn) writes it. */
export const passkeyOptionsSchema = z.object({ options: z.looseObject({ challenge: z.string() }) })

/** A new key, as the browser writes it. */
const newPasskeyResponseSchema = credential.extend({
  clientExtensionResults: noExtensions,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type NewPasskeyResponse = z.infer<typeof newPasskeyResponseSchema>

/** A login, as the browser writes it. */
export const passkeyLoginSchema = z.object({
  response: credential.extend({
    clientExtensionResults: noExtensions,
    response: z.object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: encoded.optional(),
    }),
  }),
})
export type PasskeyLogin = z.infer<typeof passkeyLoginSchema>['response']

const name = requiredText('Please name the passkey', 100)
export const passkeyNameSchema = z.object({ name })
export const newPasskeySchema = z.object({ name, response: newPasskeyResponseSchema })

export const passkeyAcceptanceSchema = z.object({ response: newPasskeyResponseSchema })
