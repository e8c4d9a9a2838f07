import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { mediaChunks, mediaFiles } from '#server/db/schema/media.ts'
import type { Db } from '#server/db/types.ts'
import { Problem } from '#shared/errors.ts'
import type { ByteSource } from '#shared/media/byte-source.ts'
import { cleanCaptions, isCaptions } from '#shared/media/captions.ts'
import { type Media, mediaName, mediaType, mediaUrl } from '#shared/media/media.ts'
import { mediaLimits, mediaMessages } from '#shared/media/media-limits.ts'
import { isWholeVideo, videoFormat } from '#shared/media/video-format.ts'
import { CHUNK_BYTES } from './media.ts'
import { type ReceivedFile, withReceivedFile } from './receive-file.ts'

type PreparedFile = ByteSource & { filename: string }

const decode = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Problem('invalid', mediaMessages.notUtf8)
  }
}

const prepareCaptions = async (file: ReceivedFile): Promise<PreparedFile> => {
  if (file.size > mediaLimits.captionsBytes) throw new Problem('too_large', mediaMessages.captionsTooLarge)
  const captions = cleanCaptions(decode(await file.read(0, file.size)))
  if ('problem' in captions) throw new Problem('invalid', captions.problem)
  const bytes = Buffer.from(captions.text)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, file.hash.length)
  const read = async (start: number, length: number) => bytes.subarray(start, start + length)
  return { filename: mediaName('vtt', hash), size: bytes.length, read }
}

const prepare = async (file: ReceivedFile): Promise<PreparedFile> => {
  if (file.size === 0) throw new Problem('invalid', mediaMessages.missing)
  if (isCaptions(new TextDecoder().decode(await file.read(0, 16)))) return prepareCaptions(file)
  const format = await videoFormat(file)
  if (!format) throw new Problem('unsupported_type', mediaMessages.wrongType)
  if (!(await isWholeVideo(file, format))) throw new Problem('invalid', mediaMessages.incomplete)
  return { ...file, filename: mediaName(format, file.hash) }
}

const store = (db: Db, { filename, size, read }: PreparedFile) =>
  db.transaction(async (tx) => {
    const [added] = await tx
      .insert(mediaFiles)
      .values({ filename, size })
      .onConflictDoNothing()
      .returning({ id: mediaFiles.id })
    if (!added) {
      // Uploaded again, so it is not unused.
      await tx.update(mediaFiles).set({ uploadedAt: sql`now()` }).where(eq(mediaFiles.filename, filename))
      return
    }
    for (let position = 0; position * CHUNK_BYTES < size; position++) {
      const piece = Buffer.from(await read(position * CHUNK_BYTES, CHUNK_BYTES))
      // The embedded database takes text several times faster than bytes.
      const content = sql`decode(${piece.toString('base64')}, 'base64')`
      await tx.insert(mediaChunks).values({ fileId: added.id, position, content })
    }
  })

/** Stores a video or captions, whichever it is by its content. Nothing is stored unless all of it arrives. */
export const addMedia = (db: Db, pieces: AsyncIterable<Uint8Array>): Promise<Media> =>
  withReceivedFile(pieces, async (file) => {
    const prepared = await prepare(file)
    await store(db, prepared)
    const { filename, size } = prepared
    return { url: mediaUrl(filename), type: mediaType(filename) ?? '', size }
  })
