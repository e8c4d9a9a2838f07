import { hash } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { LimitName } from '../../shared/api'
import { Problem } from '../../shared/errors'
import { fieldsOf, prepare } from '../db/prepared'
import { rateLimits } from '../db/schema'
import type { Db } from '../db/types'

type Limit = { most: number; seconds: number }

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

// Generous enough for a department behind one address at the deadline.
const perAddress: Record<LimitName, Limit> = {
  login: { most: 60, seconds: 15 * MINUTE },
  register: { most: 20, seconds: 60 * MINUTE },
  submission: { most: 60, seconds: 10 * MINUTE },
  lookup: { most: 60, seconds: 10 * MINUTE },
  // A page and what is done on it; a guess at a link has 160 bits to go.
  link: { most: 200, seconds: 10 * MINUTE },
  upload: { most: 20, seconds: 60 * MINUTE },
}

/*
 * Guesses at one account's password are counted by account and address, so that a stranger who fails on purpose
 * shuts out only themselves. Guesses from many addresses at once are counted by account too; addresses that the
 * account was used from lately are spared, so that its owner is not shut out with them.
 */
const fromOneAddress: Limit = { most: 10, seconds: 15 * MINUTE }
const fromAllAddresses: Limit = { most: 100, seconds: 15 * MINUTE }
const KNOWN_FOR_SECONDS = 30 * DAY

// Hashed, so that the table holds neither addresses nor names.
const hashKey = (...parts: string[]) => hash('sha256', parts.join('\u0000'), 'base64url')

const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()

const tooMany = (resetAt: string, now: Date) => {
  const retryAfter = Math.max(1, Math.ceil((Date.parse(resetAt) - now.getTime()) / 1000))
  const minutes = Math.ceil(retryAfter / MINUTE)
  const wait = minutes > 1 ? `${minutes} minutes` : 'a minute'
  return new Problem('too_many', `That was a lot at once. Please wait ${wait} and try again.`, { retryAfter })
}

/** One call to be counted, and how many of its kind there may be until the window ends. */
export type Counting = Limit & { key: string; now: Date }
export type Counted = { count: number; resetAt: string }

const over = sql`${rateLimits.resetAt} <= ${sql.placeholder('now')}::timestamptz`

// One statement counts and reads, so that servers and requests side by side cannot slip past each other.
export const counting = sql`
  insert into ${rateLimits} as ${rateLimits} (key, count, reset_at)
  values (${sql.placeholder('key')}, 1, ${sql.placeholder('resetAt')}::timestamptz)
  on conflict (key) do update set
    count = case when ${over} then 1 else ${rateLimits.count} + 1 end,
    reset_at = case when ${over} then excluded.reset_at else ${rateLimits.resetAt} end
  returning ${rateLimits.count}, ${rateLimits.resetAt}`

export const countFields = { count: rateLimits.count, resetAt: rateLimits.resetAt }

export const countValues = ({ key, most, seconds, now }: Counting) => ({
  key,
  most,
  now: now.toISOString(),
  resetAt: inSeconds(now, seconds),
})

const runCount = prepare<Counted>('count_call', counting, fieldsOf(countFields))

export const count = async (db: Db, limit: Counting) => {
  const [counted] = await runCount(db, countValues(limit))
  if (!counted) throw new Error('A count returned no row')
  await refuseTooMany(db, counted, limit)
}

// Until the window ends nothing can let them through again, so nobody need ask.
const refused = new WeakMap<Db, Map<string, string>>()
const MOST_REMEMBERED = 10_000

const remember = (db: Db, key: string, resetAt: string) => {
  const before = refused.get(db)
  const keys = before && before.size < MOST_REMEMBERED ? before : new Map<string, string>()
  refused.set(db, keys.set(key, resetAt))
}

/** Refuses those who were refused before, at no cost. Not for counts that can start afresh before their time. */
export const refuseAgain = (db: Db, limitOf: () => Counting | undefined) => {
  const keys = refused.get(db)
  const limit = keys?.size ? limitOf() : undefined
  const resetAt = limit && keys?.get(limit.key)
  if (!limit || !resetAt) return
  if (Date.parse(resetAt) > limit.now.getTime()) throw tooMany(resetAt, limit.now)
  keys?.delete(limit.key)
}

export const refuseTooMany = async (db: Db, counted: Counted, { key, most, now }: Counting) => {
  // Whoever opens a window sweeps out those that are over, so the table never grows far beyond one window's callers.
  if (counted.count === 1 && isTimeToSweep(db, now)) await sweep(db, now)
  if (counted.count <= most) return
  remember(db, key, counted.resetAt)
  throw tooMany(counted.resetAt, now)
}

const SWEEP_EVERY_MS = 60_000
const swept = new WeakMap<Db, number>()

// Once a minute is enough: most callers would find nothing to sweep, and wait for it.
const isTimeToSweep = (db: Db, now: Date) => {
  if (now.getTime() - (swept.get(db) ?? 0) < SWEEP_EVERY_MS) return false
  swept.set(db, now.getTime())
  return true
}

// Rows that somebody else is busy with are left to the next sweep, so that no two ever wait for each other.
const sweep = async (db: Db, now: Date) => {
  const over = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.resetAt, now.toISOString()))
    .for('update', { skipLocked: true })
  await db.delete(rateLimits).where(inArray(rateLimits.key, over))
}

/** What counts a call of this kind from this address. */
export const limitFor = (name: LimitName, address: string, now: Date): Counting => ({
  ...perAddress[name],
  key: hashKey(name, address),
  now,
})

type Guess = { username: string; address: string; now: Date }

const guessKeys = ({ username, address }: Guess) => {
  const account = username.trim().toLowerCase()
  return {
    oneAddress: hashKey('guess', account, address),
    allAddresses: hashKey('guesses', account),
    known: hashKey('known', account, address),
  }
}

/** Counts a guess at a password before it is checked, and refuses it when there were too many. */
export const countGuess = async (db: Db, guess: Guess) => {
  const { oneAddress, allAddresses, known } = guessKeys(guess)
  const { now } = guess
  await count(db, { ...fromOneAddress, key: oneAddress, now })
  if (!(await isKnown(db, known, now))) await count(db, { ...fromAllAddresses, key: allAddresses, now })
}

const isKnown = async (db: Db, key: string, now: Date) => {
  const rows = await db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.resetAt, now.toISOString())))
  return rows.length > 0
}

/** The password was right: the address starts afresh and is known from now on. */
export const forgetGuesses = async (db: Db, guess: Guess) => {
  const { oneAddress, known } = guessKeys(guess)
  const resetAt = inSeconds(guess.now, KNOWN_FOR_SECONDS)
  await db.delete(rateLimits).where(eq(rateLimits.key, oneAddress))
  await db
    .insert(rateLimits)
    .values({ key: known, count: 1, resetAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { resetAt } })
}
