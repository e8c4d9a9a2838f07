import { and, eq, isNull, not } from 'drizzle-orm'
import { invitations, users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import { notifySignInChange } from '#server/domain/letters/account-letters.ts'
import type { LetterContext } from '#server/domain/letters/automatic-letters.ts'
import { lockEmailAddresses } from '#server/domain/people/email-locks.ts'
import { type AccountUpdate, accountFields, type User } from '#shared/accounts/accounts.ts'
import { sameEmail } from '#shared/email.ts'
import { Problem } from '#shared/errors.ts'
import { historyValues } from '#shared/records/record-fields.ts'
import { releaseAddresses } from './account-addresses.ts'
import { emailTaken, recordAccountChange, setPassword } from './accounts.ts'
import { endLoginSessionsOf } from './login-sessions.ts'
import { generatePassword, hashPassword } from './passwords.ts'
import { dropSecondFactors } from './sign-in-methods.ts'
import { hasAccepted, toUser, type UserRow } from './user-row.ts'

const LAST_ADMIN = 'This is the only administrator. Make someone else an administrator first.'
const OWN_ACCOUNT = 'This is your own account. Please ask a colleague to do this.'

/**
 * Locks all administrators first, in one order: when two remove each other concurrently, the second is no longer an
 * administrator, and one is always left.
 */
const lockAccount = async (tx: Db, actor: UserActor, id: number, ownAllowed = false): Promise<UserRow> => {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
    .orderBy(users.id)
    .for('update')
  if (!admins.some((admin) => admin.id === actor.id)) throw new Problem('unauthenticated')
  if (id === actor.id && !ownAllowed)
    throw new Problem('conflict', admins.length === 1 ? LAST_ADMIN : OWN_ACCOUNT)
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!row) throw new Problem('not_found', 'Account not found.')
  return row
}

/** The address of somebody invited is their username: a wrong one must not stay taken, or be shown to them. */
const usernameAfter = async (tx: Db, { id, username, email }: UserRow, newEmail: string | null) => {
  if (!newEmail || email === null || !sameEmail(username, email)) return username
  const stillInvited = and(eq(users.id, id), not(hasAccepted))
  return (await tx.$count(users, stillInvited)) > 0 ? newEmail : username
}

const historyOf = historyValues(accountFields)

const changeDetails = async (
  tx: Db,
  actor: UserActor,
  row: UserRow,
  { email, ...details }: Partial<Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'role'>>,
  letterContext?: LetterContext,
) => {
  // The form sends an address that waits for confirmation back: that does not prove it.
  const isNewEmail = email !== undefined && email !== toUser(row).email
  if (isNewEmail && email) await releaseAddresses(tx, [email])
  const values = {
    ...details,
    ...(isNewEmail && { email, unverifiedEmail: null, username: await usernameAfter(tx, row, email) }),
  }
  const after = { ...row, ...values }
  if (JSON.stringify(after) === JSON.stringify(row)) return
  await tx.update(users).set(values).where(eq(users.id, row.id))
  await recordAccountChange(tx, actor, row, 'changed', { before: historyOf(row), after: historyOf(after) })
  if (after.email === row.email) return
  // Whoever has the previous address must not accept it.
  await tx.delete(invitations).where(eq(invitations.userId, row.id))
  if (letterContext)
    await notifySignInChange(tx, row, 'The e-mail address of your account was changed', letterContext)
}

const setDisabled = async (tx: Db, actor: UserActor, row: UserRow, disabled: boolean, now: Date) => {
  if (disabled === (row.disabledAt !== null)) return
  await tx
    .update(users)
    .set({ disabledAt: disabled ? now.toISOString() : null })
    .where(eq(users.id, row.id))
  if (disabled) await endLoginSessionsOf(tx, row.id)
  await recordAccountChange(tx, actor, row, disabled ? 'disabled' : 'enabled')
}

/** Administrators can change only name and e-mail address of their own account. Disabling ends all sessions; the previous address is notified. */
export const changeAccount = async (
  db: Db,
  actor: UserActor,
  id: number,
  { disabled, role, ...details }: AccountUpdate,
  { now, letterContext }: { now: Date; letterContext?: LetterContext },
): Promise<User> => {
  const isHarmless = disabled === undefined && role === undefined
  const defined = Object.fromEntries(
    Object.entries({ ...details, role }).filter(([, value]) => value !== undefined),
  )
  try {
    return await db.transaction(async (tx) => {
      if (details.email) await lockEmailAddresses(tx, [details.email])
      const row = await lockAccount(tx, actor, id, isHarmless)
      await changeDetails(tx, actor, row, defined, letterContext)
      if (disabled !== undefined) await setDisabled(tx, actor, row, disabled, now)
      const [after] = await tx.select().from(users).where(eq(users.id, id))
      return toUser(after ?? row)
    })
  } catch (error) {
    throw emailTaken(error)
  }
}

/** Returns the new password, which is not stored, and ends all sessions. */
export const resetAccountPassword = async (
  db: Db,
  actor: UserActor,
  id: number,
): Promise<{ password: string }> => {
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const row = await lockAccount(tx, actor, id)
    await setPassword(tx, row, passwordHash, actor, 'reset the password of')
  })
  return { password }
}

/** For somebody who has lost their devices. Ends all sessions. */
export const removeSecondFactors = (db: Db, actor: UserActor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await lockAccount(tx, actor, id)
    await dropSecondFactors(tx, row, actor)
  })

/** The history keeps their name. */
export const removeAccount = (db: Db, actor: UserActor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await lockAccount(tx, actor, id)
    await tx.delete(users).where(eq(users.id, id))
    await recordAccountChange(tx, actor, row, 'removed', { before: { role: row.role } })
  })
