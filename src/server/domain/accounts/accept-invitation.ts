import { eq } from 'drizzle-orm'
import { invitations, users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { recordChange } from '#server/domain/history.ts'
import { accountName } from '#shared/accounts/accounts.ts'
import type { Invitation } from '#shared/accounts/invitations.ts'
import { Problem } from '#shared/errors.ts'
import { type Browser, type SignedIn, setPassword } from './accounts.ts'
import { startSession } from './login-sessions.ts'
import { checkNewPasskey, insertPasskey, startPasskey } from './passkeys.ts'
import { hashPassword } from './passwords.ts'
import { toUser, type UserRow } from './user-row.ts'

/** Expired, used and replaced invitations look alike, and so does one to a disabled account. */
const findInvitation = async (db: Db, id: number, now: Date) => {
  const [row] = await db
    .select({ invitation: invitations, user: users })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(eq(invitations.id, id))
  if (!row || row.user.disabledAt !== null || row.invitation.expiresAt <= now.toISOString())
    throw new Problem('not_found', 'This private link is not valid.')
  return row
}

export const readInvitation = async (db: Db, id: number, now: Date): Promise<Invitation> => {
  const { invitation, user } = await findInvitation(db, id, now)
  const { username, role } = user
  return { username, name: accountName(user), role, expiresAt: invitation.expiresAt }
}

/** Locks the account; a concurrent second acceptance finds no invitation. */
const lockInvited = async (tx: Db, id: number, now: Date): Promise<UserRow> => {
  const invited = await findInvitation(tx, id, now)
  await tx.select().from(users).where(eq(users.id, invited.user.id)).for('update')
  return (await findInvitation(tx, id, now)).user
}

const PASSKEY_NAME = 'My first passkey'

export const startInvitedPasskey = async (db: Db, id: number, at: { site: string; now: Date }) =>
  startPasskey(db, (await findInvitation(db, id, at.now)).user, at)

/** Adds the passkey in place of a password, and starts a session. */
export const acceptWithPasskey = async (
  db: Db,
  id: number,
  answer: Parameters<typeof checkNewPasskey>[2],
  { device }: Browser,
): Promise<SignedIn> => {
  const { now } = answer
  const credential = await checkNewPasskey(db, (await findInvitation(db, id, now)).user.id, answer)
  return db.transaction(async (tx) => {
    const user = await lockInvited(tx, id, now)
    await insertPasskey(tx, user, { credential, name: PASSKEY_NAME })
    await tx.delete(invitations).where(eq(invitations.id, id))
    await recordChange(tx, user, {
      action: 'accepted the invitation to',
      entity: 'account',
      entityId: user.id,
      summary: user.username,
    })
    return {
      user: toUser(user),
      token: await startSession(tx, user.id, now, { device, factors: ['passkey'] }),
    }
  })
}

/** Sets the password and starts a session. */
export const acceptInvitation = async (
  db: Db,
  id: number,
  password: string,
  { device }: Browser,
  now: Date,
): Promise<SignedIn> => {
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const user = await lockInvited(tx, id, now)
    await setPassword(tx, user, passwordHash, user, 'accepted the invitation to')
    return { user: toUser(user), token: await startSession(tx, user.id, now, { device }) }
  })
}
