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

/** In SQL, for a row of `users`: its owner can log in, and is not still invited. */
export const hasAccepted = sql<boolean>`(users.password_hash is not null
  or exists (select from passkeys where passkeys.user_id = users.id)
  or exists (select from identities where identities.user_id = users.id))`
