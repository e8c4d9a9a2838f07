import { z } from 'zod'
import { authorAnswers } from '#shared/authors/author-status.ts'
import { eventDate, wallClockField } from '#shared/events/events.ts'
import { chosenId, id, requiredText, text, timestamp, version } from '#shared/fields.ts'
import { inputShape, type RecordFields, storedShape } from '#shared/records/record-fields.ts'
import { trackColours } from '#shared/tracks/track-colours.ts'
import { eventSessionKinds } from './talk-times.ts'

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

const chairSchema = z.object({
  id,
  name: z.string(),
  institution: z.string(),
  /** For organisers; null while they have not answered. */
  answer: z.enum(authorAnswers).nullish(),
})

/** Every field of a session. Its talks are stored as the events with its id as `sessionId`. */
export const eventSessionFields = {
  id: { label: 'ID', stored: id },
  title: {
    label: 'Session title',
    input: requiredText('Session title is required', 300),
    stored: z.string(),
    isRequired: true,
    isSearched: true,
    isInHistory: true,
  },
  kind: {
    label: 'Kind',
    input: z.enum(eventSessionKinds, 'Kind must be talks or posters').default('talks'),
    stored: z.enum(eventSessionKinds),
    isRequired: true,
    isInHistory: true,
  },
  trackId: {
    label: 'Track',
    input: id.nullish().transform((value) => value ?? null),
    stored: id.nullable(),
  },
  trackName: { label: 'Track', stored: z.string().nullable(), isSearched: true },
  trackColour: { label: 'Colour', stored: z.enum(trackColours).nullable() },
  date: { label: 'Date', input: eventDate, stored: z.string(), isRequired: true },
  startTime: {
    label: 'Start time',
    input: wallClockField('Start time is required'),
    stored: z.string(),
    isRequired: true,
    isInHistory: true,
  },
  endTime: {
    label: 'End time',
    input: wallClockField('End time is required'),
    stored: z.string(),
    isRequired: true,
    isInHistory: true,
  },
  roomId: { label: 'Room', input: chosenId('A room must be selected'), stored: id, isRequired: true },
  roomName: { label: 'Room', stored: z.string(), isSearched: true },
  roomBuilding: { label: 'Building', stored: z.string() },
  /** If omitted in an update, they stay as they are. */
  chairIds: { label: 'Chairs', input: chairIds.optional() },
  chairs: { label: 'Chairs', stored: z.array(chairSchema) },
  /** For organisers and the chairs. */
  chairNote: {
    label: 'Note for the chair',
    hint: 'Only for organisers and the chairs, such as how to keep to time',
    input: text(MAX_CHAIR_NOTE),
    stored: z.string().optional(),
  },
  /** In order; their times follow. If omitted in an update, the talks move with the session. */
  talks: { label: 'Running order', input: talks.optional() },
  version: { label: 'Version', stored: version },
  createdAt: { label: 'Created at', stored: timestamp },
  updatedAt: { label: 'Updated at', stored: timestamp },
} as const satisfies RecordFields

export const eventSessionInputSchema = z
  .object(inputShape(eventSessionFields))
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

/** The talks of a deleted session become single events, or unscheduled abstracts. */
export const talkChoices = ['keep', 'unschedule'] as const
export type TalkChoice = (typeof talkChoices)[number]

export const deleteSessionQuerySchema = z.object({
  talks: z.enum(talkChoices, 'talks must be keep or unschedule').default('keep'),
})

export const eventSessionSchema = z.object(storedShape(eventSessionFields))
export type EventSession = z.infer<typeof eventSessionSchema>

/** With warnings, and how many decisions saving it in the public programme released. */
export const eventSessionWithWarningsSchema = eventSessionSchema.extend({
  warnings: z.array(z.string()),
  releasedDecisions: z.number().int(),
})
export type EventSessionWithWarnings = z.infer<typeof eventSessionWithWarningsSchema>
