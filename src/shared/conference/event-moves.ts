import { z } from 'zod'
import { id } from '#shared/fields.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'

/** What happens to events when the days change: all move with the first day, none do, or talks become unscheduled. */
export const rescheduleOptions = ['shift', 'keep', 'unschedule'] as const
export type RescheduleOption = (typeof rescheduleOptions)[number]

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

const HIDDEN = 'not a conference day, hidden from visitors'

const onDay = (date: string, isDay: boolean) => `${formatCalendarDate(date)}${isDay ? '' : `: ${HIDDEN}`}`

/** Where an event is after the change. */
export const describeEventMove = (
  { date, isDay, shifted, isShiftedDay, hasAbstract }: EventMove,
  choice: RescheduleOption,
): string => {
  if (choice === 'shift') return onDay(shifted, isShiftedDay)
  return choice === 'unschedule' && hasAbstract && !isDay ? 'Unscheduled' : onDay(date, isDay)
}

/** What to choose at first; undefined if every choice leaves all events where they are. */
export const suggestedChoice = (moves: readonly EventMove[]): RescheduleOption | undefined => {
  if (moves.some(({ isDay }) => !isDay)) return moves.some(isMoved) ? 'shift' : 'keep'
  return moves.some(isMoved) ? 'keep' : undefined
}

const isMoved = ({ date, shifted }: EventMove) => date !== shifted
