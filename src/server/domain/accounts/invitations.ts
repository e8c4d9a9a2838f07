import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { insertedRow } from '#server/db/inserted-row.ts'
import { normalised } from '#server/db/normalised.ts'
import { isUniqueViolation } from '#server/db/pg-errors.ts'
import { invitations, users } from '#server/db/schema/accounts.ts'
import { identities } from '#server/db/schema/identities.ts'
import { passkeys } from '#server/db/schema/sign-in.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { type LetterContext, queueLetter } from '#server/domain/letters/automatic-letters.ts'
import { conferenceValues } from '#server/domain/letters/values.ts'
import { invitationPath } from '#server/domain/private-links/private-links.ts'
import { accountName } from '#shared/accounts/accounts.ts'
import { INVITATION_DAYS, type InvitationInput, type Invited } from '#shared/accounts/invitations.ts'
import { Problem } from '#shared/errors.ts'
import { timestampAfter } from '#shared/time/timestamp-after.ts'
import { formatDate } from '#shared/time/venue-clock.ts'
import { emailTaken } from './accounts.ts'
import type { UserRow } from './user-row.ts'

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
  const [invitation] = await db
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
  return invitation && site + (await invitationPath(db, invitation))
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
