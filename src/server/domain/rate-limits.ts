import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { LimitName } from '../../shared/api'
import { Problem } from '../../shared/errors'
import type { Db } from '../db/open'
import { rateLimits } from '../db/schema'

type Limit = { most: number; seconds: number }

// Generous enough for a department behind one address at the deadline.
const perAddress: Record<LimitName, Limit> = {
  login: { most: 60, seconds: 15 * 60 },
  register: { most: 20, seconds: 60 * 60 },
  submission: { most: 60, seconds: 10 * 60 },
  lookup: { most: 60, seconds: 10 * 60 },
}
const failedLogins: Limit = { most: 10, seconds: 15 * 60 }

// Hashed, so that the table holds neither addresses nor names.
const hashKey = (...parts: string[]) => createHash('sha256').update(parts.join('\u0000')).digest('base64url')

const tooMany = (resetAt: string, now: Date) => {
  const retryAfter = Math.max(1, Math.ceil((Date.parse(resetAt) - now.getTime()) / 1000))
  const minutes = Math.ceil(retryAfter / 60)
  const wait = minutes > 1 ? `${minutes} minutes` : 'a minute'
  return new Problem('too_many', `Too many attempts from here. Please wait ${wait} and try again.`, {
    retryAfter,
  })
}

// One statement counts and reads, so that servers and requests side by side cannot slip past each other.
const count = async (db: Db, key: string, limit: Limit, now: Date) => {
  const resetAt = new Date(now.getTime() + limit.seconds * 1000).toISOString()
  const fresh = sql`${rateLimits.resetAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${fresh} then 1 else ${rateLimits.count} + 1 end`,
        resetAt: sql`case when ${fresh} then excluded.reset_at else ${rateLimits.resetAt} end`,
      },
    })
    .returning()
  if (row && row.count > limit.most) throw tooMany(row.resetAt, now)
}

export const countCall = (db: Db, name: LimitName, address: string, now: Date) =>
  count(db, hashKey(name, address), perAddress[name], now)

const accountKey = (username: string) => hashKey('account', username.trim().toLowerCase())

/** Refuses further guesses at one account's password, wherever they come from. */
export const countLoginAttempt = (db: Db, username: string, now: Date) =>
  count(db, accountKey(username), failedLogins, now)

export const forgetLoginAttempts = async (db: Db, username: string, now: Date) => {
  await db.delete(rateLimits).where(eq(rateLimits.key, accountKey(username)))
  await db.delete(rateLimits).where(lt(rateLimits.resetAt, now.toISOString()))
}
