import { byteSourceOf } from '#client/data/upload-stream.ts'
import { cleanCaptions } from '#shared/media/captions.ts'
import { mediaLimits, mediaMessages } from '#shared/media/media.ts'
import { isWholeVideo, videoFormat } from '#shared/media/video-format.ts'

/** Checks a file before it is sent, as the server will. */
export const videoProblem = async (file: File): Promise<string | undefined> => {
  if (file.size > mediaLimits.videoBytes) return mediaMessages.tooLarge
  const format = await videoFormat(byteSourceOf(file))
  if (!format) return mediaMessages.notVideo
  return (await isWholeVideo(byteSourceOf(file), format)) ? undefined : mediaMessages.incomplete
}

export const captionsProblem = async (file: File): Promise<string | undefined> => {
  if (file.size > mediaLimits.captionsBytes) return mediaMessages.captionsTooLarge
  const captions = cleanCaptions(await file.text())
  return 'problem' in captions ? captions.problem : undefined
}
