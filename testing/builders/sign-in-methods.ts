import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { identities } from '#server/db/schema/identities.ts'
import { authenticatorApps, passkeys } from '#server/db/schema/sign-in.ts'
import type { Db } from '#server/db/types.ts'
import { replaceRecoveryCodes } from '#server/domain/accounts/authenticator-apps.ts'
import { generateTotpSecret } from '#server/domain/accounts/totp.ts'
import { encryptSecret } from '#server/domain/installation-secret.ts'

/** The code that an app with this secret shows at a moment. */
export const codeAt = (secret: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

/** An account's authenticator app with its secret and its recovery codes. */
export const createAuthenticatorApp = async (db: Db, userId: number) => {
  const secret = generateTotpSecret()
  await db.insert(authenticatorApps).values({ userId, secret: await encryptSecret(db, secret), lastStep: 0 })
  return { secret, recoveryCodes: await replaceRecoveryCodes(db, userId) }
}

/** A passkey of a device that does not exist. */
export const createPasskey = async (db: Db, userId: number, name = 'Phone') => {
  const [passkey] = await db
    .insert(passkeys)
    .values({ userId, name, credentialId: randomUUID(), publicKey: 'AAAA', counter: 0 })
    .returning()
  if (!passkey) throw new Error('No passkey was created')
  return passkey
}

/** At a provider that is not set up. */
export const createIdentity = async (db: Db, userId: number, issuer = 'https://login.example') => {
  const [identity] = await db.insert(identities).values({ userId, issuer, subject: randomUUID() }).returning()
  if (!identity) throw new Error('No identity was created')
  return identity
}

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} }

/** Well formed, and signed by nobody. */
export const buildPasskeyLogin = () => ({
  ...credential,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
})

export const buildPasskeyRegistration = () => ({
  ...credential,
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
})
