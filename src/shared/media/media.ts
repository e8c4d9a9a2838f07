import { z } from 'zod'

/** An uploaded file: a video, or the captions of one. */
export const mediaSchema = z.object({ url: z.string(), type: z.string(), size: z.number().int() })
export type Media = z.infer<typeof mediaSchema>

const MEDIA_TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
}
export type MediaFormat = 'mp4' | 'webm' | 'vtt'

/** Named by its content, so that an address never shows anything else. */
export const mediaName = (format: MediaFormat, hash: string) =>
  `${format === 'vtt' ? 'captions' : 'video'}-${hash}.${format}`

const uploadedName = /^(?:captions|video)-[\da-f]{32}\.(mp4|webm|vtt)$/

/** The media type by file name; undefined for anything that was not uploaded. */
export const mediaType = (filename: string): string | undefined =>
  MEDIA_TYPES[uploadedName.exec(filename)?.[1] ?? '']

export const mediaUrl = (filename: string) => `/media/${filename}`

export const mediaLimits = { videoBytes: 20 * 1024 * 1024, captionsBytes: 200 * 1024 } as const

export const mediaMessages = {
  missing: 'Please choose a file to upload.',
  tooLarge: 'Videos can be up to 20 MB.',
  captionsTooLarge: 'Captions can be up to 200 kB.',
  wrongType: 'Only MP4 and WebM videos and WebVTT captions can be uploaded.',
  notVideo: 'Only MP4 and WebM videos can be uploaded.',
  incomplete: 'This video is damaged or incomplete.',
  notCaptions: 'Captions must be a WebVTT file: a text that starts with WEBVTT.',
  notUtf8: 'The captions must be saved as UTF-8.',
  interrupted: 'The upload was incomplete. Please try again.',
} as const
