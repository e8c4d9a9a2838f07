import { and, eq, isNull } from 'drizzle-orm'
import type { AccountUpdate, User } from '../../../shared/accounts/accounts'
import { Problem } from '../../../shared/errors'
import { users } from '../../db/schema'
import type { Db } from '../../db/types'
import { recordChange, type UserActor } from '../history'
import { setPassword, toUser, type UserRow } from './accounts'
import { endSessionsOf } from './login-sessions'
import { generatePassword, hashPassword } from './passwords'

const LAST_ADMIN = 'This is the only administrator. Make someone else an administrator first.'
const OWN_ACCOUNT = 'This is your own account. Please ask a colleague to do this.'

/**
 * Locks all administrators first, in one order: when two remove each other concurrently, the second is no longer an
 * administrator, and one is always left.
 */
const lockAccount = async (tx: Db, actor: UserActor, id: number): Promise<UserRow> => {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
    .orderBy(users.id)
    .for('update')
  if (!admins.some((admin) => admin.id === actor.id)) throw new Problem('unauthenticated')
  if (id === actor.id) throw new Problem('conflict', admins.length === 1 ? LAST_ADMIN : OWN_ACCOUNT)
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!row) throw new Problem('not_found', 'Account not found.')
  return row
}

/** Disabling an account ends its sessions. */
export const changeAccount = (
  db: Db,
  actor: UserActor,
  id: number,
  { disabled }: AccountUpdate,
  now: Date,
): Promise<User> =>
  db.transaction(async (tx) => {
    const before = await lockAccount(tx, actor, id)
    if (disabled === (before.disabledAt !== null)) return toUser(before)
    const [after] = await tx
      .update(users)
      .set({ disabledAt: disabled ? now.toISOString() : null })
      .where(eq(users.id, id))
      .returning()
    if (!after) throw new Error('An update returned no row')
    if (disabled) await endSessionsOf(tx, id)
    await recordChange(tx, actor, {
      action: disabled ? 'disabled' : 'enabled',
      entity: 'account',
      entityId: id,
      summary: after.username,
    })
    return toUser(after)
  })

/** Returns the new password, which is not stored, and ends all sessions. */
export const resetAccount = async (db: Db, actor: UserActor, id: number): Promise<{ password: string }> => {
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const row = await lockAccount(tx, actor, id)
    await setPassword(tx, row, passwordHash, actor, 'reset the password of')
  })
  return { password }
}

/** The history keeps their name. */
export const removeAccount = (db: Db, actor: UserActor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await lockAccount(tx, actor, id)
    await tx.delete(users).where(eq(users.id, id))
    await recordChange(tx, actor, {
      action: 'removed',
      entity: 'account',
      entityId: id,
      summary: row.username,
      before: { role: row.role },
    })
  })
