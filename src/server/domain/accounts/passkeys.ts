import { and, asc, eq } from 'drizzle-orm'
import { insertedRow } from '#server/db/inserted-row.ts'
import { isUniqueViolation } from '#server/db/pg-errors.ts'
import { users } from '#server/db/schema/accounts.ts'
import { passkeys } from '#server/db/schema/sign-in.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import type { UserActor } from '#server/domain/history.ts'
import type { LetterContext } from '#server/domain/letters/automatic-letters.ts'
import type { User } from '#shared/accounts/accounts.ts'
import { MAX_PASSKEYS, type NewPasskeyResponse, type PasskeyLogin } from '#shared/accounts/passkeys.ts'
import type { Passkey } from '#shared/accounts/sign-in-methods.ts'
import { Problem } from '#shared/errors.ts'
import { lockUnchanged, recordSignInChange, type SignedIn } from './accounts.ts'
import { finishLogin, type Login } from './log-in.ts'
import { addLoginSessionFactor } from './login-sessions.ts'
import { loginOptions, newPasskeyOptions, verifyLogin, verifyNewPasskey } from './passkey-ceremonies.ts'
import { consumeChallenge, startChallenge } from './sign-in-challenges.ts'

type PasskeyRow = typeof passkeys.$inferSelect

const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt,
  lastUsedAt,
})

const rowsOf = (db: Db, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))

export const listPasskeys = async (db: Db, userId: number): Promise<Passkey[]> =>
  (await rowsOf(db, userId)).map(toPasskey)

/** Asks the browser for a new key; the token lets it answer. */
export const startPasskey = async (
  db: Db,
  user: Pick<User, 'id' | 'username'>,
  { site, now }: { site: string; now: Date },
) => {
  const { shortName } = await readConference(db)
  const options = await newPasskeyOptions(db, {
    site,
    siteName: shortName,
    user,
    existingKeys: await rowsOf(db, user.id),
  })
  const challenge = { kind: 'new-passkey', userId: user.id, expected: options.challenge } as const
  return { options: { ...options }, token: await startChallenge(db, challenge, now) }
}

export const startPasskeyLogin = async (db: Db, { site, now }: { site: string; now: Date }) => {
  const options = await loginOptions(site)
  const challenge = { kind: 'passkey-login', expected: options.challenge } as const
  return { options: { ...options }, token: await startChallenge(db, challenge, now) }
}

const TOO_LATE = 'This has taken too long. Please try again.'
const REFUSED = 'This passkey could not be used. Please try again.'
const UNKNOWN = 'This passkey does not belong to an account here.'
const KNOWN = 'This passkey has been added already.'

/** Consumes the challenge, even if the response turns out invalid. */
const requireChallenge = async (db: Db, token: string, kind: 'new-passkey' | 'passkey-login', now: Date) => {
  const challenge = await consumeChallenge(db, token, kind, now)
  if (!challenge) throw new Problem('conflict', TOO_LATE)
  return challenge
}

type Answer<Response> = { token: string; response: Response; site: string; now: Date }

/** The key that a browser made for this account. */
export const checkNewPasskey = async (
  db: Db,
  userId: number,
  { token, response, site, now }: Answer<NewPasskeyResponse>,
) => {
  const challenge = await requireChallenge(db, token, 'new-passkey', now)
  const credential =
    challenge.userId === userId && (await verifyNewPasskey(response, challenge.expected, site))
  if (!credential) throw new Problem('invalid', REFUSED)
  return credential
}

export type CheckedPasskey = Awaited<ReturnType<typeof checkNewPasskey>>

/** Called with the account locked, so that the limit holds. */
export const insertPasskey = async (
  tx: Db,
  user: UserActor,
  { credential, name }: { credential: CheckedPasskey; name: string },
  letterContext?: LetterContext,
): Promise<Passkey> => {
  if ((await tx.$count(passkeys, eq(passkeys.userId, user.id))) >= MAX_PASSKEYS)
    throw new Problem('conflict', `An account can have ${MAX_PASSKEYS} passkeys. Please remove one first.`)
  const row = await insertedRow(
    tx
      .insert(passkeys)
      .values({ ...credential, userId: user.id, name })
      .returning(),
  ).catch((error: unknown) => {
    throw isUniqueViolation(error, 'passkeys_credential_id_key') ? new Problem('conflict', KNOWN) : error
  })
  const notice = `The passkey “${name}” was added`
  const change = { action: 'added a passkey to', notice, after: { passkey: name } }
  await recordSignInChange(tx, user, change, letterContext)
  return toPasskey(row)
}

export const addPasskey = async (
  db: Db,
  user: UserActor,
  {
    name,
    loginSessionToken,
    ...answer
  }: Answer<NewPasskeyResponse> & { name: string; loginSessionToken: string },
  letterContext?: LetterContext,
): Promise<Passkey> => {
  const credential = await checkNewPasskey(db, user.id, answer)
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
    await addLoginSessionFactor(tx, loginSessionToken, 'passkey')
    return insertPasskey(tx, user, { credential, name }, letterContext)
  })
}

const own = (userId: number, id: number) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))
const notFound = () => new Problem('not_found', 'This passkey has already been removed.')

export const renamePasskey = async (db: Db, user: UserActor, id: number, name: string): Promise<Passkey> => {
  const [row] = await db.update(passkeys).set({ name }).where(own(user.id, id)).returning()
  if (!row) throw notFound()
  return toPasskey(row)
}

const ONLY_METHOD =
  'This passkey is your only way to log in. Choose a password first: log out and follow “Forgotten your password?”.'

export const removePasskey = (
  db: Db,
  user: UserActor,
  id: number,
  letterContext?: LetterContext,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [account] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
    const existingKeys = await rowsOf(tx, user.id)
    const removed = existingKeys.find((one) => one.id === id)
    if (!removed) throw notFound()
    if (account?.passwordHash === null && existingKeys.length === 1)
      throw new Problem('conflict', ONLY_METHOD)
    await tx.delete(passkeys).where(own(user.id, id))
    const notice = `The passkey “${removed.name}” was removed`
    const change = { action: 'removed a passkey from', notice, before: { passkey: removed.name } }
    await recordSignInChange(tx, user, change, letterContext)
  })

/** The device asks for a finger, a face or a PIN, so that no code is needed as well. */
export const logInWithPasskey = async (
  db: Db,
  { token, response, site, now }: Answer<PasskeyLogin>,
  login: Login,
): Promise<SignedIn> => {
  const { expected } = await requireChallenge(db, token, 'passkey-login', now)
  const [match] = await db
    .select({ passkey: passkeys, row: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, response.id))
  const counter = match && (await verifyLogin(response, expected, site, match.passkey))
  if (!match || counter === undefined) throw new Problem('wrong_credentials', UNKNOWN)
  return db.transaction(async (tx) => {
    if (!(await lockUnchanged(tx, match.row))) throw new Problem('forbidden', 'This account cannot log in.')
    const used = await tx
      .update(passkeys)
      .set({ counter, lastUsedAt: now.toISOString() })
      .where(eq(passkeys.id, match.passkey.id))
      .returning({ id: passkeys.id })
    if (used.length === 0) throw notFound()
    return finishLogin(tx, match.row, login, ['passkey'])
  })
}
