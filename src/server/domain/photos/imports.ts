import { and, eq, inArray, not, or, sql } from 'drizzle-orm'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { photoImports } from '#server/db/schema/photos.ts'
import type { Db } from '#server/db/types.ts'
import type { Actor } from '#server/domain/history.ts'
import { type Claimed, claimedBy, claimNext, isDue, retryAt, unclaimed } from '#server/jobs/queue.ts'
import { systemNames } from '#shared/accounts/usernames.ts'
import { isExternalUrl } from '#shared/photos/address.ts'
import type { PhotoImport } from '#shared/photos/photos.ts'
import type { PreparedPhoto } from './image.ts'
import { addPreparedPhoto } from './photos.ts'

/*
 * Photos to be imported from other websites. A database trigger adds an address in the
 * transaction that stores it with an abstract or a speaker.
 */

/** A photo that one server is importing. */
export type ClaimedImport = Claimed<typeof photoImports>

// Longer than one attempt, allowing for clock differences between servers.
const LEASE_MS = 2 * 60_000
/** The delay after each temporary failure; after the last one the import has failed. */
const RETRY_DELAYS_MINUTES = [1, 10, 60, 360]

const tablesWithPhotos = [abstracts, authors, approvedAbstracts] as const
const isInUse = or(
  ...tablesWithPhotos.map(
    (table) => sql`exists (select 1 from ${table} n where n.photo_url = ${photoImports.url})`,
  ),
)

/** Claims the photo that is due longest. */
export const claimImport = (db: Db, now: Date): Promise<ClaimedImport | undefined> =>
  claimNext(db, photoImports, {
    where: and(eq(photoImports.state, 'waiting'), isDue(photoImports.nextAttemptAt, now), isInUse),
    dueAt: photoImports.nextAttemptAt,
    set: { attempts: sql`${photoImports.attempts} + 1` },
    leaseMs: LEASE_MS,
    now,
  })

/** The actor in the history. */
const importer: Actor = { id: null, username: systemNames.photoImport }

/** Stores the photo and updates all records with its address, in one transaction. */
export const markImported = (db: Db, claimed: ClaimedImport, photo: PreparedPhoto): Promise<void> =>
  db.transaction(async (tx) => {
    // Deleted first, so that a concurrent save of the same address waits or is updated below.
    const done = await tx
      .delete(photoImports)
      .where(claimedBy(photoImports, claimed))
      .returning({ id: photoImports.id })
    if (done.length === 0) return
    const { url: photoUrl } = await addPreparedPhoto(tx, importer, photo)
    for (const table of tablesWithPhotos)
      await tx.update(table).set({ photoUrl }).where(eq(table.photoUrl, claimed.url))
  })

export const markImportFailed = (db: Db, claimed: ClaimedImport, reason: string) =>
  db
    .update(photoImports)
    .set({ ...unclaimed, state: 'failed', reason })
    .where(claimedBy(photoImports, claimed))

/** False when there are no retries left. */
export const scheduleImportRetry = async (
  db: Db,
  claimed: ClaimedImport,
  reason: string,
  now: Date,
): Promise<boolean> => {
  const nextAttemptAt = retryAt(RETRY_DELAYS_MINUTES, claimed.attempts, now)
  if (nextAttemptAt === undefined) return false
  await db
    .update(photoImports)
    .set({ ...unclaimed, reason, nextAttemptAt })
    .where(claimedBy(photoImports, claimed))
  return true
}

/** When the site stops: does not count as an attempt. */
export const returnImport = (db: Db, claimed: ClaimedImport) =>
  db
    .update(photoImports)
    .set({ ...unclaimed, attempts: claimed.attempts - 1 })
    .where(claimedBy(photoImports, claimed))

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
