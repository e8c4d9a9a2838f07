import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { accountName } from '../../../shared/accounts/accounts'
import {
  INVITATION_DAYS,
  type Invitation,
  type InvitationInput,
  type Invited,
} from '../../../shared/accounts/invitations'
import { Problem } from '../../../shared/errors'
import { formatDate } from '../../../shared/time/venue-clock'
import { normalised } from '../../db/normalised'
import { isUniqueViolation } from '../../db/pg-errors'
import { invitations, users } from '../../db/schema/accounts'
import { identities } from '../../db/schema/identities'
import { passkeys } from '../../db/schema/sign-in'
import type { Db } from '../../db/types'
import { invitationPath } from '../abstracts/private-links'
import { readConference } from '../conference/read-conference'
import { recordChange, type UserActor } from '../history'
import { queueLetter, type Sending } from '../letters/automatic-letters'
import { conferenceValues } from '../letters/values'
import { type Browser, emailTaken, type SignedIn, setPassword, toUser, type UserRow } from './accounts'
import { startSession } from './login-sessions'
import { checkNewPasskey, insertPasskey, startPasskey } from './passkeys'
import { hashPassword } from './passwords'

/** While the site sends no letters, the invitation stays a draft for organisers to pass on. */
export type Inviting = Sending & { mailOn: boolean }

const VALID_MS = INVITATION_DAYS * 24 * 60 * 60_000

/** A later invitation replaces the earlier one. */
const writeInvitation = async (
  tx: Db,
  user: UserRow,
  { site, now, mailOn }: Inviting,
): Promise<Invited['letter']> => {
  await tx.delete(invitations).where(eq(invitations.userId, user.id))
  const expiresAt = new Date(now.getTime() + VALID_MS).toISOString()
  const [invitation] = await tx
    .insert(invitations)
    .values({ userId: user.id, createdAt: now.toISOString(), expiresAt })
    .returning()
  if (!invitation) throw new Error('An insert returned no row')
  const conference = await readConference(tx)
  const values = {
    ...conferenceValues(conference, site),
    name: accountName(user),
    'first name': user.firstName || accountName(user),
    // Colleagues who read letters cannot use a link that is filled in when the letter is sent; a draft is passed on by hand.
    ...(!mailOn && { 'invitation link': site + (await invitationPath(tx, invitation)) }),
    'invitation deadline': formatDate(expiresAt, conference.timeZone),
  }
  const toEmail = user.email ?? user.username
  await queueLetter(tx, { kind: 'invitation', toEmail, values, abstractId: null, isDraft: !mailOn }, now)
  return mailOn ? 'waiting' : 'draft'
}

/** Undefined when there is nothing to accept any more. */
export const invitationLinkFor = async (
  db: Db,
  email: string,
  { site, now }: Sending,
): Promise<string | undefined> => {
  const [found] = await db
    .select({ id: invitations.id, salt: invitations.salt })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(
      and(
        eq(normalised(sql`coalesce(${users.email}, ${users.username})`), normalised(email)),
        isNull(users.disabledAt),
        gt(invitations.expiresAt, now.toISOString()),
      ),
    )
  return found && site + (await invitationPath(db, found))
}

const IN_USE = 'There is already an account with this e-mail address.'
const inUse = () => new Problem('conflict', IN_USE, { issues: [{ path: 'email', message: IN_USE }] })

/** The e-mail address is also the username, which the person knows. */
export const inviteUser = async (
  db: Db,
  actor: UserActor,
  input: InvitationInput,
  inviting: Inviting,
): Promise<Invited> => {
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(users)
        .values({ ...input, username: input.email })
        .returning()
      if (!row) throw new Error('An insert returned no row')
      const letter = await writeInvitation(tx, row, inviting)
      await recordChange(tx, actor, {
        ...{ action: 'invited', entity: 'account', entityId: row.id, summary: row.username },
        after: { role: row.role },
      })
      return { username: row.username, letter }
    })
  } catch (error) {
    throw isUniqueViolation(error, 'users_username_key') ? inUse() : emailTaken(error)
  }
}

const ACCEPTED = 'This person has accepted the invitation already. You can reset the password instead.'

export const inviteAgain = (db: Db, actor: UserActor, id: number, inviting: Inviting): Promise<Invited> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!row) throw new Problem('not_found', 'Account not found.')
    const methods =
      (await tx.$count(passkeys, eq(passkeys.userId, id))) +
      (await tx.$count(identities, eq(identities.userId, id)))
    if (row.passwordHash !== null || methods > 0) throw new Problem('conflict', ACCEPTED)
    if (row.email === null) throw new Problem('conflict', 'This account has no e-mail address.')
    const letter = await writeInvitation(tx, row, inviting)
    await recordChange(tx, actor, {
      ...{ action: 'invited', entity: 'account', entityId: row.id, summary: row.username },
    })
    return { username: row.username, letter }
  })

/** Expired, used and replaced invitations look alike, and so does one to a disabled account. */
const findInvitation = async (db: Db, id: number, now: Date) => {
  const [found] = await db
    .select({ invitation: invitations, user: users })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(eq(invitations.id, id))
  if (!found || found.user.disabledAt !== null || found.invitation.expiresAt <= now.toISOString())
    throw new Problem('not_found', 'This private link is not valid.')
  return found
}

export const readInvitation = async (db: Db, id: number, now: Date): Promise<Invitation> => {
  const { invitation, user } = await findInvitation(db, id, now)
  const { username, role } = user
  return { username, name: accountName(user), role, expiresAt: invitation.expiresAt }
}

/** Of two at the same time, the second finds no invitation. */
const lockInvited = async (tx: Db, id: number, now: Date): Promise<UserRow> => {
  const known = await findInvitation(tx, id, now)
  await tx.select().from(users).where(eq(users.id, known.user.id)).for('update')
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
      ...{ action: 'accepted the invitation to', entity: 'account', entityId: user.id },
      summary: user.username,
    })
    return { user: toUser(user), token: await startSession(tx, user.id, now, device) }
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
    return { user: toUser(user), token: await startSession(tx, user.id, now, device) }
  })
}

export const deleteExpiredInvitations = (db: Db, now: Date) =>
  db.delete(invitations).where(lt(invitations.expiresAt, now.toISOString()))
