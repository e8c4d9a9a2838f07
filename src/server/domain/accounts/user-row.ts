import { eq, sql } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { User } from '#shared/accounts/accounts.ts'

export type UserRow = typeof users.$inferSelect

/** As its owner and organisers see it. */
export const toUser = ({
  passwordHash: _hash,
  microsoftId: _id,
  unverifiedEmail,
  unverifiedSince: _since,
  ...user
}: Omit<UserRow, 'passwordHash' | 'microsoftId' | 'unverifiedSince'> & Partial<UserRow>): User => ({
  ...user,
  email: user.email ?? unverifiedEmail,
  isEmailVerified: user.email !== null,
})

export const byUsername = (username: string) => eq(normalised(users.username), normalised(username))

/* Columns of queries that read `users`, with the names of tables: Drizzle leaves them out in queries of one table. */

export const hasPasskey = sql<boolean>`exists (select from passkeys where passkeys.user_id = users.id)`

export const hasAuthenticatorApp = sql<boolean>`exists (
  select from authenticator_apps where authenticator_apps.user_id = users.id
)`

export const hasSecondFactor = sql<boolean>`(${hasPasskey} or ${hasAuthenticatorApp})`

/** The role of the account decides. */
export const isSecondFactorRequired = sql<boolean>`users.role = any(string_to_array(
  (select site_settings.value from site_settings where site_settings.key = 'secondFactorRoles'), ','
)) is true`

/** The owner can log in, and is not still invited. */
export const hasAccepted = sql<boolean>`(users.password_hash is not null or ${hasPasskey}
  or exists (select from identities where identities.user_id = users.id))`
