import { createHash, randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { authenticatorApps, recoveryCodes } from '#server/db/schema/sign-in.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import type { UserActor } from '#server/domain/history.ts'
import { decryptSecret, encryptSecret } from '#server/domain/installation-secret.ts'
import type { LetterContext } from '#server/domain/letters/automatic-letters.ts'
import { RECOVERY_CODES } from '#shared/accounts/sign-in-methods.ts'
import { Problem } from '#shared/errors.ts'
import { recordAccountChange, recordSignInChange } from './accounts.ts'
import { addLoginSessionFactor } from './login-sessions.ts'
import { consumeChallenge, startChallenge } from './sign-in-challenges.ts'
import { generateTotpSecret, qrPicture, stepOfCode, totpUri } from './totp.ts'

/** Nothing is stored for the account until a first code proves that the app works. */
export const startAuthenticatorApp = async (db: Db, user: UserActor, now: Date) => {
  const secret = generateTotpSecret()
  const { shortName } = await readConference(db)
  const uri = totpUri({ secret, issuer: shortName, label: user.username })
  const expected = await encryptSecret(db, secret)
  const token = await startChallenge(db, { kind: 'authenticator-app', userId: user.id, expected }, now)
  return { token, secret, uri, picture: qrPicture(uri) }
}

const WRONG = 'This code is not right. Please enter the one that the app shows now.'
const wrongCode = () => new Problem('invalid', WRONG, { issues: [{ path: 'code', message: WRONG }] })

/** Returns the recovery codes, which are not stored. An earlier app stops working. */
export const addAuthenticatorApp = (
  db: Db,
  user: UserActor,
  { token, code, loginSessionToken }: { token: string; code: string; loginSessionToken: string },
  now: Date,
  letterContext?: LetterContext,
): Promise<{ recoveryCodes: string[] }> =>
  db.transaction(async (tx) => {
    // Rolled back if the code is wrong, so that the user can try again.
    const challenge = await consumeChallenge(tx, token, 'authenticator-app', now)
    if (challenge?.userId !== user.id)
      throw new Problem('conflict', 'This has taken too long. Please start again.')
    const lastStep = stepOfCode(await decryptSecret(tx, challenge.expected), digitsOf(code), now)
    if (lastStep === undefined) throw wrongCode()
    const app = { secret: challenge.expected, lastStep, createdAt: now.toISOString() }
    await tx
      .insert(authenticatorApps)
      .values({ userId: user.id, ...app })
      .onConflictDoUpdate({ target: authenticatorApps.userId, set: app })
    await addLoginSessionFactor(tx, loginSessionToken, 'code')
    const change = { action: 'added an authenticator app to', notice: 'An authenticator app was added' }
    await recordSignInChange(tx, user, change, letterContext)
    return { recoveryCodes: await replaceRecoveryCodes(tx, user.id) }
  })

const digitsOf = (code: string) => code.replace(/\s/g, '')

/** The app's code or a recovery code; neither works twice. */
export const acceptCode = async (tx: Db, user: UserActor, code: string, now: Date): Promise<boolean> => {
  if (!/^\d{6}$/.test(digitsOf(code))) {
    if (!(await consumeRecoveryCode(tx, user.id, code))) return false
    await recordAccountChange(tx, user, user, 'used a recovery code of')
    return true
  }
  const [app] = await tx
    .select()
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, user.id))
    .for('update')
  const step = app && stepOfCode(await decryptSecret(tx, app.secret), digitsOf(code), now)
  if (!app || step === undefined || step <= app.lastStep) return false
  await tx.update(authenticatorApps).set({ lastStep: step }).where(eq(authenticatorApps.userId, user.id))
  return true
}

/** The recovery codes go with it. */
export const deleteAuthenticatorApp = async (tx: Db, userId: number): Promise<boolean> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const deleted = await tx
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .returning({ userId: authenticatorApps.userId })
  return deleted.length > 0
}

const noApp = () => new Problem('not_found', 'There is no authenticator app.')

export const removeAuthenticatorApp = (
  db: Db,
  user: UserActor,
  letterContext?: LetterContext,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await deleteAuthenticatorApp(tx, user.id))) throw noApp()
    const notice = 'The authenticator app was removed'
    await recordSignInChange(
      tx,
      user,
      { action: 'removed the authenticator app from', notice },
      letterContext,
    )
  })

/** Earlier codes stop working. */
export const renewRecoveryCodes = (
  db: Db,
  user: UserActor,
  letterContext?: LetterContext,
): Promise<{ recoveryCodes: string[] }> =>
  db.transaction(async (tx) => {
    const [app] = await tx
      .select({ userId: authenticatorApps.userId })
      .from(authenticatorApps)
      .where(eq(authenticatorApps.userId, user.id))
      .for('update')
    if (!app) throw noApp()
    const change = { action: 'renewed the recovery codes of', notice: 'New recovery codes were made' }
    await recordSignInChange(tx, user, change, letterContext)
    return { recoveryCodes: await replaceRecoveryCodes(tx, user.id) }
  })

// Without characters that look alike. Sixteen of them are 79 bits: nobody finds a code by its hash.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4

const generateCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

const hashCode = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex')

/** Returns the codes, which are not stored; earlier ones stop working. */
export const replaceRecoveryCodes = async (tx: Db, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, generateCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(code) })))
  return codes
}

/** Each works once, also for two at the same time. */
const consumeRecoveryCode = async (tx: Db, userId: number, code: string): Promise<boolean> => {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashCode(code))))
    .returning({ id: recoveryCodes.id })
  return taken.length > 0
}
