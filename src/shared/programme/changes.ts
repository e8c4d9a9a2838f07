import { z } from 'zod'
import { id, timestamp } from '#shared/fields.ts'

const changeKinds = ['new', 'moved', 'cancelled', 'returned'] as const

const placeSchema = z.object({ startTime: z.string(), endTime: z.string(), roomName: z.string() })

const programmeChangeSchema = placeSchema.extend({
  eventId: id,
  kind: z.enum(changeKinds),
  /** When it last changed. */
  at: timestamp,
  title: z.string(),
  /** The original slot of a moved session; otherwise null. */
  before: placeSchema.nullable(),
})
export type ProgrammeChange = z.infer<typeof programmeChangeSchema>

export const programmeChangesSchema = z.object({
  publishedAt: timestamp,
  /** Newest first, one per session. */
  changes: z.array(programmeChangeSchema),
})
export type ProgrammeChanges = z.infer<typeof programmeChangesSchema>

export const programmeChangesQuerySchema = z.object({
  /** Only recent changes. */
  recent: z.stringbool('recent must be true or false').optional(),
})
