import { z } from 'zod'
import { abstractNoteSchema } from '#shared/abstracts/my-abstract.ts'
import { revisionSchema } from '#shared/abstracts/revisions.ts'
import { id, timestamp, version } from '#shared/fields.ts'
import { historyEntrySchema } from '#shared/history.ts'
import { photoImportSchema } from '#shared/photos/photos.ts'
import { authorStatusFields } from './author-status.ts'

/** An author's activity on their private page, and the link to it. */
export const authorActivitySchema = z.object({
  abstractId: id,
  ...authorStatusFields,
  /** The open one, beside the current text. */
  revision: revisionSchema.nullable(),
  answeredAt: timestamp.nullable(),
  withdrawalReason: z.string(),
  /** Null while the decision is not released, or only through the programme. */
  releasedAt: timestamp.nullable(),
  photoUrl: z.string(),
  photoCopy: photoImportSchema,
  /** A path. Anyone who has it can act as the author. */
  privateLink: z.string(),
  linkVersion: version,
  /** The last change made through the link; page views are not recorded. */
  linkUsedAt: timestamp.nullable(),
  /** Newest first. */
  notes: z.array(abstractNoteSchema),
  changes: z.array(historyEntrySchema),
})
export type AuthorActivity = z.infer<typeof authorActivitySchema>

/** The link to replace; does nothing if it was already replaced. */
export const newLinkSchema = z.object({ linkVersion: version })
export type NewLink = z.infer<typeof newLinkSchema>
