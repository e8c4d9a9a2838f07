import { z } from 'zod'

/** An uploaded file: a video, or the captions of one. */
export const mediaSchema = z.object({ url: z.string(), type: z.string(), size: z.number().int() })
export type Media = z.infer<typeof mediaSchema>

const MEDIA_TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
}
export type MediaFormat = 'mp4' | 'webm' | 'vtt' | 'pdf'

const prefixes: Record<MediaFormat, string> = {
  mp4: 'video',
  webm: 'video',
  vtt: 'captions',
  pdf: 'document',
}

/** Named by its content, so that an address never shows anything else. */
export const mediaName = (format: MediaFormat, hash: string) => `${prefixes[format]}-${hash}.${format}`

const uploadedName = /^(?:captions|video|document)-[\da-f]{32}\.(mp4|webm|vtt|pdf)$/

/** The media type by file name; undefined for anything that was not uploaded. */
export const mediaType = (filename: string): string | undefined =>
  MEDIA_TYPES[uploadedName.exec(filename)?.[1] ?? '']

export const mediaUrl = (filename: string) => `/media/${filename}`
export const mediaNameOf = (url: string) => url.replace('/media/', '')

export const mediaLimits = { videoBytes: 20 * 1024 * 1024, captionsBytes: 200 * 1024 } as const

export const mediaMessages = {
  missing: 'Please choose a file to upload.',
  tooLarge: 'Videos can be up to 20 MB.',
  captionsTooLarge: 'Captions can be up to 200 kB.',
  wrongType: 'Only MP4 and WebM videos and WebVTT captions can be uploaded.',
  notVideo: 'Only MP4 and WebM videos can be uploaded.',
  notCaptions: 'Captions must be a WebVTT file: a text that starts with WEBVTT.',
} as const

/** What an upload to the conference's settings must keep to. */
export const mediaRules = { bytes: mediaLimits.videoBytes, messages: mediaMessages } as const
