import { z } from 'zod'

/** What became of a photo at another website; null when the photo is none, or our own. */
export const photoCopySchema = z
  .object({
    /** `off`: this server copies none. */
    state: z.enum(['waiting', 'failed', 'off']),
    /** Why it could not be copied, the last time it was tried. */
    reason: z.string(),
  })
  .nullable()
export type PhotoCopy = z.infer<typeof photoCopySchema>
