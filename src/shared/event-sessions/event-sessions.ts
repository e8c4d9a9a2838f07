import { z } from 'zod'
import { authorAnswers } from '#shared/authors/author-status.ts'
import { eventDate, wallClockField } from '#shared/events/events.ts'
import { chosenId, id, requiredText, text, timestamp, version } from '#shared/fields.ts'
import { trackColours } from '#shared/tracks/track-colours.ts'
import { eventSessionKinds } from './event-session-kinds.ts'

const MAX_CHAIRS = 2
const MAX_CHAIR_NOTE = 5000
export const MAX_TALKS = 200
const MAX_MINUTES = 24 * 60

const minutes = (least: number) =>
  z
    .number('Minutes must be a number')
    .int('Minutes must be a whole number')
    .min(least, `Minutes must be at least ${least}`)
    .max(MAX_MINUTES, 'Minutes must be less than a day')

/** How long a talk takes. */
export const talkMinutes = minutes(1)

const areDifferent = (ids: readonly number[]) => new Set(ids).size === ids.length

const chairIds = z
  .array(id, 'Chairs must be a list of speakers')
  .max(MAX_CHAIRS, `A session has at most ${MAX_CHAIRS} chairs`)
  .refine(areDifferent, 'Please choose two different chairs')

/**
 * An existing event, an abstract that is scheduled as a talk, or a new item with a title such as “Discussion”; with its
 * minutes, and those between the talk before and this one.
 */
const talkSchema = z
  .object({
    id: id.optional(),
    approvedAbstractId: id.optional(),
    title: text(300),
    minutes: talkMinutes,
    gap: minutes(0).default(0),
  })
  .refine(({ id: eventId, approvedAbstractId, title }) => eventId || approvedAbstractId || title, {
    path: ['title'],
    message: 'Title is required',
  })
export type SessionTalk = z.infer<typeof talkSchema>

const talks = z
  .array(talkSchema, 'Talks must be a list')
  .max(MAX_TALKS, `A session has at most ${MAX_TALKS} talks`)
  .refine(
    (list) => areDifferent(list.flatMap((talk) => talk.id ?? [])),
    'A talk can be in a session only once',
  )

export const eventSessionInputSchema = z
  .object({
    title: requiredText('Session title is required', 300),
    kind: z.enum(eventSessionKinds, 'Kind must be talks or posters').default('talks'),
    date: eventDate,
    startTime: wallClockField('Start time is required'),
    endTime: wallClockField('End time is required'),
    roomId: chosenId('A room must be selected'),
    trackId: id.nullish().transform((value) => value ?? null),
    /** If omitted in an update, they stay as they are. */
    chairIds: chairIds.optional(),
    chairNote: text(MAX_CHAIR_NOTE),
    /** In order; their times follow. If omitted in an update, the talks move with the session. */
    talks: talks.optional(),
  })
  .refine(({ date, startTime, endTime }) => startTime.startsWith(date) && endTime.startsWith(date), {
    path: ['startTime'],
    message: 'Start and end time must be on the date of the session',
  })
  .refine(({ startTime, endTime }) => endTime > startTime, {
    path: ['endTime'],
    message: 'End time must be after start time',
  })
export type EventSessionInput = z.infer<typeof eventSessionInputSchema>

/** With optimistic locking. */
export const eventSessionUpdateSchema = eventSessionInputSchema.safeExtend({ version: version.optional() })
export type EventSessionUpdate = z.infer<typeof eventSessionUpdateSchema>

/** What becomes of the talks of a deleted session: single events, or unscheduled abstracts. */
export const talkChoices = ['keep', 'unschedule'] as const
export type TalkChoice = (typeof talkChoices)[number]

export const deleteSessionQuerySchema = z.object({
  talks: z.enum(talkChoices, 'talks must be keep or unschedule').default('keep'),
})

const chairSchema = z.object({
  id,
  name: z.string(),
  institution: z.string(),
  /** Whether they will chair it; null while they have not answered. For organisers. */
  answer: z.enum(authorAnswers).nullish(),
})

/** Without its talks: they are the events with its id as `sessionId`. */
export const eventSessionSchema = z.object({
  id,
  title: z.string(),
  kind: z.enum(eventSessionKinds),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  roomId: id,
  roomName: z.string(),
  roomBuilding: z.string(),
  trackId: id.nullable(),
  trackName: z.string().nullable(),
  trackColour: z.enum(trackColours).nullable(),
  chairs: z.array(chairSchema),
  /** For organisers. */
  chairNote: z.string().optional(),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type EventSession = z.infer<typeof eventSessionSchema>

/** With warnings, and how many decisions saving it in the public programme released. */
export const savedEventSessionSchema = eventSessionSchema.extend({
  warnings: z.array(z.string()),
  releasedDecisions: z.number().int(),
})
export type SavedEventSession = z.infer<typeof savedEventSessionSchema>
