import { z } from 'zod'
import { id, timestamp } from './fields'

export const uploadLimits = { bytes: 5 * 1024 * 1024, pixels: 50_000_000 } as const

export const uploadMessages = {
  missing: 'Please choose a photo to upload.',
  tooLarge: 'A photo may be 5 MB at most.',
  wrongType: 'Only JPEG, PNG, WebP and GIF photos can be uploaded.',
  unreadable: 'This photo is damaged or too large to be read.',
} as const

export const uploadSchema = z.object({
  filename: z.string(),
  url: z.string(),
  /** A narrower copy for lists; the photo itself when there is none. */
  thumbnailUrl: z.string(),
  size: z.number().int(),
  createdAt: timestamp,
  /** The speakers whose profile shows it. */
  usedBy: z.array(z.object({ id, name: z.string() })),
})
export type Upload = z.infer<typeof uploadSchema>
