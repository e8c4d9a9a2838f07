import { z } from 'zod'
import type { ConferenceDay } from '#shared/conference/conference.ts'
import { MAX_DAYS } from '#shared/conference/conference-schema.ts'
import { id, requiredText, text, timestamp, version } from '#shared/fields.ts'
import { sessionTypes } from './session-types.ts'

/** The fixed timetable, shown until the organisers make the live programme public. */

export const MAX_THEMES = 12
export const MAX_TALKS = 30

const LINE = 500
const tooLong = `Please keep this to ${LINE} characters or less`

const clock = (name: string) =>
  z
    .string(`${name} is required`)
    .min(1, `${name} is required`)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${name} must be a time such as 09:30`)

const talkSchema = z.object({
  talkTitle: requiredText('Talk title is required', LINE, tooLong),
  speaker: text(LINE, tooLong),
  affiliation: text(LINE, tooLong),
})
export type TimetableTalk = z.output<typeof talkSchema>

const talks = z.array(talkSchema, 'Talks must be a list').max(MAX_TALKS, `At most ${MAX_TALKS} talks`)

const themeSchema = z.object({
  room: text(LINE, tooLong),
  title: requiredText('Theme is required', LINE, tooLong),
  talks,
})
export type TimetableTheme = z.output<typeof themeSchema>

const sessionShape = z.object({
  /** 1 is the conference's first day. */
  day: z
    .number('Day is required')
    .int('Day is required')
    .min(1, 'Day is required')
    .max(MAX_DAYS, 'Unknown day'),
  startTime: clock('Start time'),
  endTime: clock('End time'),
  type: z.enum(sessionTypes, 'Type is required'),
  title: text(LINE, tooLong),
  room: text(LINE, tooLong),
  note: text(LINE, tooLong),
  themes: z.array(themeSchema, 'Themes must be a list').max(MAX_THEMES, `At most ${MAX_THEMES} themes`),
  /** Talks that belong to the session as a whole, not to one of its themes. */
  talks,
})

const endsAfterStart = ({ startTime, endTime }: { startTime: string; endTime: string }) => endTime > startTime
const END = { path: ['endTime'], error: 'End time must be after the start time' }

export const sessionInputSchema = sessionShape.refine(endsAfterStart, END)
export type SessionInput = z.output<typeof sessionInputSchema>

export const sessionUpdateSchema = sessionShape
  .extend({ version: version.optional() })
  .refine(endsAfterStart, END)
export type SessionUpdate = z.output<typeof sessionUpdateSchema>

const talkResponse = z.object({ speaker: z.string(), affiliation: z.string(), talkTitle: z.string() })

/** As visitors see it. Limits are checked when sessions are saved. */
export const timetableSessionSchema = z.object({
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  type: z.enum(sessionTypes),
  title: z.string(),
  room: z.string(),
  note: z.string(),
  themes: z.array(z.object({ room: z.string(), title: z.string(), talks: z.array(talkResponse) })),
  talks: z.array(talkResponse),
})
export type TimetableSession = z.output<typeof timetableSessionSchema>

/** As organisers edit it. */
export const storedSessionSchema = timetableSessionSchema
  .omit({ date: true })
  .extend({ id, day: z.int(), version, updatedAt: timestamp })
export type StoredSession = z.output<typeof storedSessionSchema>

/** The sessions of the days that the conference has, with their dates. */
export const timetableOn = (
  sessions: readonly SessionInput[],
  days: readonly ConferenceDay[],
): TimetableSession[] =>
  sessions.flatMap(({ day, ...session }) => {
    const date = days[day - 1]?.date
    return date === undefined ? [] : [{ date, ...session }]
  })
