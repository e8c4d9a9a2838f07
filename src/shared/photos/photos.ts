import { z } from 'zod'
import { id, timestamp } from '#shared/fields.ts'
import { slug } from '#shared/text.ts'
import { THUMBNAIL_ENDING } from './thumbnail-name.ts'

export const photoSchema = z.object({
  filename: z.string(),
  url: z.string(),
  /** For lists; the photo itself if it has no thumbnail. */
  thumbnailUrl: z.string(),
  size: z.number().int(),
  createdAt: timestamp,
  /** Speakers whose profile shows it. */
  usedBy: z.array(z.object({ id, name: z.string() })),
  /** Partners, sponsors and the conference itself, if it is their logo. */
  logoOf: z.array(z.string()),
  /** Tells whether the home page shows it beside the title. */
  isHeaderPicture: z.boolean(),
})
export type Photo = z.infer<typeof photoSchema>

// Prevents path traversal and hidden files.
const photoName = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,150}\.webp$/u

export const isPhotoName = (filename: string) => photoName.test(filename)

/** The photo that this thumbnail belongs to; undefined for other names. */
export const photoOfThumbnail = (filename: string): string | undefined =>
  filename.endsWith(THUMBNAIL_ENDING) ? filename.replace(THUMBNAIL_ENDING, '.webp') : undefined

/** The file name of the uploaded photo at an address, which may be that of its thumbnail; undefined for other addresses. */
export const photoAt = (url: string): string | undefined => {
  const [, filename = ''] = /^\/uploads\/(.*)$/.exec(url) ?? []
  return isPhotoName(filename) ? (photoOfThumbnail(filename) ?? filename) : undefined
}

/** A readable and safe file name, unique by content hash. */
export const storedName = (original: string, hash: string) => {
  const words = slug(original.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '')).slice(0, 60)
  return `${words || 'photo'}-${hash}.webp`
}

/** The state of a photo that is to be imported from another website; null when there is nothing to import. */
export const photoImportSchema = z
  .object({
    /** `off`: this server imports no photos. */
    state: z.enum(['waiting', 'failed', 'off']),
    /** Why the last attempt failed. */
    reason: z.string(),
  })
  .nullable()
export type PhotoImport = z.infer<typeof photoImportSchema>
