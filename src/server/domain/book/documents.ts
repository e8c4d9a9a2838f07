import { and, eq, getTableColumns, isNull, notInArray, sql } from 'drizzle-orm'
import { documents } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import type { Replaced } from '#server/documents/undisplayable.ts'
import { type Claimed, claimedBy, claimNext, unclaimed } from '#server/jobs/queue.ts'
import type { BookFormat } from '#shared/book/book-formats.ts'
import { bookFormatNames } from '#shared/book/book-formats.ts'

/*
 * Documents are made once for a version of their data. A row without content is a request, which one server claims; the
 * lease of a server that died expires.
 */

const { content: _, ...withoutContent } = getTableColumns(documents)
export type StoredDocument = Omit<typeof documents.$inferSelect, 'content'>
export type ClaimedDocument = Claimed<typeof documents>

/** Longer than a large book takes on a busy machine. */
const LEASE_MS = 10 * 60_000

const isUnmade = and(isNull(documents.content), eq(documents.problem, ''))

const kindOf = (format: BookFormat) => `book-${format}` as const
const ofVersion = (version: string) => eq(documents.dataVersion, version)

export const listDocuments = (db: Db, version: string): Promise<StoredDocument[]> =>
  db.select(withoutContent).from(documents).where(ofVersion(version))

// The fast formats first.
const inMakingOrder = bookFormatNames.toReversed()

/** Asks for the formats that nobody has asked for yet. */
export const requestDocuments = (db: Db, version: string) =>
  db
    .insert(documents)
    .values(inMakingOrder.map((format) => ({ kind: kindOf(format), dataVersion: version })))
    .onConflictDoNothing()

/** Requests all formats, also finished ones, for instance after a font was installed. */
export const requestAgain = (db: Db, version: string) =>
  db.transaction(async (tx) => {
    await tx.delete(documents).where(ofVersion(version))
    await requestDocuments(tx, version)
  })

/** The document that was asked for first, unless a server is making it. */
export const claimDocument = (db: Db, now: Date): Promise<ClaimedDocument | undefined> =>
  claimNext(db, documents, { where: isUnmade, dueAt: documents.requestedAt, leaseMs: LEASE_MS, now })

export const storeDocument = (
  db: Db,
  claimed: ClaimedDocument,
  { content, replaced }: { content: Uint8Array; replaced: Replaced[] },
) =>
  db
    .update(documents)
    .set({
      ...unclaimed,
      // The embedded database takes text several times faster than bytes.
      content: sql`decode(${Buffer.from(content).toString('base64')}, 'base64')`,
      size: content.length,
      madeAt: sql`now()`,
      replaced,
    })
    .where(claimedBy(documents, claimed))

export const storeProblem = (db: Db, claimed: ClaimedDocument, problem: string) =>
  db
    .update(documents)
    .set({ ...unclaimed, problem })
    .where(claimedBy(documents, claimed))

/** When the site stops: another server may begin at once. */
export const returnDocument = (db: Db, claimed: ClaimedDocument) =>
  db.update(documents).set(unclaimed).where(claimedBy(documents, claimed))

/** Earlier versions hold what visitors may no longer see. */
export const deleteOtherVersions = (db: Db, versions: readonly string[]) =>
  db.delete(documents).where(notInArray(documents.dataVersion, ['', ...versions]))

export const findDocument = async (
  db: Db,
  version: string,
  format: BookFormat,
): Promise<(StoredDocument & { size: number }) | undefined> => {
  const [row] = await db
    .select(withoutContent)
    .from(documents)
    .where(and(ofVersion(version), eq(documents.kind, kindOf(format))))
  return row?.size ? { ...row, size: row.size } : undefined
}

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
