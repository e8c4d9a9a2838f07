import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { photoImports } from '#server/db/schema/photos.ts'
import type { Db } from '#server/db/types.ts'
import type { Actor } from '#server/domain/history.ts'
import { isExternalUrl, uploadedPhotoPath } from '#shared/photos/address.ts'
import type { PhotoImport } from '#shared/photos/photos.ts'
import { timestampAfter } from '#shared/time/timestamp-after.ts'
import type { PreparedPhoto } from './image.ts'
import { addPreparedPhoto } from './photos.ts'

/*
 * Photos to be imported from other websites. A database trigger adds an address in the
 * transaction that stores it with an abstract or a speaker.
 */

/** A photo that one server is importing. */
export type ClaimedImport = typeof photoImports.$inferSelect & { claim: string }

// Longer than one attempt, allowing for clock differences between servers.
const LEASE_MS = 2 * 60_000
const MINUTE_MS = 60_000
/** The delay after each temporary failure; after the last one the import has failed. */
const RETRY_DELAYS_MINUTES = [1, 10, 60, 360]

const tablesWithPhotos = [abstracts, authors, approvedAbstracts] as const
const isInUse = or(
  ...tablesWithPhotos.map(
    (table) => sql`exists (select 1 from ${table} n where n.photo_url = ${photoImports.url})`,
  ),
)

/** Claims the photo that is due longest, including those with an expired lease. */
export const claimImport = async (db: Db, now: Date): Promise<ClaimedImport | undefined> => {
  const due = db
    .select({ id: photoImports.id })
    .from(photoImports)
    .where(
      and(
        eq(photoImports.state, 'waiting'),
        // Rounded up: PostgreSQL stores microseconds, JavaScript milliseconds.
        lt(photoImports.nextAttemptAt, timestampAfter(now, 1)),
        or(isNull(photoImports.leaseUntil), lt(photoImports.leaseUntil, now.toISOString())),
        isInUse,
      ),
    )
    .orderBy(asc(photoImports.nextAttemptAt), asc(photoImports.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const claim = randomUUID()
  const [claimed] = await db
    .update(photoImports)
    .set({ claim, leaseUntil: timestampAfter(now, LEASE_MS), attempts: sql`${photoImports.attempts} + 1` })
    // Not `in (…)`: PostgreSQL may run that subquery again and lock a second row.
    .where(eq(photoImports.id, due))
    .returning()
  return claimed && { ...claimed, claim }
}

type Claim = Pick<ClaimedImport, 'id' | 'claim'>

// Only the server that still holds the claim may change the import.
const claimedBy = ({ id, claim }: Claim) => and(eq(photoImports.id, id), eq(photoImports.claim, claim))
const unclaimed = { claim: null, leaseUntil: null }

/** The actor in the history. */
const importer: Actor = { id: null, username: 'photo import' }

/** Stores the photo and updates all records with its address, in one transaction. */
export const markImported = (db: Db, claimed: ClaimedImport, photo: PreparedPhoto): Promise<void> =>
  db.transaction(async (tx) => {
    // Deleted first, so that a concurrent save of the same address waits or is updated below.
    const done = await tx.delete(photoImports).where(claimedBy(claimed)).returning({ id: photoImports.id })
    if (done.length === 0) return
    const { url: photoUrl } = await addPreparedPhoto(tx, importer, photo)
    for (const table of tablesWithPhotos)
      await tx.update(table).set({ photoUrl }).where(eq(table.photoUrl, claimed.url))
  })

export const markImportFailed = (db: Db, claimed: Claim, reason: string) =>
  db
    .update(photoImports)
    .set({ ...unclaimed, state: 'failed', reason })
    .where(claimedBy(claimed))

/** False when there are no retries left. */
export const scheduleImportRetry = async (
  db: Db,
  claimed: ClaimedImport,
  reason: string,
  now: Date,
): Promise<boolean> => {
  const minutes = RETRY_DELAYS_MINUTES[claimed.attempts - 1]
  if (minutes === undefined) {
    await markImportFailed(db, claimed, reason)
    return false
  }
  await db
    .update(photoImports)
    .set({ ...unclaimed, reason, nextAttemptAt: timestampAfter(now, minutes * MINUTE_MS) })
    .where(claimedBy(claimed))
  return true
}

/** When the site stops: does not count as an attempt. */
export const returnImport = (db: Db, claimed: ClaimedImport) =>
  db
    .update(photoImports)
    .set({ ...unclaimed, attempts: claimed.attempts - 1 })
    .where(claimedBy(claimed))

/** Earlier versions stored absolute addresses. */
export const makeOwnPhotoUrlsRelative = async (db: Db, origin: string) => {
  for (const table of tablesWithPhotos) {
    const elsewhere = await db
      .selectDistinct({ photoUrl: table.photoUrl })
      .from(table)
      .where(sql`${table.photoUrl} ~* '^https?://'`)
    for (const { photoUrl } of elsewhere) {
      const path = uploadedPhotoPath(photoUrl, [origin])
      if (path) await db.update(table).set({ photoUrl: path }).where(eq(table.photoUrl, photoUrl))
    }
  }
}

const isUnused = not(isInUse ?? sql`true`)

/** Deletes imports whose address is no longer used. */
export const deleteUnusedImports = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    // Locked and checked again: an address may be stored again meanwhile.
    const unused = await tx
      .select({ id: photoImports.id })
      .from(photoImports)
      .where(isUnused)
      .for('update', { skipLocked: true })
    const ids = unused.map(({ id }) => id)
    if (ids.length > 0) await tx.delete(photoImports).where(and(inArray(photoImports.id, ids), isUnused))
  })

/** The state of an import; null for addresses that are not imported. */
export const readPhotoImport = async (db: Db, url: string, isEnabled: boolean): Promise<PhotoImport> => {
  if (!isExternalUrl(url)) return null
  if (!isEnabled) return { state: 'off', reason: '' }
  const { state, reason } = photoImports
  const [photo] = await db.select({ state, reason }).from(photoImports).where(eq(photoImports.url, url))
  return photo ?? { state: 'waiting', reason: '' }
}
