import { desc, eq, or } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { notifyNewDevice } from '#server/domain/letters/account-letters.ts'
import type { LetterContext } from '#server/domain/letters/automatic-letters.ts'
import type { LoginFactor } from '#shared/accounts/login-sessions.ts'
import type { SecondStep } from '#shared/accounts/sign-in-methods.ts'
import { Problem } from '#shared/errors.ts'
import { type Browser, lockUnchanged, type SignedIn } from './accounts.ts'
import { acceptCode } from './authenticator-apps.ts'
import { isKnownBrowser } from './known-browsers.ts'
import { startLoginSession } from './login-sessions.ts'
import { passwordMatches } from './passwords.ts'
import { consumeChallenge, findChallenge, startChallenge } from './sign-in-challenges.ts'
import {
  byUsername,
  hasAuthenticatorApp,
  hasPasskey,
  isSecondFactorRequired,
  toUser,
  type UserRow,
} from './user-row.ts'

const DISABLED = 'This account has been disabled. Please ask an organiser.'
const AGAIN = 'Please enter your username and password again.'
const WRONG_CODE = 'This code is not right, or has been used already.'

export type Login = { browser: Browser; now: Date; letterContext?: LetterContext }

/** Notifies the owner of a login in a browser that is new to the account. */
export const finishLogin = async (
  tx: Db,
  row: UserRow,
  { browser: { device, browserTokens }, now, letterContext }: Login,
  factors: LoginFactor[],
): Promise<SignedIn> => {
  if (letterContext && !(await isKnownBrowser(tx, browserTokens, row.username)))
    await notifyNewDevice(tx, row, device, letterContext)
  return { user: toUser(row), token: await startLoginSession(tx, row.id, now, { device, factors }) }
}

/** Started with a session; or to be finished with a code by whoever has the token, or by a login with a passkey. */
export type StartedLogin = SignedIn | { secondStep: SecondStep; token: string }

/** What a login needs after the password: a code wherever there is an app, a passkey where the role needs one. */
const secondStepOf = async (db: Db, userId: number): Promise<SecondStep | undefined> => {
  const [account] = await db
    .select({ hasPasskey, hasAuthenticatorApp, isSecondFactorRequired })
    .from(users)
    .where(eq(users.id, userId))
  if (account?.hasAuthenticatorApp) return 'code'
  return account?.isSecondFactorRequired && account.hasPasskey ? 'passkey' : undefined
}

/** After the password, or what stands in for it. */
export const beginLoginSession = async (
  tx: Db,
  row: UserRow,
  login: Login,
  factor: 'password' | 'provider',
): Promise<StartedLogin> => {
  const secondStep = await secondStepOf(tx, row.id)
  if (!secondStep) return finishLogin(tx, row, login, [factor])
  const challenge = { kind: 'second-step', userId: row.id, expected: factor } as const
  return { secondStep, token: await startChallenge(tx, challenge, login.now) }
}

/** By username, or by the e-mail address of its owner. */
export const findAccount = async (db: Db, name: string): Promise<UserRow | undefined> => {
  const [row] = await db
    .select()
    .from(users)
    .where(or(byUsername(name), eq(normalised(users.email), normalised(name))))
    .orderBy(desc(byUsername(name)))
    .limit(1)
  return row
}

export const logIn = async (
  db: Db,
  row: UserRow | undefined,
  password: string,
  login: Login,
): Promise<StartedLogin> => {
  if (!(await passwordMatches(row?.passwordHash, password)) || !row) throw new Problem('wrong_credentials')
  // Revealed only after a correct password.
  if (row.disabledAt !== null) throw new Problem('forbidden', DISABLED)
  return db.transaction(async (tx) => {
    // The password may have been changed, or the account disabled, during the check.
    if (!(await lockUnchanged(tx, row))) throw new Problem('wrong_credentials')
    return beginLoginSession(tx, row, login, 'password')
  })
}

/** The account whose login waits for a code. */
export const findSecondStep = async (db: Db, token: string, now: Date): Promise<UserRow> => {
  const challenge = await findChallenge(db, token, 'second-step', now)
  const [row] = challenge?.userId ? await db.select().from(users).where(eq(users.id, challenge.userId)) : []
  if (!row) throw new Problem('unauthenticated', AGAIN)
  return row
}

/** A wrong code can be corrected until the login expires; a right one finishes it, once. */
export const completeSecondStep = (db: Db, token: string, code: string, login: Login): Promise<SignedIn> =>
  db.transaction(async (tx) => {
    const row = await findSecondStep(tx, token, login.now)
    if (!(await lockUnchanged(tx, row))) throw new Problem('unauthenticated', AGAIN)
    if (!(await acceptCode(tx, row, code, login.now)))
      throw new Problem('invalid', WRONG_CODE, { issues: [{ path: 'code', message: WRONG_CODE }] })
    const begun = await consumeChallenge(tx, token, 'second-step', login.now)
    if (!begun) throw new Problem('unauthenticated', AGAIN)
    return finishLogin(tx, row, login, [begun.expected as LoginFactor, 'code'])
  })
