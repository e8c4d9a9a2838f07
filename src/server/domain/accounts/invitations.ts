import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { accountName } from '../../../shared/accounts/accounts'
import { INVITATION_DAYS, type InvitationInput, type Invited } from '../../../shared/accounts/invitations'
import { Problem } from '../../../shared/errors'
import { timestampAfter } from '../../../shared/time/timestamp-after'
import { formatDate } from '../../../shared/time/venue-clock'
import { insertedRow } from '../../db/inserted-row'
import { normalised } from '../../db/normalised'
import { isUniqueViolation } from '../../db/pg-errors'
import { invitations, users } from '../../db/schema/accounts'
import { identities } from '../../db/schema/identities'
import { passkeys } from '../../db/schema/sign-in'
import type { Db } from '../../db/types'
import { invitationPath } from '../abstracts/private-links'
import { readConference } from '../conference/read-conference'
import { recordChange, type UserActor } from '../history'
import { type LetterContext, queueLetter } from '../letters/automatic-letters'
import { conferenceValues } from '../letters/values'
import { emailTaken, type UserRow } from './accounts'

/** While the site sends no letters, the invitation stays a draft for organisers to pass on. */
export type InvitationContext = LetterContext & { isMailEnabled: boolean }

const VALID_MS = INVITATION_DAYS * 24 * 60 * 60_000

/** A later invitation replaces the earlier one. */
const writeInvitation = async (
  tx: Db,
  user: UserRow,
  { site, now, isMailEnabled }: InvitationContext,
): Promise<Invited['letter']> => {
  await tx.delete(invitations).where(eq(invitations.userId, user.id))
  const expiresAt = timestampAfter(now, VALID_MS)
  const invitation = await insertedRow(
    tx.insert(invitations).values({ userId: user.id, createdAt: now.toISOString(), expiresAt }).returning(),
  )
  const conference = await readConference(tx)
  const values = {
    ...conferenceValues(conference, site),
    name: accountName(user),
    'first name': user.firstName || accountName(user),
    // Colleagues who read letters cannot use a link that is filled in when the letter is sent; a draft is passed on by hand.
    ...(!isMailEnabled && { 'invitation link': site + (await invitationPath(tx, invitation)) }),
    'invitation deadline': formatDate(expiresAt, conference.timeZone),
  }
  const toEmail = user.email ?? user.username
  await queueLetter(
    tx,
    { kind: 'invitation', toEmail, values, abstractId: null, isDraft: !isMailEnabled },
    now,
  )
  return isMailEnabled ? 'waiting' : 'draft'
}

/** Undefined when there is nothing to accept any more. */
export const invitationLinkFor = async (
  db: Db,
  email: string,
  { site, now }: LetterContext,
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
  context: InvitationContext,
): Promise<Invited> => {
  try {
    return await db.transaction(async (tx) => {
      const row = await insertedRow(
        tx
          .insert(users)
          .values({ ...input, username: input.email })
          .returning(),
      )
      const letter = await writeInvitation(tx, row, context)
      await recordChange(tx, actor, {
        action: 'invited',
        entity: 'account',
        entityId: row.id,
        summary: row.username,
        after: { role: row.role },
      })
      return { username: row.username, letter }
    })
  } catch (error) {
    throw isUniqueViolation(error, 'users_username_key') ? inUse() : emailTaken(error)
  }
}

const ACCEPTED = 'This person has accepted the invitation already. You can reset the password instead.'

export const inviteAgain = (
  db: Db,
  actor: UserActor,
  id: number,
  context: InvitationContext,
): Promise<Invited> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!row) throw new Problem('not_found', 'Account not found.')
    const methods =
      (await tx.$count(passkeys, eq(passkeys.userId, id))) +
      (await tx.$count(identities, eq(identities.userId, id)))
    if (row.passwordHash !== null || methods > 0) throw new Problem('conflict', ACCEPTED)
    if (row.email === null) throw new Problem('conflict', 'This account has no e-mail address.')
    const letter = await writeInvitation(tx, row, context)
    await recordChange(tx, actor, {
      action: 'invited',
      entity: 'account',
      entityId: row.id,
      summary: row.username,
    })
    return { username: row.username, letter }
  })

export const deleteExpiredInvitations = (db: Db, now: Date) =>
  db.delete(invitations).where(lt(invitations.expiresAt, now.toISOString()))
