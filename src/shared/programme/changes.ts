import { z } from 'zod'
import { id, timestamp } from '../fields'

/** What became of a session since the programme was published. */
const changeKinds = ['new', 'moved', 'cancelled', 'returned'] as const

const placeSchema = z.object({ startTime: z.string(), endTime: z.string(), roomName: z.string() })

const programmeChangeSchema = placeSchema.extend({
  eventId: id,
  kind: z.enum(changeKinds),
  /** When it last changed. */
  at: timestamp,
  title: z.string(),
  /** Where it was when the programme was published; null for all but those that were moved. */
  before: placeSchema.nullable(),
})
export type ProgrammeChange = z.infer<typeof programmeChangeSchema>

export const programmeChangesSchema = z.object({
  publishedAt: timestamp,
  /** Newest first, one for each session. */
  changes: z.array(programmeChangeSchema),
})
export type ProgrammeChanges = z.infer<typeof programmeChangesSchema>

export const programmeChangesQuerySchema = z.object({
  /** Only what changed lately. */
  recent: z.stringbool('recent must be true or false').optional(),
})
