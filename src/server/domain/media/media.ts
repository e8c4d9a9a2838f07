import { and, eq, sql } from 'drizzle-orm'
import { mediaChunks, mediaFiles } from '#server/db/schema/media.ts'
import type { Db } from '#server/db/types.ts'
import type { StoredConference } from '#shared/conference/conference.ts'
import { mediaType, mediaUrl } from '#shared/media/media.ts'

/** Small enough that many visitors can watch at once. */
export const CHUNK_BYTES = 128 * 1024

export type StoredMedia = typeof mediaFiles.$inferSelect & { type: string }

export const findMedia = async (db: Db, filename: string): Promise<StoredMedia | undefined> => {
  const type = mediaType(filename)
  const [file] = type ? await db.select().from(mediaFiles).where(eq(mediaFiles.filename, filename)) : []
  return file && type ? { ...file, type } : undefined
}

const addresses = { video: /^\/media\/(video-.*)/, captions: /^\/media\/(captions-.*)/ } as const

/** Tells whether an address names an uploaded file of this kind, which stays until the transaction ends. */
export const isMedia = async (tx: Db, url: string, kind: keyof typeof addresses): Promise<boolean> => {
  const filename = addresses[kind].exec(url)?.[1] ?? ''
  const rows = await tx
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(eq(mediaFiles.filename, filename))
    .for('key share')
  return rows.length > 0
}

/** Visitors may see the video that the conference shows, and no other. */
export const isConferenceVideo = ({ video }: Pick<StoredConference, 'video'>, { filename }: StoredMedia) =>
  [video?.src, video?.captions].includes(mediaUrl(filename))

/** The bytes from `start` up to and including `end`, read with backpressure. */
export async function* readMedia(
  db: Db,
  { id }: StoredMedia,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  // The embedded database gives text several times faster than bytes.
  const content = sql<string>`encode(${mediaChunks.content}, 'base64')`
  for (let at = start; at <= end; ) {
    const position = Math.floor(at / CHUNK_BYTES)
    const [chunk] = await db
      .select({ content })
      .from(mediaChunks)
      .where(and(eq(mediaChunks.fileId, id), eq(mediaChunks.position, position)))
    if (!chunk) throw new Error('The file was removed while it was read')
    const first = position * CHUNK_BYTES
    const piece = Buffer.from(chunk.content, 'base64').subarray(at - first, end + 1 - first)
    yield piece
    at += piece.length
  }
}
