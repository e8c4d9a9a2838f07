import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import { queueAccountLetter } from '#server/domain/letters/account-letters.ts'
import type { LetterContext } from '#server/domain/letters/automatic-letters.ts'
import { addressToken, readPrivateLink } from '#server/domain/private-links/private-links.ts'
import type { User } from '#shared/accounts/accounts.ts'
import { Problem } from '#shared/errors.ts'
import { timestampAfter } from '#shared/time/timestamp-after.ts'
import { proveAddress } from './account-addresses.ts'
import { emailTaken, recordAccountChange } from './accounts.ts'
import { toUser } from './user-row.ts'

const MINUTE_MS = 60_000
const VALID_MINUTES = 48 * 60

/** Nothing is sent if there is nothing to confirm. */
export const requestEmailConfirmation = (db: Db, userId: number, context: LetterContext): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!row?.unverifiedEmail) return
    const token = await addressToken(tx, row, Math.ceil(context.now.getTime() / MINUTE_MS) + VALID_MINUTES)
    const email = row.unverifiedEmail
    // Whoever has the address reads nothing of what the visitor typed.
    const owner = { email, username: email, firstName: '', lastName: '' }
    const values = { 'confirmation link': `${context.site}/account?confirm=${token}` }
    await queueAccountLetter(tx, 'account-email', owner, context, values)
  })

const NOT_VALID =
  'This link does not confirm the address of your account. It works once, for two days, and only in the account that asked for it.'

/**
 * The link proves the address, the session the account: whoever receives the letter of a stranger's account cannot give
 * it their address by mistake.
 */
export const confirmEmail = async (db: Db, user: UserActor, token: string, now: Date): Promise<User> => {
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
      const link = await readPrivateLink(tx, token, 'address')
      if (!row?.unverifiedEmail || link?.id !== row.id || link.version * MINUTE_MS <= now.getTime())
        throw new Problem('not_found', NOT_VALID)
      const confirmed = { email: row.unverifiedEmail, unverifiedEmail: null }
      await tx.update(users).set(confirmed).where(eq(users.id, row.id))
      await proveAddress(tx, { ...row, ...confirmed }, confirmed.email)
      await recordAccountChange(tx, user, row, 'confirmed the e-mail address of')
      return toUser({ ...row, ...confirmed })
    })
  } catch (error) {
    throw emailTaken(error)
  }
}

const KEPT_MS = 30 * 24 * 60 * 60_000

/** An address that nobody confirms is deleted; the account stays. */
export const deleteUnconfirmedEmails = (db: Db, now: Date) =>
  db
    .update(users)
    .set({ unverifiedEmail: null })
    .where(and(isNotNull(users.unverifiedEmail), lt(users.unverifiedSince, timestampAfter(now, -KEPT_MS))))
