import { eq } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { User } from '#shared/accounts/accounts.ts'

export type UserRow = typeof users.$inferSelect

/** As its owner and organisers see it. */
export const toUser = ({
  passwordHash: _hash,
  microsoftId: _id,
  unverifiedEmail,
  ...user
}: Omit<UserRow, 'passwordHash' | 'microsoftId'> & Partial<UserRow>): User => ({
  ...user,
  email: user.email ?? unverifiedEmail,
  isEmailVerified: user.email !== null,
})

export const byUsername = (username: string) => eq(normalised(users.username), normalised(username))
