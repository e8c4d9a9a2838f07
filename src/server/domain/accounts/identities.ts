import { and, eq, isNull } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { isUniqueViolation } from '#server/db/pg-errors.ts'
import { invitations, users } from '#server/db/schema/accounts.ts'
import { identities } from '#server/db/schema/identities.ts'
import { passkeys } from '#server/db/schema/sign-in.ts'
import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import type { LetterContext } from '#server/domain/letters/automatic-letters.ts'
import { loginProblems } from '#shared/accounts/login-paths.ts'
import type { SignInMethods } from '#shared/accounts/sign-in-methods.ts'
import { Problem } from '#shared/errors.ts'
import { proveAddress, releaseAddresses } from './account-addresses.ts'
import { recordSignInChange } from './accounts.ts'
import { beginLoginSession, type Login, type StartedLogin } from './log-in.ts'
import { consumeChallenge, startChallenge } from './sign-in-challenges.ts'
import type { UserRow } from './user-row.ts'

/** An identity provider says this about somebody. */
export type Identity = {
  issuer: string
  subject: string
  /** Only if the provider has verified it. */
  email?: string
  /** Object id in Microsoft's directory. */
  microsoftId?: string
}

const insertIdentity = async (
  tx: Db,
  user: UserRow,
  { issuer, subject, microsoftId, email }: Identity,
  letterContext?: LetterContext,
) => {
  await tx.insert(identities).values({ userId: user.id, issuer, subject })
  if (microsoftId)
    await tx
      .update(users)
      .set({ microsoftId })
      .where(and(eq(users.id, user.id), isNull(users.microsoftId)))
  const provider = new URL(issuer).host
  if (email) await proveAddress(tx, user, email)
  const notice = `Logins of ${provider} are accepted`
  const change = { action: 'linked an identity to', notice, after: { provider } }
  await recordSignInChange(tx, user, change, letterContext)
}

const byIdentity = async (tx: Db, { issuer, subject }: Identity): Promise<UserRow | undefined> => {
  const [match] = await tx
    .select({ row: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return match?.row
}

/** An account that was never used with this provider. */
const byDetails = async (tx: Db, { microsoftId, email }: Identity): Promise<UserRow | undefined> => {
  const [byMicrosoftId] = microsoftId
    ? await tx.select().from(users).where(eq(users.microsoftId, microsoftId))
    : []
  if (byMicrosoftId || !email) return byMicrosoftId
  const [row] = await tx
    .select()
    .from(users)
    .where(eq(normalised(users.email), normalised(email)))
  return row
}

/** Undefined when there is no account: none is ever created here. The provider stands in for the password. */
export const logInWithIdentity = (
  db: Db,
  identity: Identity,
  login: Login,
): Promise<StartedLogin | undefined> =>
  db.transaction(async (tx) => {
    const linked = await byIdentity(tx, identity)
    const row = linked ?? (await byDetails(tx, identity))
    if (!row) {
      // Whoever it belongs to can register with it.
      if (identity.email) await releaseAddresses(tx, [identity.email])
      return undefined
    }
    await tx.select({ id: users.id }).from(users).where(eq(users.id, row.id)).for('update')
    if (row.disabledAt !== null) throw new Problem('forbidden', 'This account has been disabled.')
    await tx.delete(invitations).where(eq(invitations.userId, row.id))
    const started = await beginLoginSession(tx, row, login, 'provider')
    // Not before a second factor: until they link it themselves, the address finds the account each time.
    if (!linked && !('secondStep' in started)) await insertIdentity(tx, row, identity, login.letterContext)
    return started
  })

/** Links an identity to the account of a signed-in user. */
export const linkIdentity = async (
  db: Db,
  userId: number,
  identity: Identity,
  letterContext?: LetterContext,
): Promise<void> => {
  try {
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
      if (!row || row.disabledAt !== null) throw new Problem('unauthenticated')
      await insertIdentity(tx, row, identity, letterContext)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new Problem('conflict', loginProblems.linked) : error
  }
}

export const listIdentities = async (db: Db, userId: number): Promise<SignInMethods['identities']> => {
  const rows = await db.select().from(identities).where(eq(identities.userId, userId))
  return rows.map(({ id, issuer, createdAt }) => ({ id, provider: new URL(issuer).host, createdAt }))
}

const ONLY_METHOD =
  'This is your only way to log in. Add a passkey first, or choose a password with “Forgotten your password?” on the login page.'

export const unlinkIdentity = (
  db: Db,
  user: UserActor,
  id: number,
  letterContext?: LetterContext,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
    if (row?.passwordHash === null && (await tx.$count(passkeys, eq(passkeys.userId, user.id))) === 0)
      throw new Problem('conflict', ONLY_METHOD)
    const [removed] = await tx
      .delete(identities)
      .where(and(eq(identities.userId, user.id), eq(identities.id, id)))
      .returning()
    if (!removed) throw new Problem('not_found', 'This identity is no longer linked.')
    const provider = new URL(removed.issuer).host
    const notice = `Logins of ${provider} are no longer accepted`
    const change = { action: 'unlinked an identity from', notice, before: { provider } }
    await recordSignInChange(tx, user, change, letterContext)
  })

/** The provider's response must match these. */
export type ProviderRequest = { state: string; nonce: string; verifier: string }

export type IdentityProvider = {
  /** The browser is sent to the URL, and its return checked against the request. */
  start: () => Promise<{ url: string; request: ProviderRequest }>
  /** The identity of the person. Throws if the response is not genuine. */
  finish: (query: string, request: ProviderRequest) => Promise<Identity>
}

/** A login with its target path, or a signed-in user linking an identity. */
type Purpose = { userId?: number; next?: string }

/** Sends a browser to the provider; only this browser can come back. */
export const startProviderRequest = async (
  db: Db,
  provider: IdentityProvider | undefined,
  { userId, next }: Purpose,
  now: Date,
): Promise<{ url: string; token: string }> => {
  if (!provider) throw new Problem('not_found', 'No identity provider is set up.')
  const { url, request } = await provider.start().catch((cause: unknown) => {
    throw Object.assign(new Problem('unavailable', loginProblems.unreachable), { cause })
  })
  const expected = JSON.stringify({ ...request, next })
  return { url, token: await startChallenge(db, { kind: 'provider', userId, expected }, now) }
}

/** Undefined if there is none, or no longer. */
export const consumeProviderRequest = async (db: Db, token: string, now: Date) => {
  const challenge = await consumeChallenge(db, token, 'provider', now)
  if (!challenge) return undefined
  const { next, ...request } = JSON.parse(challenge.expected) as ProviderRequest & Pick<Purpose, 'next'>
  return { userId: challenge.userId, next, request }
}
