import { asc, eq } from 'drizzle-orm'
import { insertedRow } from '#server/db/inserted-row.ts'
import { isUniqueViolation } from '#server/db/pg-errors.ts'
import { invitations, users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { type Actor, recordChange, type UserActor } from '#server/domain/history.ts'
import { notifySignInChange } from '#server/domain/letters/account-letters.ts'
import type { LetterContext } from '#server/domain/letters/automatic-letters.ts'
import { lockEmailAddresses } from '#server/domain/people/email-locks.ts'
import type { Account, PasswordChange, Registering, Role, User } from '#shared/accounts/accounts.ts'
import { isPlainName, isReservedName, shapeOf } from '#shared/accounts/usernames.ts'
import { Problem } from '#shared/errors.ts'
import type { RecordedChange } from '#shared/history.ts'
import { isAddressTaken } from './account-addresses.ts'
import { endLoginSessionsOf, loginSessionFactors, startLoginSession } from './login-sessions.ts'
import { generatePassword, hashPassword, passwordMatches } from './passwords.ts'
import { byUsername, hasAccepted, hasSecondFactor, toUser, type UserRow } from './user-row.ts'

/** A user and the token of the session that was started for them. */
export type SignedIn = { user: User; token: string }

/** The browser of a login: what it says it is, and its cookie with the tokens of known accounts. */
export type Browser = { device: string; browserTokens: string }

/** False if the password has been changed, or the account disabled, since the row was read. */
export const lockUnchanged = async (tx: Db, { id, passwordHash }: UserRow) => {
  const [current] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return current?.passwordHash === passwordHash && current.disabledAt === null
}

type HistoryValues = Pick<RecordedChange, 'before' | 'after'>

export const recordAccountChange = (
  tx: Db,
  actor: Actor,
  { id, username }: UserActor,
  action: string,
  values?: HistoryValues,
) => recordChange(tx, actor, { action, entity: 'account', entityId: id, summary: username, ...values })

type SignInChange = HistoryValues & { action: string; notice: string }

/** The owner of the account is told of it, if mail is set up. */
export const recordSignInChange = async (
  tx: Db,
  user: UserActor,
  { action, notice, ...values }: SignInChange,
  letterContext?: LetterContext,
) => {
  await recordAccountChange(tx, user, user, action, values)
  const [row] = await tx.select().from(users).where(eq(users.id, user.id))
  if (row && letterContext) await notifySignInChange(tx, row, notice, letterContext)
}

type NewAccount = Omit<Registering, 'role'> & { role: Role; unverifiedEmail?: string | null }

type Created = (tx: Db, user: User) => Promise<unknown>

/** Locked until the account is stored, so that no other one with the same address or a similar name is. */
const refuseTaken = async (
  tx: Db,
  { username, email, unverifiedEmail }: Pick<NewAccount, 'username' | 'email' | 'unverifiedEmail'>,
) => {
  const address = email ?? unverifiedEmail
  await lockEmailAddresses(tx, [shapeOf(username), ...(address ? [address] : [])])
  if ((await tx.$count(users, byUsername(username))) > 0) throw usernameTaken()
  if (unverifiedEmail !== undefined) {
    // Organisers know whom they name.
    const names = await tx.select({ username: users.username }).from(users)
    if (names.some((other) => shapeOf(other.username) === shapeOf(username))) throw usernameTaken()
  }
  if (address && (await isAddressTaken(tx, address))) throw addressTaken()
}

/** Without a creator, the history names the new user. What belongs to it is written in the same transaction. */
export const createUser = async (
  db: Db,
  input: NewAccount,
  creator?: Actor,
  onCreated?: Created,
): Promise<User> => {
  const { password, ...fields } = input
  const passwordHash = await hashPassword(password)
  try {
    return await db.transaction(async (tx) => {
      await refuseTaken(tx, fields)
      const row = await insertedRow(
        tx
          .insert(users)
          .values({ ...fields, passwordHash })
          .returning(),
      )
      const user = toUser(row)
      await recordAccountChange(tx, creator ?? user, user, 'created', { after: { role: user.role } })
      await onCreated?.(tx, user)
      return user
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key')) throw usernameTaken()
    throw emailTaken(error)
  }
}

const taken = (path: string, message: string) =>
  new Problem('conflict', message, { issues: [{ path, message }] })

const usernameTaken = () => taken('username', 'This username is already taken.')

const addressTaken = () => taken('email', 'This e-mail address is already in use.')

/** People who were invited have their address as username, too. */
export const emailTaken = (error: unknown) =>
  isUniqueViolation(error, 'users_email_key') || isUniqueViolation(error, 'users_username_key')
    ? addressTaken()
    : error

const PLAIN_NAME = 'Please choose a username of visible letters of one alphabet, without “@”.'

/** A visitor's address is not proved, and their name must not pass for another. */
export const registerVisitor = async (
  db: Db,
  { email, ...input }: Registering,
  creator: Actor | undefined,
  onCreated: Created,
): Promise<User> => {
  if (!isPlainName(input.username))
    throw new Problem('invalid', PLAIN_NAME, { issues: [{ path: 'username', message: PLAIN_NAME }] })
  if (isReservedName(input.username)) throw usernameTaken()
  return createUser(db, { ...input, role: 'user', email: null, unverifiedEmail: email }, creator, onCreated)
}

/** Ends all sessions of the user and starts a new one for this browser, with the factors of its own. */
export const changePassword = async (
  db: Db,
  userId: number,
  { currentPassword, newPassword }: PasswordChange,
  { device, loginSessionToken }: Pick<Browser, 'device'> & { loginSessionToken: string },
  now: Date,
): Promise<SignedIn> => {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  if (!(await passwordMatches(row?.passwordHash, currentPassword)) || !row) throw wrongPassword()
  const passwordHash = await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    if (!(await lockUnchanged(tx, row))) throw wrongPassword()
    const factors = await loginSessionFactors(tx, loginSessionToken)
    await setPassword(tx, row, passwordHash, row, 'changed the password of')
    return { user: toUser(row), token: await startLoginSession(tx, row.id, now, { device, factors }) }
  })
}

const wrongPassword = () => {
  const message = 'The current password is incorrect.'
  return new Problem('invalid', message, { issues: [{ path: 'currentPassword', message }] })
}

export const lockByUsername = async (tx: Db, username: string): Promise<UserRow> => {
  const [row] = await tx.select().from(users).where(byUsername(username)).for('update')
  if (!row) throw new Problem('not_found', `There is no account named ${username}.`)
  return row
}

/** Returns the new password, which is not stored. */
export const resetPassword = async (db: Db, username: string, actor: Actor): Promise<string> => {
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await setPassword(tx, await lockByUsername(tx, username), passwordHash, actor, 'reset the password of')
  })
  return password
}

/** Ends all sessions, and an invitation to choose one. */
export const setPassword = async (
  tx: Db,
  row: UserRow,
  passwordHash: string,
  actor: Actor,
  action: string,
) => {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, row.id))
  await endLoginSessionsOf(tx, row.id)
  await tx.delete(invitations).where(eq(invitations.userId, row.id))
  await recordAccountChange(tx, actor, row, action)
}

export const listUsers = async (db: Db): Promise<Account[]> => {
  const rows = await db
    .select({
      user: users,
      invitedUntil: invitations.expiresAt,
      hasAccepted,
      hasSecondFactor,
    })
    .from(users)
    .leftJoin(invitations, eq(invitations.userId, users.id))
    .orderBy(asc(users.username), asc(users.id))
  return rows.map(({ user, hasAccepted: isAccepted, ...row }) => ({
    ...toUser(user),
    ...row,
    awaitsPassword: !isAccepted,
  }))
}
