import { and, count, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import { type Claimed, claimedBy, claimNext, isDue, retryAt, unclaimed } from '#server/jobs/queue.ts'
import { UNCERTAIN } from '#shared/letters/letters.ts'
import { timestampAfter } from '#shared/time/timestamp-after.ts'

/** A letter that one server is sending. */
export type ClaimedLetter = Claimed<typeof letters>

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
    return claimNext(tx, letters, {
      where: and(eq(letters.state, 'waiting'), isDue(letters.nextAttemptAt, now)),
      dueAt: letters.nextAttemptAt,
      set: {
        state: 'sending',
        deliveryStartedAt: null,
        lastAttemptAt: now.toISOString(),
        attempts: sql`${letters.attempts} + 1`,
      },
      leaseMs: LEASE_MS,
      now,
    })
  })

/** Letters about registrations that are cancelled before a server has sent them. */
export const discardWaiting = (tx: Db, registrationIds: number[]) =>
  tx
    .update(letters)
    .set({ ...unclaimed, state: 'discarded' })
    .where(and(isOneOf(letters.registrationId, registrationIds), eq(letters.state, 'waiting')))

type Claim = Pick<ClaimedLetter, 'id' | 'claim'>

const isSending = (letter: Claim) => and(claimedBy(letters, letter), eq(letters.state, 'sending'))

/** From here on the letter may have arrived. False when the claim is lost: then nothing may be sent. */
export const markDelivering = async (db: Db, letter: Claim, now: Date): Promise<boolean> => {
  const rows = await db
    .update(letters)
    .set({ deliveryStartedAt: now.toISOString() })
    .where(and(isSending(letter), gt(letters.leaseUntil, now.toISOString())))
    .returning({ id: letters.id })
  return rows.length > 0
}

const settled = { ...unclaimed, unavailableSince: null }

export const markSent = (db: Db, letter: Claim, response: string, now: Date) =>
  db
    .update(letters)
    .set({
      ...settled,
      state: 'sent',
      sentAt: now.toISOString(),
      answer: storable(response),
    })
    // It may have been marked as uncertain meanwhile; this server knows the actual outcome.
    .where(and(claimedBy(letters, letter), inArray(letters.state, ['sending', UNCERTAIN])))

const finish = (db: Db, letter: Claim, state: 'failed' | typeof UNCERTAIN, response: string) =>
  db
    .update(letters)
    .set({ ...settled, state, answer: storable(response) })
    .where(isSending(letter))

export const markLetterFailed = (db: Db, letter: Claim, response: string) =>
  finish(db, letter, 'failed', response)
export const markUncertain = (db: Db, letter: Claim, response: string) =>
  finish(db, letter, UNCERTAIN, response)

/** After a temporary failure, with growing delays, until the letter has failed for good. */
export const scheduleLetterRetry = (
  db: Db,
  letter: Claim & { attempts: number },
  response: string,
  now: Date,
) => {
  const nextAttemptAt = retryAt(RETRY_DELAYS_MINUTES, letter.attempts, now)
  if (nextAttemptAt === undefined)
    return markLetterFailed(db, letter, `Gave up after ${letter.attempts} attempts. ${response}`)
  return requeue(db, letter, { response, nextAttemptAt })
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
      ...settled,
      ...when,
      state: 'waiting',
      deliveryStartedAt: null,
      answer: storable(response),
    })
    .where(isSending(letter))

/** Letters of a server that died: requeued if delivery had not started, otherwise marked as uncertain. */
export const recoverAbandoned = async (db: Db, now: Date) => {
  const abandoned = and(eq(letters.state, 'sending'), lt(letters.leaseUntil, now.toISOString()))
  await db
    .update(letters)
    .set({ ...unclaimed, state: 'waiting', nextAttemptAt: now.toISOString() })
    .where(and(abandoned, isNull(letters.deliveryStartedAt)))
  await db
    .update(letters)
    // Keeps the claim: if the server is alive after all, it can still save the outcome.
    .set({ state: UNCERTAIN, answer: 'The site stopped while this letter was being sent.' })
    .where(and(abandoned, isNotNull(letters.deliveryStartedAt)))
}

/** After a restore, an organiser decides which queued letters are still to be sent. */
export const markQueuedUncertain = (db: Db, response: string) =>
  db
    .update(letters)
    .set({ ...settled, state: UNCERTAIN, answer: response })
    .where(inArray(letters.state, ['waiting', 'sending']))
