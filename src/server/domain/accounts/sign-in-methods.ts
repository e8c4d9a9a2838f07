import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { authenticatorApps, passkeys, recoveryCodes } from '#server/db/schema/sign-in.ts'
import type { Db } from '#server/db/types.ts'
import type { Actor } from '#server/domain/history.ts'
import type { SignInMethods } from '#shared/accounts/sign-in-methods.ts'
import { lockByUsername, recordAccountChange } from './accounts.ts'
import { deleteAuthenticatorApp } from './authenticator-apps.ts'
import { listIdentities } from './identities.ts'
import { endLoginSessionsOf } from './login-sessions.ts'
import { listPasskeys } from './passkeys.ts'
import type { UserRow } from './user-row.ts'

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

/** Leaves the password. Ends all sessions. */
export const dropSecondFactors = async (tx: Db, user: UserRow, actor: Actor) => {
  const { id } = user
  await deleteAuthenticatorApp(tx, id)
  await tx.delete(passkeys).where(eq(passkeys.userId, id))
  await endLoginSessionsOf(tx, id)
  await recordAccountChange(tx, actor, user, 'removed the second factors of')
}

/** For the command line: the last administrator may have lost their devices. */
export const removeSecondFactorsByName = (db: Db, username: string, actor: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    await dropSecondFactors(tx, await lockByUsername(tx, username), actor)
  })
