import type { Db } from '#server/db/types.ts'
import { Problem } from '#shared/errors.ts'
import { fileFormat } from '#shared/media/file-format.ts'
import {
  type Media,
  mediaLimits,
  mediaMessages,
  mediaName,
  mediaType,
  mediaUrl,
} from '#shared/media/media.ts'
import { storeFile, withReceivedFile } from './received-file.ts'

/** Stores a video or captions, whichever it is by its content. Nothing is stored unless all of it arrives. */
export const addMedia = (db: Db, pieces: AsyncIterable<Uint8Array>): Promise<Media> =>
  withReceivedFile(pieces, async (file) => {
    if (file.size === 0) throw new Problem('invalid', mediaMessages.missing)
    const format = await fileFormat(file)
    if (format === undefined || format === 'pdf')
      throw new Problem('unsupported_type', mediaMessages.wrongType)
    if (format === 'vtt' && file.size > mediaLimits.captionsBytes)
      throw new Problem('too_large', mediaMessages.captionsTooLarge)
    const filename = mediaName(format, file.hash)
    await db.transaction((tx) => storeFile(tx, { ...file, filename }))
    return { url: mediaUrl(filename), type: mediaType(filename) ?? '', size: file.size }
  })
