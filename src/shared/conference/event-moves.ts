import { z } from 'zod'
import { id } from '../fields'

/** What happens to events when the days change: all move with the first day, none do, or talks become unscheduled. */
export const eventChoices = ['shift', 'keep', 'unschedule'] as const

export const eventMoveSchema = z.object({
  id,
  title: z.string(),
  date: z.string(),
  /** Its date stays a day of the conference. */
  isDay: z.boolean(),
  /** The date after a shift. */
  shifted: z.string(),
  isShiftedDay: z.boolean(),
  hasAbstract: z.boolean(),
})
export type EventMove = z.output<typeof eventMoveSchema>

/** The new dates, separated by commas. */
export const eventMovesQuerySchema = z.object({
  days: z
    .string('days is missing')
    .regex(/^\d{4}-\d{2}-\d{2}(,\d{4}-\d{2}-\d{2}){0,4}$/, 'Invalid days')
    .transform((text) => text.split(',').toSorted()),
})
