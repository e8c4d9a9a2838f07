import { z } from 'zod'
import { id, requiredText, timestamp } from '#shared/fields.ts'
import { userSchema } from './accounts.ts'

export const RECOVERY_CODES = 10

/** The password was right; a code of the authenticator app, or without an app a passkey, is needed as well. */
export const secondSteps = ['code', 'passkey'] as const
export type SecondStep = (typeof secondSteps)[number]
const secondStepSchema = z.object({ secondStep: z.enum(secondSteps) })
export const loginResponseSchema = z.union([userSchema, secondStepSchema])
export type LoginResponse = z.infer<typeof loginResponseSchema>

const code = (missing: string) => requiredText(missing, 50)

export const secondStepCodeSchema = z.object({ code: code('Please enter a code') })

/** The secret as the app takes it: typed, as a link, and as a picture to scan. */
export const newAuthenticatorAppSchema = z.object({
  secret: z.string(),
  uri: z.string(),
  /** The path of an SVG of this many units. */
  picture: z.object({ size: z.number().int(), path: z.string() }),
})

export type NewAuthenticatorApp = z.infer<typeof newAuthenticatorAppSchema>

export const authenticatorAppSchema = z.object({ code: code('Please enter the code that the app shows') })

/** Shown once and stored only as hashes. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

/** The page of the identity provider that asks who one is. */
export const identityRequestSchema = z.object({ url: z.string() })

export const passkeySchema = z.object({
  id,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

export const signInMethodsSchema = z.object({
  hasPassword: z.boolean(),
  authenticatorApp: z.object({ createdAt: timestamp, recoveryCodes: z.number().int() }).nullable(),
  passkeys: z.array(passkeySchema),
  /** At identity providers. */
  identities: z.array(z.object({ id, provider: z.string(), createdAt: timestamp })),
})
export type SignInMethods = z.infer<typeof signInMethodsSchema>
