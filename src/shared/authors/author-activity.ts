import { z } from 'zod'
import { abstractNoteSchema } from '../abstracts/my-abstract'
import { id, timestamp, version } from '../fields'
import { historyEntrySchema } from '../history'
import { photoImportSchema } from '../photos/photos'
import { authorStatusFields } from './author-status'

/** What organisers see of an author: what they did on their own page, and the link that leads there. */
export const authorActivitySchema = z.object({
  abstractId: id,
  ...authorStatusFields,
  answeredAt: timestamp.nullable(),
  withdrawalReason: z.string(),
  /** When the decision was made known; null while it is not, or is known from the programme alone. */
  releasedAt: timestamp.nullable(),
  photoUrl: z.string(),
  photoCopy: photoImportSchema,
  /** A path of our own site. Whoever has it can act as the author. */
  privateLink: z.string(),
  linkVersion: version,
  /** When something was last done through it: that a page was opened is noted nowhere. */
  linkUsedAt: timestamp.nullable(),
  /** Newest first, as the acts. */
  notes: z.array(abstractNoteSchema),
  acts: z.array(historyEntrySchema),
})
export type AuthorActivity = z.infer<typeof authorActivitySchema>

/** Which link is to be replaced: one that somebody replaced already is not replaced again. */
export const newLinkSchema = z.object({ linkVersion: version })
export type NewLink = z.infer<typeof newLinkSchema>
