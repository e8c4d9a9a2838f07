import { z } from 'zod'

const slotTypeLabels = {
  registration: 'Registration',
  plenary: 'Plenary',
  keynote: 'Keynote',
  parallel: 'Parallel sessions',
  panel: 'Panel',
  workshop: 'Workshop',
  break: 'Break',
  social: 'Social event',
} as const
export type TimetableSlotType = keyof typeof slotTypeLabels
export const timetableSlotTypes = Object.keys(slotTypeLabels) as TimetableSlotType[]

const talkSchema = z.object({ speaker: z.string(), affiliation: z.string(), talkTitle: z.string() })
export type TimetableTalk = z.output<typeof talkSchema>

const themeSchema = z.object({ room: z.string(), title: z.string(), talks: z.array(talkSchema) })
export type TimetableTheme = z.output<typeof themeSchema>

/** A slot of the fixed timetable; parallel themes have a room each. */
export const timetableSlotSchema = z.object({
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  type: z.enum(timetableSlotTypes),
  title: z.string(),
  room: z.string(),
  /** Shown below the title. */
  note: z.string(),
  themes: z.array(themeSchema),
  /** Talks that belong to the slot as a whole, not to one of its themes. */
  talks: z.array(talkSchema),
})
export type TimetableSlot = z.output<typeof timetableSlotSchema>

/** A slot without a title is called by its type. */
export const timetableSlotName = ({ title, type }: Pick<TimetableSlot, 'title' | 'type'>) =>
  title || slotTypeLabels[type]
