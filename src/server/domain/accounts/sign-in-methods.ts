import { eq } from 'drizzle-orm'
import type { SignInMethods } from '../../../shared/accounts/sign-in-methods'
import { users } from '../../db/schema/accounts'
import { authenticatorApps, passkeys, recoveryCodes } from '../../db/schema/sign-in'
import type { Db } from '../../db/types'
import { type Actor, recordChange } from '../history'
import { lockByUsername, type UserRow } from './accounts'
import { deleteAuthenticatorApp } from './authenticator-apps'
import { listIdentities } from './identities'
import { endSessionsOf } from './login-sessions'
import { listPasskeys } from './passkeys'

const hasPassword = async (db: Db, userId: number): Promise<boolean> => {
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return row !== undefined && row.hash !== null
}

/** One's own. */
export const readSignInMethods = async (db: Db, userId: number): Promise<SignInMethods> => {
  const [app] = await db
    .select({ createdAt: authenticatorApps.createdAt })
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
  return {
    hasPassword: await hasPassword(db, userId),
    authenticatorApp: app
      ? { ...app, recoveryCodes: await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)) }
      : null,
    passkeys: await listPasskeys(db, userId),
    identities: await listIdentities(db, userId),
  }
}

/** What is left is the password. Ends all sessions. */
export const dropSecondFactors = async (tx: Db, { id, username }: UserRow, actor: Actor) => {
  await deleteAuthenticatorApp(tx, id)
  await tx.delete(passkeys).where(eq(passkeys.userId, id))
  await endSessionsOf(tx, id)
  await recordChange(tx, actor, {
    action: 'removed the second factors of',
    entity: 'account',
    entityId: id,
    summary: username,
  })
}

/** For the command line: the last administrator may have lost their devices. */
export const removeSecondFactorsByName = (db: Db, username: string, actor: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    await dropSecondFactors(tx, await lockByUsername(tx, username), actor)
  })
