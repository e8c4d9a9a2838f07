import { z } from 'zod'
import { id, requiredText, timestamp, version } from '#shared/fields.ts'
import { trackColours } from './track-colours.ts'

export const trackInputSchema = z.object({
  name: requiredText('Track name is required', 100),
  colour: z.enum(trackColours, 'Please choose a colour'),
})
export type TrackInput = z.infer<typeof trackInputSchema>

/** With optimistic locking. */
export const trackUpdateSchema = trackInputSchema.extend({ version: version.optional() })
export type TrackUpdate = z.infer<typeof trackUpdateSchema>

export const trackSchema = trackInputSchema.extend({
  id,
  name: z.string(),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Track = z.infer<typeof trackSchema>
