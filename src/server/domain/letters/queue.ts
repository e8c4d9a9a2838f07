import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { letters } from '../../db/schema'
import type { Db } from '../../db/types'

/** A letter that one server has in hand. */
export type ClaimedLetter = typeof letters.$inferSelect & { claim: string }

// Longer than one try can take, clocks of several servers included.
const LEASE_MS = 5 * 60_000
const MINUTE_MS = 60_000
const CLAIM_LOCK = 4_812_028

/** How long a letter rests after each try that failed for now; after the last it is given up. */
const RESTS_MINUTES = [1, 5, 15, 60, 120, 240, 480]

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()
const MOST_WORDS = 1000

/**
 * Takes the letter that has waited longest, unless the minute is full. One server at a time counts and takes,
 * so that the rate holds for all of them together; a letter that an organiser is busy with is left alone.
 */
export const claimLetter = (db: Db, perMinute: number, now: Date): Promise<ClaimedLetter | undefined> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`)
    const [tried] = await tx
      .select({ lately: count() })
      .from(letters)
      .where(gt(letters.lastAttemptAt, after(now, -MINUTE_MS)))
    if ((tried?.lately ?? 0) >= perMinute) return undefined
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
        leaseUntil: after(now, LEASE_MS),
        handedOverAt: null,
        lastAttemptAt: now.toISOString(),
        attempts: sql`${letters.attempts} + 1`,
      })
      // Compared with '=', it is asked for once; within 'in (…)' PostgreSQL may ask again and take a second one.
      .where(eq(letters.id, due))
      .returning()
    return letter && { ...letter, claim }
  })

type Held = Pick<ClaimedLetter, 'id' | 'claim'>

// A letter is changed only by the server that still has it: one that was thought dead and is not finds it gone.
const held = ({ id, claim }: Held) => and(eq(letters.id, id), eq(letters.claim, claim))

/** From here on the letter may have arrived. False when somebody else has it by now: then nothing may be sent. */
export const noteHandingOver = async (db: Db, letter: Held, now: Date): Promise<boolean> => {
  const rows = await db
    .update(letters)
    .set({ handedOverAt: now.toISOString() })
    .where(and(held(letter), eq(letters.state, 'sending'), gt(letters.leaseUntil, now.toISOString())))
    .returning({ id: letters.id })
  return rows.length > 0
}

const letGo = { claim: null, leaseUntil: null }

export const noteSent = (db: Db, letter: Held, words: string, now: Date) =>
  db
    .update(letters)
    .set({ ...letGo, state: 'sent', sentAt: now.toISOString(), answer: words.slice(0, MOST_WORDS) })
    // Whoever gave it up as perhaps sent guessed; this server knows.
    .where(and(held(letter), inArray(letters.state, ['sending', 'perhaps'])))

const noteEnd = (db: Db, letter: Held, state: 'failed' | 'perhaps', words: string) =>
  db
    .update(letters)
    .set({ ...letGo, state, answer: words.slice(0, MOST_WORDS) })
    .where(and(held(letter), eq(letters.state, 'sending')))

export const noteRefused = (db: Db, letter: Held, words: string) => noteEnd(db, letter, 'failed', words)
export const notePerhapsSent = (db: Db, letter: Held, words: string) => noteEnd(db, letter, 'perhaps', words)

/** Back into the queue: the letter was refused for now and rests, longer each time, until it is given up. */
export const notePutOff = (db: Db, letter: Held & { attempts: number }, words: string, now: Date) => {
  const minutes = RESTS_MINUTES[letter.attempts - 1]
  if (minutes === undefined)
    return noteRefused(db, letter, `Given up after ${letter.attempts} tries. ${words}`)
  return requeue(db, letter, { answer: words, nextAttemptAt: after(now, minutes * MINUTE_MS) })
}

/** Back into the queue: the mail server could not be used, which is not the letter's fault and costs it no try. */
export const noteNotTried = (
  db: Db,
  letter: Held & { attempts: number },
  words: string,
  restMs: number,
  now: Date,
) =>
  requeue(db, letter, {
    answer: words,
    nextAttemptAt: after(now, restMs),
    attempts: letter.attempts - 1,
  })

const requeue = (
  db: Db,
  letter: Held,
  { answer, ...when }: { answer: string; nextAttemptAt: string; attempts?: number },
) =>
  db
    .update(letters)
    .set({ ...letGo, ...when, state: 'waiting', handedOverAt: null, answer: answer.slice(0, MOST_WORDS) })
    .where(and(held(letter), eq(letters.state, 'sending')))

/** Letters whose server died: sent again when none of it had left, marked when it may have arrived. */
export const settleAbandoned = async (db: Db, now: Date) => {
  const abandoned = and(eq(letters.state, 'sending'), lt(letters.leaseUntil, now.toISOString()))
  await db
    .update(letters)
    .set({ claim: null, leaseUntil: null, state: 'waiting', nextAttemptAt: now.toISOString() })
    .where(and(abandoned, isNull(letters.handedOverAt)))
  await db
    .update(letters)
    // The claim stays: should its server live after all, it knows better.
    .set({ state: 'perhaps', answer: 'The site stopped while it handed this letter over.' })
    .where(and(abandoned, isNotNull(letters.handedOverAt)))
}

/** Nothing that waited goes out by itself any more: an organiser decides what is still to be sent. */
export const holdLetters = (db: Db, words: string) =>
  db
    .update(letters)
    .set({ ...letGo, state: 'perhaps', answer: words })
    .where(inArray(letters.state, ['waiting', 'sending']))
