import { createHash } from 'node:crypto'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ByteSource } from '#shared/media/byte-source.ts'

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
