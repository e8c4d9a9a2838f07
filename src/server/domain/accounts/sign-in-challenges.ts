import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { signInChallenges } from '#server/db/schema/sign-in.ts'
import type { Db } from '#server/db/types.ts'
import { timestampAfter } from '#shared/time/timestamp-after.ts'

export type ChallengeKind = 'second-step' | 'authenticator-app' | 'new-passkey' | 'passkey-login' | 'provider'

type Challenge = { kind: ChallengeKind; userId?: number; expected?: string }

export const CHALLENGE_MINUTES = 10

/** Only the hash is stored, so that a stolen database contains no valid tokens. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

const isOpen = (token: string, kind: ChallengeKind, now: Date) =>
  and(
    eq(signInChallenges.tokenHash, hashToken(token)),
    eq(signInChallenges.kind, kind),
    gt(signInChallenges.expiresAt, now.toISOString()),
  )

/** Returns the token for the cookie of the browser that is to finish it. */
export const startChallenge = async (db: Db, challenge: Challenge, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = timestampAfter(now, CHALLENGE_MINUTES * 60_000)
  await db.insert(signInChallenges).values({ ...challenge, tokenHash: hashToken(token), expiresAt })
  return token
}

/** Undefined if there is none, or no longer. */
export const findChallenge = async (db: Db, token: string, kind: ChallengeKind, now: Date) => {
  const [challenge] = await db
    .select()
    .from(signInChallenges)
    .where(isOpen(token, kind, now))
  return challenge
}

/** Each can be taken once, also by two at the same time. */
export const consumeChallenge = async (db: Db, token: string, kind: ChallengeKind, now: Date) => {
  const [taken] = await db
    .delete(signInChallenges)
    .where(isOpen(token, kind, now))
    .returning()
  return taken
}

/** With the sessions: a login that was begun with an earlier password cannot be finished. */
export const endChallengesOf = async (db: Db, userId: number) => {
  await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
}

export const deleteExpiredChallenges = (db: Db, now: Date) =>
  db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now.toISOString()))
