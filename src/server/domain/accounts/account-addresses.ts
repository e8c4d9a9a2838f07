import { and, eq, ne, or } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { normalised } from '#server/db/normalised.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { lockEmailAddresses } from '#server/domain/people/email-locks.ts'
import { emailKey, sameEmail } from '#shared/email.ts'
import type { UserRow } from './user-row.ts'

const isClaimed = (emails: readonly string[]) =>
  isOneOf(normalised(users.unverifiedEmail), emails.map(emailKey))

/** Proved or not. The caller has locked the address. */
export const isAddressTaken = async (tx: Db, email: string): Promise<boolean> =>
  (await tx.$count(users, or(eq(normalised(users.email), normalised(email)), isClaimed([email])))) > 0

/** Accounts that only claimed these addresses lose them, because an organiser gives them to other accounts. */
export const releaseAddresses = async (tx: Db, emails: readonly string[]) => {
  await lockEmailAddresses(tx, [...emails])
  await tx.update(users).set({ unverifiedEmail: null }).where(isClaimed(emails))
}

/** The owner of the account has proved the address: it is theirs, unless they have another, and no claim of others counts. */
export const proveAddress = async (tx: Db, row: UserRow, email: string) => {
  await tx
    .update(users)
    .set({ unverifiedEmail: null })
    .where(and(isClaimed([email]), ne(users.id, row.id)))
  const { unverifiedEmail } = row
  if (row.email !== null || (unverifiedEmail !== null && !sameEmail(unverifiedEmail, email))) return
  if ((await tx.$count(users, eq(normalised(users.email), normalised(email)))) > 0) return
  await tx.update(users).set({ email, unverifiedEmail: null }).where(eq(users.id, row.id))
}
