import { createHash } from 'node:crypto'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { insertedRow } from '#server/db/inserted-row.ts'
import { mediaChunks, mediaFiles } from '#server/db/schema/media.ts'
import type { Db } from '#server/db/types.ts'
import type { ByteSource } from '#shared/media/file-format.ts'
import { CHUNK_BYTES } from './media.ts'

export type ReceivedFile = ByteSource & { hash: string }

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
export const withReceivedFile = async <Result>(
  pieces: AsyncIterable<Uint8Array>,
  use: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> => {
  const file = await openUnnamed()
  try {
    const digest = createHash('sha256')
    let size = 0
    for await (const piece of pieces) {
      digest.update(piece)
      // Unlike a write, all of it or an error.
      await file.appendFile(piece)
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

/** Checked, and named after its content. */
export type PreparedFile = ByteSource & { filename: string }

/** Within a transaction. Returns the file's id; the same content is stored once. */
export const storeFile = async (tx: Db, { filename, size, read }: PreparedFile): Promise<number> => {
  const file = await insertedRow(
    tx
      .insert(mediaFiles)
      .values({ filename, size })
      // Uploaded again, so it is not unused.
      .onConflictDoUpdate({ target: mediaFiles.filename, set: { uploadedAt: sql`now()` } })
      .returning({ id: mediaFiles.id, isNew: sql<boolean>`xmax = 0` }),
  )
  if (!file.isNew) return file.id
  for (let position = 0; position * CHUNK_BYTES < size; position++) {
    const piece = Buffer.from(await read(position * CHUNK_BYTES, CHUNK_BYTES))
    // The embedded database takes text several times faster than bytes.
    const content = sql`decode(${piece.toString('base64')}, 'base64')`
    await tx.insert(mediaChunks).values({ fileId: file.id, position, content })
  }
  return file.id
}
