import { z } from 'zod'
import type { Column } from '#shared/csv.ts'
import { id, requiredText, text, timestamp, version } from '#shared/fields.ts'

export const roomInputSchema = z.object({
  name: requiredText('Room name is required', 200),
  capacity: z
    .number('Capacity must be a positive number')
    .int('Capacity must be a positive number')
    .positive('Capacity must be a positive number')
    .max(1_000_000, 'Capacity must be a positive number'),
  building: requiredText('Building is required', 200),
  notes: text(5000),
})
export type RoomInput = z.infer<typeof roomInputSchema>

/** With optimistic locking. */
export const roomUpdateSchema = roomInputSchema.extend({ version: version.optional() })
export type RoomUpdate = z.infer<typeof roomUpdateSchema>

/** The form's input falls back to 0. */
export const roomFormSchema = roomInputSchema.extend({
  capacity: z.preprocess((value) => Number.parseInt(String(value), 10) || 0, roomInputSchema.shape.capacity),
})

export const roomSchema = z.object({
  id,
  name: z.string(),
  capacity: z.number().int(),
  building: z.string(),
  notes: z.string(),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Room = z.infer<typeof roomSchema>

/** rooms-export.csv: every field, in this order. */
export const roomColumns: readonly Column<Room>[] = [
  { header: 'ID', value: (row) => row.id },
  { header: 'Name', value: (row) => row.name },
  { header: 'Building', value: (row) => row.building },
  { header: 'Capacity', value: (row) => row.capacity },
  { header: 'Notes', value: (row) => row.notes },
  { header: 'Created at', value: (row) => row.createdAt },
  { header: 'Updated at', value: (row) => row.updatedAt },
]
