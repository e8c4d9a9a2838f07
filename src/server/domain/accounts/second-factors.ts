import { eq, sql } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import type { SecondStep } from '#shared/accounts/sign-in-methods.ts'

/* Columns of queries that read `users`, with the names of tables: Drizzle leaves them out in queries of one table. */

export const hasPasskey = sql<boolean>`exists (select from passkeys where passkeys.user_id = users.id)`

export const hasAuthenticatorApp = sql<boolean>`exists (
  select from authenticator_apps where authenticator_apps.user_id = users.id
)`

/** The role of the account decides. */
export const isSecondFactorRequired = sql<boolean>`users.role = any(string_to_array(
  (select site_settings.value from site_settings where site_settings.key = 'secondFactorRoles'), ','
)) is true`

/** What a login needs after the password: a code wherever there is an app, a passkey where the role needs one. */
export const secondStepOf = async (db: Db, userId: number): Promise<SecondStep | undefined> => {
  const [account] = await db
    .select({ hasPasskey, hasAuthenticatorApp, isSecondFactorRequired })
    .from(users)
    .where(eq(users.id, userId))
  if (account?.hasAuthenticatorApp) return 'code'
  return account?.isSecondFactorRequired && account.hasPasskey ? 'passkey' : undefined
}
