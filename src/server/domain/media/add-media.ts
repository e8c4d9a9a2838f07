import { createHash } from 'node:crypto'
import type { Db } from '#server/db/types.ts'
import { Problem } from '#shared/errors.ts'
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
import { type PreparedFile, type ReceivedFile, storeFile, withReceivedFile } from './received-file.ts'

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

/** Stores a video or captions, whichever it is by its content. Nothing is stored unless all of it arrives. */
export const addMedia = (db: Db, pieces: AsyncIterable<Uint8Array>): Promise<Media> =>
  withReceivedFile(pieces, async (file) => {
    const prepared = await prepare(file)
    await db.transaction((tx) => storeFile(tx, prepared))
    const { filename, size } = prepared
    return { url: mediaUrl(filename), type: mediaType(filename) ?? '', size }
  })
