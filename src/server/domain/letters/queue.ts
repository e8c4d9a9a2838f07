import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import { timestampAfter } from '#shared/time/timestamp-after.ts'

/** A letter that one server is sending. */
export type ClaimedLetter = typeof letters.$inferSelect & { claim: string }

// Longer than one attempt, allowing for clock differences between servers.
const LEASE_MS = 5 * 60_000
const MINUTE_MS = 60_000
const CLAIM_LOCK = 4_812_028

/** The delay after each temporary failure; after the last one the letter has failed. */
const RETRY_DELAYS_MINUTES = [1, 5, 15, 60, 120, 240, 480]

const MAX_RESPONSE_LENGTH = 1000

/** Mail servers send what they like; the database refuses NUL. */
const storable = (response: string) =>
  response
    .slice(0, MAX_RESPONSE_LENGTH)
    .replace(/[\s\p{Cc}\p{Surrogate}]+/gu, ' ')
    .trim()

/**
 * Claims the letter that is due longest, unless the rate limit is reached. One server at a time counts and claims,
 * so that the limit holds for all of them together.
 */
export const claimLetter = (db: Db, perMinute: number, now: Date): Promise<ClaimedLetter | undefined> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`)
    const [attempted] = await tx
      .select({ recently: count() })
      .from(letters)
      .where(gt(letters.lastAttemptAt, timestampAfter(now, -MINUTE_MS)))
    if ((attempted?.recently ?? 0) >= perMinute) return undefined
    const due = tx
      .select({ id: letters.id })
      .from(letters)
      .where(and(eq(letters.state, 'waiting'), lte(letters.nextAttemptAt, now.toISOString())))
      .orderBy(asc(letters.nextAttemptAt), asc(letters.id))
      .limit(1)
      .for('update', { skipLocked: true })
    const claim = randomUUID()
    const [letter] = await tx
      .update(letters)
      .set({
        state: 'sending',
        claim,
        leaseUntil: timestampAfter(now, LEASE_MS),
        deliveryStartedAt: null,
        lastAttemptAt: now.toISOString(),
        attempts: sql`${letters.attempts} + 1`,
      })
      // Not `in (…)`: PostgreSQL may run that subquery again and lock a second row.
      .where(eq(letters.id, due))
      .returning()
    return letter && { ...letter, claim }
  })

type Claim = Pick<ClaimedLetter, 'id' | 'claim'>

// Only the server that still holds the claim may change the letter.
const claimedBy = ({ id, claim }: Claim) => and(eq(letters.id, id), eq(letters.claim, claim))

/** From here on the letter may have arrived. False when the claim is lost: then nothing may be sent. */
export const markDelivering = async (db: Db, letter: Claim, now: Date): Promise<boolean> => {
  const rows = await db
    .update(letters)
    .set({ deliveryStartedAt: now.toISOString() })
    .where(and(claimedBy(letter), eq(letters.state, 'sending'), gt(letters.leaseUntil, now.toISOString())))
    .returning({ id: letters.id })
  return rows.length > 0
}

const unclaimed = { claim: null, leaseUntil: null, unavailableSince: null }

export const markSent = (db: Db, letter: Claim, response: string, now: Date) =>
  db
    .update(letters)
    .set({
      ...unclaimed,
      state: 'sent',
      sentAt: now.toISOString(),
      answer: storable(response),
    })
    // It may have been marked as uncertain meanwhile; this server knows the actual outcome.
    .where(and(claimedBy(letter), inArray(letters.state, ['sending', 'perhaps'])))

const finish = (db: Db, letter: Claim, state: 'failed' | 'perhaps', response: string) =>
  db
    .update(letters)
    .set({ ...unclaimed, state, answer: storable(response) })
    .where(and(claimedBy(letter), eq(letters.state, 'sending')))

export const markLetterFailed = (db: Db, letter: Claim, response: string) =>
  finish(db, letter, 'failed', response)
export const markUncertain = (db: Db, letter: Claim, response: string) =>
  finish(db, letter, 'perhaps', response)

/** After a temporary failure, with growing delays, until the letter has failed for good. */
export const scheduleLetterRetry = (
  db: Db,
  letter: Claim & { attempts: number },
  response: string,
  now: Date,
) => {
  const minutes = RETRY_DELAYS_MINUTES[letter.attempts - 1]
  if (minutes === undefined)
    return markLetterFailed(db, letter, `Gave up after ${letter.attempts} attempts. ${response}`)
  return requeue(db, letter, { response, nextAttemptAt: timestampAfter(now, minutes * MINUTE_MS) })
}

type Unsent = { response: string; backoffMs: number; unavailable: boolean }

/** When the mail server was unavailable, or the site stopped: does not count as an attempt. */
export const returnToQueue = (
  db: Db,
  letter: Claim & { attempts: number },
  { response, backoffMs, unavailable }: Unsent,
  now: Date,
) =>
  requeue(db, letter, {
    response,
    nextAttemptAt: timestampAfter(now, backoffMs),
    attempts: letter.attempts - 1,
    unavailableSince: unavailable ? sql`coalesce(${letters.unavailableSince}, ${now.toISOString()})` : null,
  })

const requeue = (
  db: Db,
  letter: Claim,
  {
    response,
    ...when
  }: { response: string; nextAttemptAt: string; attempts?: number; unavailableSince?: SQL | null },
) =>
  db
    .update(letters)
    .set({
      ...unclaimed,
      ...when,
      state: 'waiting',
      deliveryStartedAt: null,
      answer: storable(response),
    })
    .where(and(claimedBy(letter), eq(letters.state, 'sending')))

/** Letters of a server that died: requeued if delivery had not started, otherwise marked as uncertain. */
export const recoverAbandoned = async (db: Db, now: Date) => {
  const abandoned = and(eq(letters.state, 'sending'), lt(letters.leaseUntil, now.toISOString()))
  await db
    .update(letters)
    .set({ claim: null, leaseUntil: null, state: 'waiting', nextAttemptAt: now.toISOString() })
    .where(and(abandoned, isNull(letters.deliveryStartedAt)))
  await db
    .update(letters)
    // Keeps the claim: if the server is alive after all, it can still save the outcome.
    .set({ state: 'perhaps', answer: 'The site stopped while this letter was being sent.' })
    .where(and(abandoned, isNotNull(letters.deliveryStartedAt)))
}

/** After a restore, an organiser decides which queued letters are still to be sent. */
export const markQueuedUncertain = (db: Db, response: string) =>
  db
    .update(letters)
    .set({ ...unclaimed, state: 'perhaps', answer: response })
    .where(inArray(letters.state, ['waiting', 'sending']))
