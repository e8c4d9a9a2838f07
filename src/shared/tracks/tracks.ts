import { z } from 'zod'
import { id, requiredText, timestamp, version } from '#shared/fields.ts'
import { inputShape, type RecordFields, storedShape, updateSchema } from '#shared/records/record-fields.ts'
import { trackColours } from './track-colours.ts'

const colour = z.enum(trackColours, 'Please choose a colour')

export const trackFields = {
  id: { label: 'ID', stored: id },
  name: {
    label: 'Track name',
    input: requiredText('Track name is required', 100),
    stored: z.string(),
    isRequired: true,
    isInHistory: true,
  },
  colour: { label: 'Colour', input: colour, stored: colour, isRequired: true, isInHistory: true },
  version: { label: 'Version', stored: version },
  createdAt: { label: 'Created at', stored: timestamp },
  updatedAt: { label: 'Updated at', stored: timestamp },
} as const satisfies RecordFields

export const trackInputSchema = z.object(inputShape(trackFields))
export type TrackInput = z.infer<typeof trackInputSchema>

export const trackUpdateSchema = updateSchema(trackFields)

export const trackSchema = z.object(storedShape(trackFields))
export type Track = z.infer<typeof trackSchema>
