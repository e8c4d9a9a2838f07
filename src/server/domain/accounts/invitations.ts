import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { insertedRow } from '#server/db/inserted-row.ts'
import { normalised } from '#server/db/normalised.ts'
import { isUniqueViolation } from '#server/db/pg-errors.ts'
import { invitations, users } from '#server/db/schema/accounts.ts'
import { identities } from '#server/db/schema/identities.ts'
import { reviewers } from '#server/db/schema/review.ts'
import { passkeys } from '#server/db/schema/sign-in.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import type { UserActor } from '#server/domain/history.ts'
import { fillTemplate, type LetterContext, queueLetter } from '#server/domain/letters/automatic-letters.ts'
import { conferenceValues } from '#server/domain/letters/values.ts'
import { invitationPath } from '#server/domain/private-links/private-links.ts'
import { accountName } from '#shared/accounts/accounts.ts'
import {
  INVITATION_DAYS,
  type Invitation,
  type InvitationInput,
  type Invited,
  type InvitedReviewers,
  type LetterToPassOn,
  type ReviewerInvitation,
} from '#shared/accounts/invitations.ts'
import { emailKey } from '#shared/email.ts'
import { Problem } from '#shared/errors.ts'
import { timestampAfter } from '#shared/time/timestamp-after.ts'
import { formatDate } from '#shared/time/venue-clock.ts'
import { releaseAddresses } from './account-addresses.ts'
import { type Browser, emailTaken, recordAccountChange, type SignedIn, setPassword } from './accounts.ts'
import { startLoginSession } from './login-sessions.ts'
import { checkNewPasskey, insertPasskey, startPasskey } from './passkeys.ts'
import { hashPassword } from './passwords.ts'
import { toUser, type UserRow } from './user-row.ts'

export type InvitationContext = LetterContext & { isMailEnabled: boolean }

const VALID_MS = INVITATION_DAYS * 24 * 60 * 60_000

/**
 * A later invitation replaces the earlier one. Whoever reads letters must not get into the account: the link is filled in
 * when the letter is sent. While the site sends none, the organiser who invites gets the letter, and it is not stored.
 */
const writeInvitation = async (
  tx: Db,
  actor: UserActor,
  user: UserRow,
  { site, now, isMailEnabled }: InvitationContext,
): Promise<LetterToPassOn[]> => {
  await tx.delete(invitations).where(eq(invitations.userId, user.id))
  const expiresAt = timestampAfter(now, VALID_MS)
  const invitation = await insertedRow(
    tx.insert(invitations).values({ userId: user.id, createdAt: now.toISOString(), expiresAt }).returning(),
  )
  const conference = await readConference(tx)
  const [inviter] = await tx.select().from(users).where(eq(users.id, actor.id))
  const values = {
    ...conferenceValues(conference, site),
    name: accountName(user),
    'first name': user.firstName || accountName(user),
    inviter: inviter?.firstName ? accountName(inviter) : 'the organisers',
    'invitation deadline': formatDate(expiresAt, conference.timeZone),
  }
  const toEmail = user.email ?? user.username
  const kind = user.role === 'reviewer' ? 'reviewer-invitation' : 'invitation'
  if (isMailEnabled) {
    await queueLetter(tx, { kind, toEmail, values }, now)
    return []
  }
  const link = { 'invitation link': site + (await invitationPath(tx, invitation)) }
  return [{ toEmail, ...(await fillTemplate(tx, kind, { ...values, ...link })) }]
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

const inviteNew = async (tx: Db, actor: UserActor, row: UserRow, context: InvitationContext) => {
  const lettersToPassOn = await writeInvitation(tx, actor, row, context)
  await recordAccountChange(tx, actor, row, 'invited', { after: { role: row.role } })
  return lettersToPassOn
}

/** The e-mail address is also the username, which the person knows. */
export const inviteUser = async (
  db: Db,
  actor: UserActor,
  input: InvitationInput,
  context: InvitationContext,
): Promise<Invited> => {
  try {
    return await db.transaction(async (tx) => {
      await releaseAddresses(tx, [input.email])
      const row = await insertedRow(
        tx
          .insert(users)
          .values({ ...input, username: input.email })
          .returning(),
      )
      return { username: row.username, lettersToPassOn: await inviteNew(tx, actor, row, context) }
    })
  } catch (error) {
    throw isUniqueViolation(error, 'users_username_key') ? inUse() : emailTaken(error)
  }
}

const byEmail = (a: { email: string }, b: { email: string }) =>
  emailKey(a.email) < emailKey(b.email) ? -1 : 1

/** All or nobody; those who have an account already are left as they are. */
export const inviteReviewers = (
  db: Db,
  actor: UserActor,
  people: readonly ReviewerInvitation[],
  context: InvitationContext,
): Promise<InvitedReviewers> =>
  db.transaction(async (tx) => {
    await releaseAddresses(
      tx,
      people.map(({ email }) => email),
    )
    const already: string[] = []
    const lettersToPassOn: LetterToPassOn[] = []
    // In one order, so that two lists with the same people wait for each other.
    for (const { institution, ...person } of people.toSorted(byEmail)) {
      const [row] = await tx
        .insert(users)
        .values({ ...person, username: person.email, role: 'reviewer' })
        .onConflictDoNothing()
        .returning()
      if (row) {
        lettersToPassOn.push(...(await inviteNew(tx, actor, row, context)))
        if (institution) await tx.insert(reviewers).values({ userId: row.id, institution })
      } else already.push(person.email)
    }
    return { invited: people.length - already.length, already, lettersToPassOn }
  })

const ACCEPTED_ALREADY =
  'This person has accepted the invitation already. You can reset the password instead.'

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
    if (row.passwordHash !== null || methods > 0) throw new Problem('conflict', ACCEPTED_ALREADY)
    if (row.email === null) throw new Problem('conflict', 'This account has no e-mail address.')
    const lettersToPassOn = await writeInvitation(tx, actor, row, context)
    await recordAccountChange(tx, actor, row, 'invited')
    return { username: row.username, lettersToPassOn }
  })

export const deleteExpiredInvitations = (db: Db, now: Date) =>
  db.delete(invitations).where(lt(invitations.expiresAt, now.toISOString()))

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

const ACCEPTED = 'accepted the invitation to'
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
    await recordAccountChange(tx, user, user, ACCEPTED)
    return {
      user: toUser(user),
      token: await startLoginSession(tx, user.id, now, { device, factors: ['passkey'] }),
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
    await setPassword(tx, user, passwordHash, user, ACCEPTED)
    return { user: toUser(user), token: await startLoginSession(tx, user.id, now, { device }) }
  })
}
