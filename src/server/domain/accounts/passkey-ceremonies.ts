import { createHmac } from 'node:crypto'
import type { passkeys } from '#server/db/schema/sign-in.ts'
import type { Db } from '#server/db/types.ts'
import { secretOf } from '#server/domain/installation-secret.ts'
import type { User } from '#shared/accounts/accounts.ts'
import type { NewPasskeyResponse, PasskeyLogin } from '#shared/accounts/passkeys.ts'

/*
 * What the standard (WebAuthn) calls ceremonies: questions to a browser, and checks of its signed answers. Keys are
 * discoverable, so that nobody types a username, and the device always verifies its owner.
 */

/** Loaded with the first passkey, to keep the start fast. */
const library = () => import('@simplewebauthn/server')

type StoredKey = Pick<typeof passkeys.$inferSelect, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

const rpId = (site: string) => new URL(site).hostname

/** Tells nothing about the account, and is the same for all its keys. */
const userHandle = async (db: Db, id: number) =>
  new Uint8Array(
    createHmac('sha256', await secretOf(db))
      .update(`passkey owner:${id}`)
      .digest(),
  )

type NewPasskey = {
  site: string
  siteName: string
  user: Pick<User, 'id' | 'username'>
  existingKeys: StoredKey[]
}

export const newPasskeyOptions = async (db: Db, { site, siteName, user, existingKeys }: NewPasskey) => {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpID: rpId(site),
    rpName: siteName,
    userID: await userHandle(db, user.id),
    userName: user.username,
    userDisplayName: user.username,
    excludeCredentials: existingKeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Undefined if the answer is not what was asked for, from this site and signed. */
const orUndefined = async <Result>(verify: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await verify()
  } catch {
    return undefined
  }
}

export const verifyNewPasskey = async (
  response: NewPasskeyResponse,
  expectedChallenge: string,
  site: string,
): Promise<StoredKey | undefined> => {
  const { verifyRegistrationResponse } = await library()
  const result = await orUndefined(() =>
    verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: site,
      expectedRPID: rpId(site),
      requireUserVerification: true,
    }),
  )
  if (!result?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

export const loginOptions = async (site: string) => {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({ rpID: rpId(site), userVerification: 'required' })
}

/** The new counter of the key. A key whose counter runs backwards has been copied, and is refused. */
export const verifyLogin = async (
  response: PasskeyLogin,
  expectedChallenge: string,
  site: string,
  { credentialId, publicKey, counter, transports }: StoredKey,
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await library()
  const result = await orUndefined(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: site,
      expectedRPID: rpId(site),
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
        transports,
      },
      requireUserVerification: true,
    }),
  )
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}
