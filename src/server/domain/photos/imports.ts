import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import { isElsewhere, ownPhotoPath } from '../../../shared/photos/address'
import type { PhotoImport } from '../../../shared/photos/photos'
import { abstracts, approvedAbstracts, authors, photoImports } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Actor } from '../history'
import type { PreparedPhoto } from './image'
import { addPreparedPhoto } from './photos'

/*
 * Photos at other websites, to be copied into our own. A trigger of the database adds an address here in the
 * transaction that stores it with an abstract or a speaker, so that nothing is lost and nobody can forget to.
 */

/** A photo that one server has in hand. */
export type ClaimedImport = typeof photoImports.$inferSelect & { claim: string }

// Longer than one try can take, clocks of several servers included.
const LEASE_MS = 2 * 60_000
const MINUTE_MS = 60_000
/** How long a photo rests after each try that failed for now; after the last it is given up. */
const RETRY_DELAYS_MINUTES = [1, 10, 60, 360]

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

const named = [abstracts, authors, approvedAbstracts] as const
const isNamed = or(
  ...named.map((table) => sql`exists (select 1 from ${table} n where n.photo_url = ${photoImports.url})`),
)

/** Takes the photo that has waited longest. What a server took and did not finish is taken again. */
export const claimImport = async (db: Db, now: Date): Promise<ClaimedImport | undefined> => {
  const due = db
    .select({ id: photoImports.id })
    .from(photoImports)
    .where(
      and(
        eq(photoImports.state, 'waiting'),
        // The database counts microseconds: what is due within this millisecond is due.
        lt(photoImports.nextAttemptAt, after(now, 1)),
        or(isNull(photoImports.leaseUntil), lt(photoImports.leaseUntil, now.toISOString())),
        isNamed,
      ),
    )
    .orderBy(asc(photoImports.nextAttemptAt), asc(photoImports.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const claim = randomUUID()
  const [copy] = await db
    .update(photoImports)
    .set({ claim, leaseUntil: after(now, LEASE_MS), attempts: sql`${photoImports.attempts} + 1` })
    // Compared with '=', it is asked for once; within 'in (…)' PostgreSQL may ask again and take a second one.
    .where(eq(photoImports.id, due))
    .returning()
  return copy && { ...copy, claim }
}

type Claim = Pick<ClaimedImport, 'id' | 'claim'>

// Changed only by the server that still has it.
const claimedBy = ({ id, claim }: Claim) => and(eq(photoImports.id, id), eq(photoImports.claim, claim))
const unclaimed = { claim: null, leaseUntil: null }

/** In the history: nobody who is signed in did it. */
const copier: Actor = { id: null, username: 'photo copy' }

/** The photo and everything that names its address change together. */
export const markImported = (db: Db, copy: ClaimedImport, photo: PreparedPhoto): Promise<void> =>
  db.transaction(async (tx) => {
    // First, so that whoever stores the same address meanwhile waits, or is seen below.
    const done = await tx.delete(photoImports).where(claimedBy(copy)).returning({ id: photoImports.id })
    if (done.length === 0) return
    const { url: photoUrl } = await addPreparedPhoto(tx, copier, photo)
    for (const table of named) await tx.update(table).set({ photoUrl }).where(eq(table.photoUrl, copy.url))
  })

export const markFailed = (db: Db, copy: Claim, reason: string) =>
  db
    .update(photoImports)
    .set({ ...unclaimed, state: 'failed', reason })
    .where(claimedBy(copy))

/** It rests, longer each time. False when it is given up. */
export const scheduleRetry = async (
  db: Db,
  copy: ClaimedImport,
  reason: string,
  now: Date,
): Promise<boolean> => {
  const minutes = RETRY_DELAYS_MINUTES[copy.attempts - 1]
  if (minutes === undefined) {
    await markFailed(db, copy, reason)
    return false
  }
  await db
    .update(photoImports)
    .set({ ...unclaimed, reason, nextAttemptAt: after(now, minutes * MINUTE_MS) })
    .where(claimedBy(copy))
  return true
}

/** Not tried after all, because the site stops. */
export const returnImport = (db: Db, copy: ClaimedImport) =>
  db
    .update(photoImports)
    .set({ ...unclaimed, attempts: copy.attempts - 1 })
    .where(claimedBy(copy))

/** Somebody named the same address once more: it may lead to a photo by now. */
export const retryImport = (db: Db, url: string) =>
  db
    .update(photoImports)
    .set({ ...unclaimed, state: 'waiting', attempts: 0, reason: '', nextAttemptAt: sql`now()` })
    .where(and(eq(photoImports.url, url), eq(photoImports.state, 'failed')))

/** Absolute addresses of our own that an earlier version stored become paths, as they are stored now. */
export const makeOwnPhotoUrlsRelative = async (db: Db, origin: string) => {
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
export const deleteUnusedImports = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    // Claim first and looked at again: whoever names one meanwhile was seen, or waits and notes it anew.
    const unused = await tx
      .select({ id: photoImports.id })
      .from(photoImports)
      .where(isUnused)
      .for('update', { skipLocked: true })
    const ids = unused.map(({ id }) => id)
    if (ids.length > 0) await tx.delete(photoImports).where(and(inArray(photoImports.id, ids), isUnused))
  })

/** What became of the photo at this address; null when it is none, or our own. */
export const readPhotoImport = async (db: Db, url: string, copies: boolean): Promise<PhotoImport> => {
  if (!isElsewhere(url)) return null
  if (!copies) return { state: 'off', reason: '' }
  const { state, reason } = photoImports
  const [copy] = await db.select({ state, reason }).from(photoImports).where(eq(photoImports.url, url))
  return copy ?? { state: 'waiting', reason: '' }
}
