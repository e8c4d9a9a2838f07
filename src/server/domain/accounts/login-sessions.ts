import { randomBytes } from 'node:crypto'
import { and, desc, eq, getTableColumns, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { loginSessions, users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import type { LoginSessionUser } from '#shared/accounts/accounts.ts'
import { type LoginFactor, type LoginSession, missingStep } from '#shared/accounts/login-sessions.ts'
import { Problem } from '#shared/errors.ts'
import { timestampAfter } from '#shared/time/timestamp-after.ts'
import { endChallengesOf, hashToken } from './sign-in-challenges.ts'
import { hasSecondFactor, isSecondFactorRequired, toUser } from './user-row.ts'

export const SESSION_DAYS = 14
const SESSION_MS = SESSION_DAYS * 24 * 60 * 60 * 1000

type Started = { device?: string; factors?: LoginFactor[] }

/** Returns the token for the cookie, and deletes expired sessions. */
export const startLoginSession = async (
  db: Db,
  userId: number,
  now: Date,
  started: Started = {},
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = timestampAfter(now, SESSION_MS)
  await db
    .insert(loginSessions)
    .values({ ...started, tokenHash: hashToken(token), userId, createdAt: now.toISOString(), expiresAt })
  await db.delete(loginSessions).where(lt(loginSessions.expiresAt, now.toISOString()))
  return token
}

export const findLoginSessionUser = async (
  db: Db,
  token: string,
  now: Date,
): Promise<LoginSessionUser | null> => {
  const { passwordHash: _, microsoftId: __, unverifiedSince: ___, ...user } = getTableColumns(users)
  const [row] = await db
    .select({
      user,
      loggedInAt: loginSessions.createdAt,
      factors: loginSessions.factors,
      isRequired: isSecondFactorRequired,
      hasSecondFactor,
    })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userId))
    .where(
      and(
        eq(loginSessions.tokenHash, hashToken(token)),
        gt(loginSessions.expiresAt, now.toISOString()),
        isNull(users.disabledAt),
      ),
    )
  return row ? { ...toUser(row.user), loggedInAt: row.loggedInAt, missingStep: missingStep(row) } : null
}

/** Proved in the session, by setting it up. */
export const addLoginSessionFactor = async (tx: Db, token: string, factor: LoginFactor) => {
  await tx
    .update(loginSessions)
    .set({ factors: sql`${loginSessions.factors} || ${JSON.stringify([factor])}::jsonb` })
    .where(eq(loginSessions.tokenHash, hashToken(token)))
}

/** Those of a session that is about to be replaced. */
export const loginSessionFactors = async (tx: Db, token: string): Promise<LoginFactor[] | undefined> => {
  const [session] = await tx
    .select({ factors: loginSessions.factors })
    .from(loginSessions)
    .where(eq(loginSessions.tokenHash, hashToken(token)))
  return session?.factors
}

export const endLoginSession = async (db: Db, token: string) => {
  await db.delete(loginSessions).where(eq(loginSessions.tokenHash, hashToken(token)))
}

/** On all devices, with logins that were begun. */
export const endLoginSessionsOf = async (db: Db, userId: number) => {
  await endChallengesOf(db, userId)
  await db.delete(loginSessions).where(eq(loginSessions.userId, userId))
}

/** The signed-in browsers of a user, newest first; `token` is of the one that asks. */
export const listLoginSessions = async (
  db: Db,
  userId: number,
  token: string,
  now: Date,
): Promise<LoginSession[]> => {
  const rows = await db
    .select()
    .from(loginSessions)
    .where(and(eq(loginSessions.userId, userId), gt(loginSessions.expiresAt, now.toISOString())))
    .orderBy(desc(loginSessions.createdAt), desc(loginSessions.id))
  const current = hashToken(token)
  return rows.map(({ id, device, createdAt, expiresAt, tokenHash }) => ({
    id,
    device,
    createdAt,
    expiresAt,
    current: tokenHash === current,
  }))
}

/** Only the user's own. */
export const endLoginSessionById = async (db: Db, userId: number, id: number) => {
  const ended = await db
    .delete(loginSessions)
    .where(and(eq(loginSessions.userId, userId), eq(loginSessions.id, id)))
    .returning({ id: loginSessions.id })
  if (ended.length === 0) throw new Problem('not_found', 'This login has already ended.')
}

export const endOtherLoginSessions = async (db: Db, userId: number, token: string) => {
  await db
    .delete(loginSessions)
    .where(and(eq(loginSessions.userId, userId), ne(loginSessions.tokenHash, hashToken(token))))
}
