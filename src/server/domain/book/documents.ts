import {
  and,
  arrayContained,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import { documents } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { type Claimed, claimedBy, claimNext, unclaimed } from '#server/jobs/queue.ts'
import { type BookFormat, bookFormatNames } from '#shared/book/book-formats.ts'
import { omit } from '#shared/omit.ts'
import type { Replaced } from './undisplayable.ts'

/*
 * Documents are made once for a version of their data. A row without content is a request, which one server claims; the
 * lease of a server that died expires.
 */

const columns = omit(getTableColumns(documents), ['content', 'subjects'])
type StoredDocument = Omit<typeof documents.$inferSelect, 'content' | 'subjects'>
export type ClaimedDocument = Claimed<typeof documents>

/** Longer than a large book takes on a busy machine. */
const LEASE_MS = 10 * 60_000

const isUnmade = and(isNull(documents.content), eq(documents.problem, ''))

const kindOf = (format: BookFormat) => `book-${format}` as const
const ofVersion = (version: string) => eq(documents.dataVersion, version)

/** A book of which files are made: their version, and everything that they name. */
export type BookEdition = { version: string; subjects: string[] }

/** Made before, of nothing but what may still be seen. */
const isOfferable = ({ version, subjects }: BookEdition) =>
  and(
    ne(documents.dataVersion, version),
    isNotNull(documents.content),
    sql<boolean>`coalesce(${arrayContained(documents.subjects, subjects)}, false)`,
  )

export type BookFile = {
  format: BookFormat
  /** The document of this edition is made, failed or asked for. */
  current: StoredDocument | undefined
  /** To be offered until the current one is made. */
  earlier: StoredDocument | undefined
}

export const listBookFiles = async (db: Db, edition: BookEdition): Promise<BookFile[]> => {
  const rows = await db
    .select(columns)
    .from(documents)
    .where(or(ofVersion(edition.version), isOfferable(edition)))
    .orderBy(desc(documents.madeAt))
  return bookFormatNames.map((format) => {
    const ofFormat = rows.filter(({ kind }) => kind === kindOf(format))
    const current = ofFormat.find(({ dataVersion }) => dataVersion === edition.version)
    const isAwaited = current?.size === null && current.problem === ''
    return { format, current, earlier: isAwaited ? ofFormat.find(({ size }) => size !== null) : undefined }
  })
}

// The fast formats first.
const inMakingOrder = bookFormatNames.toReversed()

/** Asks for the formats that nobody has asked for yet. */
export const requestDocuments = (db: Db, version: string) =>
  db
    .insert(documents)
    .values(inMakingOrder.map((format) => ({ kind: kindOf(format), dataVersion: version })))
    .onConflictDoNothing()

/** Requests all formats, also finished ones, for instance after a font was installed. Those count as earlier ones. */
export const requestAgain = (db: Db, version: string) =>
  db.transaction(async (tx) => {
    await tx.delete(documents).where(and(ofVersion(version), isNull(documents.content)))
    await tx
      .update(documents)
      .set({ dataVersion: sql`'replaced ' || ${documents.id}` })
      .where(ofVersion(version))
    await requestDocuments(tx, version)
  })

/** The document that was asked for first, unless a server is making it. */
export const claimDocument = (db: Db, now: Date): Promise<ClaimedDocument | undefined> =>
  claimNext(db, documents, { where: isUnmade, dueAt: documents.requestedAt, leaseMs: LEASE_MS, now })

/** In place of earlier ones. */
export const storeDocument = (
  db: Db,
  claimed: ClaimedDocument,
  { content, replaced, subjects }: { content: Uint8Array; replaced: Replaced[]; subjects: string[] },
) =>
  db.transaction(async (tx) => {
    const stored = await tx
      .update(documents)
      .set({
        ...unclaimed,
        // The embedded database takes text several times faster than bytes.
        content: sql`decode(${Buffer.from(content).toString('base64')}, 'base64')`,
        size: content.length,
        madeAt: sql`now()`,
        replaced,
        subjects,
      })
      .where(claimedBy(documents, claimed))
      .returning({ id: documents.id })
    if (stored.length > 0)
      await tx
        .delete(documents)
        .where(and(eq(documents.kind, claimed.kind), lt(documents.requestedAt, claimed.requestedAt)))
  })

export const storeProblem = (db: Db, claimed: ClaimedDocument, problem: string) =>
  db
    .update(documents)
    .set({ ...unclaimed, problem })
    .where(claimedBy(documents, claimed))

/** When the site stops: another server may begin at once. */
export const returnDocument = (db: Db, claimed: ClaimedDocument) =>
  db.update(documents).set(unclaimed).where(claimedBy(documents, claimed))

/** Earlier versions may hold what visitors may no longer see. */
export const deleteOtherVersions = (db: Db, edition: BookEdition | undefined) =>
  db.delete(documents).where(edition && sql`not (${or(ofVersion(edition.version), isOfferable(edition))})`)

/** Small enough that many visitors can download at once. */
const CHUNK_BYTES = 128 * 1024

/** The bytes from `start` up to and including `end`, read with backpressure. */
export async function* readDocument(
  db: Db,
  id: number,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  for (let at = start; at <= end; at += CHUNK_BYTES) {
    const length = Math.min(CHUNK_BYTES, end + 1 - at)
    const piece = sql<string>`encode(substring(${documents.content} from ${at + 1}::int for ${length}::int), 'base64')`
    const [chunk] = await db.select({ piece }).from(documents).where(eq(documents.id, id))
    if (!chunk) throw new Error('The document was removed while it was read')
    yield Buffer.from(chunk.piece, 'base64')
  }
}
