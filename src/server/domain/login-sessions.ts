import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { User } from '../../shared/accounts'
import type { Db } from '../db/open'
import { loginSessions, users } from '../db/schema'
import { toUser } from './accounts'

export const SESSION_DAYS = 14
const SESSION_MS = SESSION_DAYS * 24 * 60 * 60 * 1000

// Only the hash is stored: a stolen database opens no session.
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export const startSession = async (db: Db, userId: number, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + SESSION_MS).toISOString()
  await db.insert(loginSessions).values({ tokenHash: hashToken(token), userId, expiresAt })
  await db.delete(loginSessions).where(lt(loginSessions.expiresAt, now.toISOString()))
  return token
}

export const findSessionUser = async (db: Db, token: string, now: Date): Promise<User | null> => {
  const [row] = await db
    .select({ user: users })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userId))
    .where(and(eq(loginSessions.tokenHash, hashToken(token)), gt(loginSessions.expiresAt, now.toISOString())))
  return row ? toUser(row.user) : null
}

export const endSession = async (db: Db, token: string) => {
  await db.delete(loginSessions).where(eq(loginSessions.tokenHash, hashToken(token)))
}
