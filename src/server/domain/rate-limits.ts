import { hash } from 'node:crypto'
import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { insertedRow } from '#server/db/inserted-row.ts'
import { rateLimits } from '#server/db/schema/installation.ts'
import type { Db } from '#server/db/types.ts'
import type { LimitName } from '#shared/api/call-row.ts'
import { Problem } from '#shared/errors.ts'
import { timestampAfter } from '#shared/time/timestamp-after.ts'

type Limit = { max: number; seconds: number }

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

// Generous enough for a department behind one address at the deadline.
export const perAddress: Record<LimitName, Limit> = {
  login: { max: 60, seconds: 15 * MINUTE },
  register: { max: 20, seconds: 60 * MINUTE },
  submission: { max: 60, seconds: 10 * MINUTE },
  lookup: { max: 60, seconds: 10 * MINUTE },
  'lost-link': { max: 20, seconds: 60 * MINUTE },
  // For the private page and its forms; guessing a link is hopeless anyway.
  link: { max: 200, seconds: 10 * MINUTE },
  // Slides, by a whole conference behind the venue's address.
  upload: { max: 60, seconds: 10 * MINUTE },
  // Every few letters that an organiser types; the book, for all attendees behind one address.
  search: { max: 1200, seconds: 10 * MINUTE },
}

/*
 * Password guesses are counted per account and address, so that a stranger cannot lock the owner out. A distributed
 * attack is stopped by a second count per account, which spares addresses the account was recently used from.
 */
const fromOneAddress: Limit = { max: 10, seconds: 15 * MINUTE }
const fromAllAddresses: Limit = { max: 100, seconds: 15 * MINUTE }
/** Codes have six digits, and are guessed by somebody who has the password already. */
const codesFromAllAddresses: Limit = { max: 20, seconds: 15 * MINUTE }
const KNOWN_FOR_SECONDS = 30 * DAY

// Hashed, so that the table holds neither addresses nor names.
const hashKey = (...parts: string[]) => hash('sha256', parts.join('\u0000'), 'base64url')

const inSeconds = (now: Date, seconds: number) => timestampAfter(now, seconds * 1000)

const tooMany = (resetAt: string, now: Date) => {
  const retryAfter = Math.max(1, Math.ceil((Date.parse(resetAt) - now.getTime()) / 1000))
  const minutes = Math.ceil(retryAfter / MINUTE)
  const wait = minutes > 1 ? `${minutes} minutes` : 'a minute'
  return new Problem('too_many', `Too many requests. Please try again in ${wait}.`, { retryAfter })
}

type CountedRequest = Limit & { key: string; now: Date }

/** Counts and reads in one statement, so that the limit holds across concurrent requests and servers. */
const countRequest = async (db: Db, { key, max, seconds, now }: CountedRequest) => {
  const expired = lte(rateLimits.resetAt, now.toISOString())
  const resetAt = inSeconds(now, seconds)
  const counted = await insertedRow(
    db
      .insert(rateLimits)
      .values({ key, count: 1, resetAt })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${expired} then 1 else ${rateLimits.count} + 1 end`,
          resetAt: sql`case when ${expired} then excluded.reset_at else ${rateLimits.resetAt} end`,
        },
      })
      .returning({ count: rateLimits.count, resetAt: rateLimits.resetAt }),
  )
  if (counted.count === 1 && isTimeToSweep(db, now)) await sweep(db, now)
  if (counted.count > max) throw tooMany(counted.resetAt, now)
}

/** Counts a call from this address and refuses it when there were too many. */
export const checkRateLimit = (db: Db, name: LimitName, address: string, now: Date) =>
  countRequest(db, { ...perAddress[name], key: hashKey(name, address), now })

const SWEEP_EVERY_MS = 60_000
const swept = new WeakMap<Db, number>()

const isTimeToSweep = (db: Db, now: Date) => {
  // In either direction: the clock may have been set back.
  if (Math.abs(now.getTime() - (swept.get(db) ?? 0)) < SWEEP_EVERY_MS) return false
  swept.set(db, now.getTime())
  return true
}

// Skips locked rows: two servers that sweep at the same time must not wait for each other.
const sweep = async (db: Db, now: Date) => {
  const over = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.resetAt, now.toISOString()))
    .for('update', { skipLocked: true })
  await db.delete(rateLimits).where(inArray(rateLimits.key, over))
}

type Guess = {
  /** The id of the account, or the name under which there is none. */
  account: number | string
  address: string
  now: Date
  of?: 'code'
}

const guessKeys = ({ account: idOrName, address, of = '' }: Omit<Guess, 'now' | 'of'> & { of?: string }) => {
  const account = typeof idOrName === 'number' ? `account ${idOrName}` : idOrName.trim().toLowerCase()
  return {
    oneAddress: hashKey(`${of}guess`, account, address),
    allAddresses: hashKey(`${of}guesses`, account),
    knownAddress: hashKey('known', account, address),
  }
}

/** Counts the guess of a password or a code before it is checked, and refuses it when there were too many. */
export const countGuess = async (db: Db, guess: Guess) => {
  const { oneAddress, allAddresses, knownAddress } = guessKeys(guess)
  const { now } = guess
  await countRequest(db, { ...fromOneAddress, key: oneAddress, now })
  const inAll = guess.of === 'code' ? codesFromAllAddresses : fromAllAddresses
  if (!(await isKnown(db, knownAddress, now))) await countRequest(db, { ...inAll, key: allAddresses, now })
}

const isKnown = async (db: Db, key: string, now: Date) => {
  const rows = await db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.resetAt, now.toISOString())))
  return rows.length > 0
}

/** After a login: resets the address's counts and remembers it as known. */
export const forgetGuesses = async (db: Db, guess: Guess) => {
  const { oneAddress, knownAddress } = guessKeys(guess)
  const codes = guessKeys({ ...guess, of: 'code' }).oneAddress
  const resetAt = inSeconds(guess.now, KNOWN_FOR_SECONDS)
  await db.delete(rateLimits).where(inArray(rateLimits.key, [oneAddress, codes]))
  await db
    .insert(rateLimits)
    .values({ key: knownAddress, count: 1, resetAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { resetAt } })
}
