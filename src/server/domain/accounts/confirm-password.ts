import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import { countGuess, forgetGuesses } from '#server/domain/rate-limits.ts'
import { Problem } from '#shared/errors.ts'
import { passwordMatches } from './passwords.ts'

type Guess = { password?: string; address: string; now: Date; rateLimit: boolean }

/** Checks the password of a signed-in user again, unless a recent login stands in for it; wrong ones count as failed logins. */
export const confirmPassword = async (
  db: Db,
  { id }: UserActor,
  { password, address, now, rateLimit }: Guess,
) => {
  if (password === undefined) return
  const guess = { account: id, address, now }
  if (rateLimit) await countGuess(db, guess)
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))
  if (!(await passwordMatches(row?.hash, password))) {
    const message = 'The password is incorrect.'
    throw new Problem('invalid', message, { issues: [{ path: 'password', message }] })
  }
  if (rateLimit) await forgetGuesses(db, guess)
}
