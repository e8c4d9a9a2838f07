import { OFFLINE, parseResponse, pathOf, withSession } from '#client/data/api.ts'
import type { ByteSource } from '#shared/media/byte-source.ts'
import { cleanCaptions } from '#shared/media/captions.ts'
import { type Media, mediaLimits, mediaMessages } from '#shared/media/media.ts'
import { isWholeVideo, videoFormat } from '#shared/media/video-format.ts'

const sourceOf = (file: File): ByteSource => ({
  size: file.size,
  read: async (start, length) => new Uint8Array(await file.slice(start, start + length).arrayBuffer()),
})

/** Checks a file before it is sent, as the server will. */
export const videoProblem = async (file: File): Promise<string | undefined> => {
  if (file.size > mediaLimits.videoBytes) return mediaMessages.tooLarge
  const format = await videoFormat(sourceOf(file))
  if (!format) return mediaMessages.notVideo
  return (await isWholeVideo(sourceOf(file), format)) ? undefined : mediaMessages.incomplete
}

export const captionsProblem = async (file: File): Promise<string | undefined> => {
  if (file.size > mediaLimits.captionsBytes) return mediaMessages.captionsTooLarge
  const captions = cleanCaptions(await file.text())
  return 'problem' in captions ? captions.problem : undefined
}

type Progress = { onProgress: (share: number) => void; signal: AbortSignal }

/** A fetch does not say how much of a file has been sent. */
const send = (file: File, { onProgress, signal }: Progress) =>
  new Promise<unknown>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const answer = (status: number, statusText: string, text: string) => {
      try {
        resolve(parseResponse({ status, statusText, text }))
      } catch (error) {
        reject(error as Error)
      }
    }
    request.open('POST', pathOf('POST /api/media', {}))
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded }) => onProgress(loaded / file.size)
    request.onload = () => answer(request.status, request.statusText, request.responseText)
    request.onerror = () => answer(0, OFFLINE, '')
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })

export const uploadMedia = (file: File, progress: Progress): Promise<Media> =>
  withSession(async () => (await send(file, progress)) as Media)
