import { createHash } from 'node:crypto'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { mediaChunks, mediaFiles } from '#server/db/schema/media.ts'
import type { Db } from '#server/db/types.ts'
import { Problem } from '#shared/errors.ts'
import type { ByteSource } from '#shared/media/byte-source.ts'
import { cleanCaptions, isCaptions } from '#shared/media/captions.ts'
import {
  type Media,
  mediaLimits,
  mediaMessages,
  mediaName,
  mediaType,
  mediaUrl,
} from '#shared/media/media.ts'
import { isWholeVideo, videoFormat } from '#shared/media/video-format.ts'
import { CHUNK_BYTES } from './media.ts'

type ReceivedFile = ByteSource & { hash: string }

/** A file that is gone when it is closed, even by a crash. */
const openUnnamed = async (): Promise<FileHandle> => {
  const folder = await mkdtemp(join(tmpdir(), 'conference-upload-'))
  try {
    return await open(join(folder, 'file'), 'wx+', 0o600)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const HASH_LENGTH = 32

/** Keeps an upload on disk until it is complete: a slow one must neither fill the memory nor keep a transaction open. */
const withReceivedFile = async <Result>(
  pieces: AsyncIterable<Uint8Array>,
  use: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> => {
  const file = await openUnnamed()
  try {
    const digest = createHash('sha256')
    let size = 0
    for await (const piece of pieces) {
      digest.update(piece)
      await file.write(piece, 0, piece.length, size)
      size += piece.length
    }
    const read = async (start: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
      return buffer.subarray(0, bytesRead)
    }
    return await use({ size, read, hash: digest.digest('hex').slice(0, HASH_LENGTH) })
  } finally {
    await file.close()
  }
}

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
