import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import { isElsewhere, ownPhotoPath } from '../../../shared/photos/address'
import type { PhotoImport } from '../../../shared/photos/photos'
import { abstracts, approvedAbstracts, authors, photoCopies } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Doer } from '../history'
import type { PreparedPhoto } from './image'
import { keepPhoto } from './photos'

/*
 * Photos at other websites, to be copied into our own. A trigger of the database adds an address here in the
 * transaction that stores it with an abstract or a speaker, so that nothing is lost and nobody can forget to.
 */

/** A photo that one server has in hand. */
export type ClaimedCopy = typeof photoCopies.$inferSelect & { claim: string }

// Longer than one try can take, clocks of several servers included.
const LEASE_MS = 2 * 60_000
const MINUTE_MS = 60_000
/** How long a photo rests after each try that failed for now; after the last it is given up. */
const RESTS_MINUTES = [1, 10, 60, 360]

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

const named = [abstracts, authors, approvedAbstracts] as const
const isNamed = or(
  ...named.map((table) => sql`exists (select 1 from ${table} n where n.photo_url = ${photoCopies.url})`),
)

/** Takes the photo that has waited longest. What a server took and did not finish is taken again. */
export const claimCopy = async (db: Db, now: Date): Promise<ClaimedCopy | undefined> => {
  const due = db
    .select({ id: photoCopies.id })
    .from(photoCopies)
    .where(
      and(
        eq(photoCopies.state, 'waiting'),
        // The database counts microseconds: what is due within this millisecond is due.
        lt(photoCopies.nextAttemptAt, after(now, 1)),
        or(isNull(photoCopies.leaseUntil), lt(photoCopies.leaseUntil, now.toISOString())),
        isNamed,
      ),
    )
    .orderBy(asc(photoCopies.nextAttemptAt), asc(photoCopies.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const claim = randomUUID()
  const [copy] = await db
    .update(photoCopies)
    .set({ claim, leaseUntil: after(now, LEASE_MS), attempts: sql`${photoCopies.attempts} + 1` })
    // Compared with '=', it is asked for once; within 'in (…)' PostgreSQL may ask again and take a second one.
    .where(eq(photoCopies.id, due))
    .returning()
  return copy && { ...copy, claim }
}

type Held = Pick<ClaimedCopy, 'id' | 'claim'>

// Changed only by the server that still has it.
const held = ({ id, claim }: Held) => and(eq(photoCopies.id, id), eq(photoCopies.claim, claim))
const letGo = { claim: null, leaseUntil: null }

/** In the history: nobody who is signed in did it. */
const copier: Doer = { id: null, username: 'photo copy' }

/** The photo and everything that names its address change together. */
export const noteCopied = (db: Db, copy: ClaimedCopy, photo: PreparedPhoto): Promise<void> =>
  db.transaction(async (tx) => {
    // First, so that whoever stores the same address meanwhile waits, or is seen below.
    const done = await tx.delete(photoCopies).where(held(copy)).returning({ id: photoCopies.id })
    if (done.length === 0) return
    const { url: photoUrl } = await keepPhoto(tx, copier, photo)
    for (const table of named) await tx.update(table).set({ photoUrl }).where(eq(table.photoUrl, copy.url))
  })

export const noteFailed = (db: Db, copy: Held, reason: string) =>
  db
    .update(photoCopies)
    .set({ ...letGo, state: 'failed', reason })
    .where(held(copy))

/** It rests, longer each time. False when it is given up. */
export const notePutOff = async (db: Db, copy: ClaimedCopy, reason: string, now: Date): Promise<boolean> => {
  const minutes = RESTS_MINUTES[copy.attempts - 1]
  if (minutes === undefined) {
    await noteFailed(db, copy, reason)
    return false
  }
  await db
    .update(photoCopies)
    .set({ ...letGo, reason, nextAttemptAt: after(now, minutes * MINUTE_MS) })
    .where(held(copy))
  return true
}

/** Not tried after all, because the site stops. */
export const giveBack = (db: Db, copy: ClaimedCopy) =>
  db
    .update(photoCopies)
    .set({ ...letGo, attempts: copy.attempts - 1 })
    .where(held(copy))

/** Somebody named the same address once more: it may lead to a photo by now. */
export const copyAgain = (db: Db, url: string) =>
  db
    .update(photoCopies)
    .set({ ...letGo, state: 'waiting', attempts: 0, reason: '', nextAttemptAt: sql`now()` })
    .where(and(eq(photoCopies.url, url), eq(photoCopies.state, 'failed')))

/** Absolute addresses of our own that an earlier version stored become paths, as they are stored now. */
export const shortenOwnAddresses = async (db: Db, origin: string) => {
  for (const table of named) {
    const elsewhere = await db
      .selectDistinct({ photoUrl: table.photoUrl })
      .from(table)
      .where(sql`${table.photoUrl} ~* '^https?://'`)
    for (const { photoUrl } of elsewhere) {
      const path = ownPhotoPath(photoUrl, [origin])
      if (path) await db.update(table).set({ photoUrl: path }).where(eq(table.photoUrl, photoUrl))
    }
  }
}

const isUnused = not(isNamed ?? sql`true`)

/** Addresses that nobody names any more. */
export const forgetUnused = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    // Held first and looked at again: whoever names one meanwhile was seen, or waits and notes it anew.
    const unused = await tx
      .select({ id: photoCopies.id })
      .from(photoCopies)
      .where(isUnused)
      .for('update', { skipLocked: true })
    const ids = unused.map(({ id }) => id)
    if (ids.length > 0) await tx.delete(photoCopies).where(and(inArray(photoCopies.id, ids), isUnused))
  })

/** What became of the photo at this address; null when it is none, or our own. */
export const readPhotoImport = async (db: Db, url: string, copies: boolean): Promise<PhotoImport> => {
  if (!isElsewhere(url)) return null
  if (!copies) return { state: 'off', reason: '' }
  const { state, reason } = photoCopies
  const [copy] = await db.select({ state, reason }).from(photoCopies).where(eq(photoCopies.url, url))
  return copy ?? { state: 'waiting', reason: '' }
}
