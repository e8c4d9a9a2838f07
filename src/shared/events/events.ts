import { z } from 'zod'
import { type Conference, firstDay, isConferenceDay, lastDay } from '#shared/conference/conference.ts'
import type { Column } from '#shared/csv.ts'
import { chosenId, id, text, timestamp, version } from '#shared/fields.ts'
import { formatDateRange, formatTime, wallClock } from '#shared/time/dates.ts'
import { eventTypeLabel, eventTypes } from './event-types.ts'

/** The stored value of an open title or description. */
export const TO_BE_ANNOUNCED = 'TBA'

/** Empty while it is to be announced. */
export const knownText = (text: string) => (text === TO_BE_ANNOUNCED ? '' : text)

export const eventDate = z.iso.date({ error: 'Date is required' })

/** What is wrong with the date of an event; undefined on a day of the conference. */
export const eventDayIssue = (conference: Pick<Conference, 'days'>, value: string) =>
  isConferenceDay(conference, value)
    ? undefined
    : `The date must be a day of the conference, ${formatDateRange(firstDay(conference), lastDay(conference))}`

/** Wall-clock time at the venue, written as UTC in a single format. */
export const wallClockField = (missing: string) =>
  z
    .string({ error: missing })
    .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:00(\.000)?Z$/, missing)
    .transform((value) => value.replace('.000Z', 'Z'))

const MAX_AUTHORS = 50
const authorIds = z
  .array(id, 'Other speakers must be a list of speakers')
  .max(MAX_AUTHORS, `Please choose ${MAX_AUTHORS} other speakers or fewer`)
  .transform((ids) => [...new Set(ids)])

export const eventInputSchema = z
  .object({
    title: text(300).transform((value) => value || TO_BE_ANNOUNCED),
    description: text(10_000).transform((value) => value || TO_BE_ANNOUNCED),
    type: z.enum(eventTypes, 'Event type is required').default('talk'),
    date: eventDate,
    startTime: wallClockField('Start time is required'),
    endTime: wallClockField('End time is required'),
    roomId: chosenId('A room must be selected'),
    mainPresenterId: id.nullish().transform((value) => value ?? null),
    approvedAbstractId: id.nullish().transform((value) => value ?? null),
    /** Other speakers. If omitted in an update, they stay as they are. */
    authorIds: authorIds.optional(),
    /**
     * The session whose talk it is, in its room and on its day; null for none. If omitted, it stays in its session
     * until it is moved out of it.
     */
    sessionId: id.nullable().optional(),
    /** It is for everybody: nothing else takes place meanwhile. If omitted in an update, it stays as it is. */
    allRooms: z.boolean('allRooms must be true or false').optional(),
    /** Saving shows an event that was hidden when its abstract was deleted, unless this is set. */
    stayHidden: z.boolean().optional(),
  })
  .refine(({ date, startTime, endTime }) => startTime.startsWith(date) && endTime.startsWith(date), {
    path: ['startTime'],
    message: 'Start and end time must be on the date of the event',
  })
  .refine(({ startTime, endTime }) => endTime > startTime, {
    path: ['endTime'],
    message: 'End time must be after start time',
  })
export type EventInput = z.infer<typeof eventInputSchema>

/** With optimistic locking. */
export const eventUpdateSchema = eventInputSchema.safeExtend({ version: version.optional() })
export type EventUpdate = z.infer<typeof eventUpdateSchema>

const chosen = z
  .string()
  .optional()
  .transform((value) => (value ? Number(value) : null))

/** Converts the form's values to the API's input. */
export const eventFormSchema = z
  .object({
    title: z.string(),
    description: z.string(),
    type: z.enum(eventTypes, 'Event type is required'),
    date: eventDate,
    startTime: z.iso.time({ error: 'Start time is required' }),
    endTime: z.iso.time({ error: 'End time is required' }),
    roomId: z.string().min(1, 'A room must be selected').transform(Number),
    mainPresenterId: chosen,
    approvedAbstractId: chosen,
    /** Missing while there are no sessions. */
    sessionId: z
      .string()
      .optional()
      .transform((value) => (value === undefined ? undefined : Number(value) || null)),
    allRooms: z.boolean().default(false),
    /** Comma-separated ids. */
    authorIds: z
      .string()
      .default('')
      .transform((value) => value.split(',').filter(Boolean).map(Number)),
  })
  .transform(
    (values): z.input<typeof eventInputSchema> => ({
      ...values,
      startTime: wallClock(values.date, values.startTime),
      endTime: wallClock(values.date, values.endTime),
    }),
  )
  .pipe(eventInputSchema)

export const eventSchema = z.object({
  id,
  title: z.string(),
  description: z.string(),
  type: z.enum(eventTypes),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  roomId: id,
  roomName: z.string(),
  roomBuilding: z.string(),
  mainPresenterId: id.nullable(),
  mainPresenterName: z.string().nullable(),
  mainPresenterInstitution: z.string().nullable(),
  approvedAbstractId: id.nullable(),
  /** For the abstract's lasting page; null if it has none. */
  abstractId: id.nullable(),
  /** For organisers: hidden from visitors, because its abstract is no longer approved or was deleted. */
  abstractWithdrawn: z.boolean().optional(),
  /** For organisers: hidden until it is saved, because its abstract was deleted. */
  hidden: z.boolean().optional(),
  /** For organisers: left out of the programme until the decision on its abstract is released. */
  awaitsRelease: z.boolean().optional(),
  sessionId: id.nullable(),
  sessionTitle: z.string().nullable(),
  /** In a session of posters. */
  boardNumber: z.number().int().nullable(),
  /** It is for everybody: nothing else takes place meanwhile. */
  allRooms: z.boolean(),
  other_authors: z.string(),
  authorIds: z.array(id),
  authorNames: z.array(z.string()),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type ConferenceEvent = z.infer<typeof eventSchema>

/** With warnings about clashes, and how many decisions saving it in the public programme released. */
export const savedEventSchema = eventSchema.extend({
  warnings: z.array(z.string()),
  releasedDecisions: z.number().int(),
})
export type SavedEvent = z.infer<typeof savedEventSchema>

/** events-export.csv: every field, in this order. */
export const eventColumns: readonly Column<ConferenceEvent>[] = [
  { header: 'ID', value: (row) => row.id },
  { header: 'Date', value: (row) => row.date },
  { header: 'Start', value: (row) => formatTime(row.startTime) },
  { header: 'End', value: (row) => formatTime(row.endTime) },
  { header: 'Title', value: (row) => row.title },
  { header: 'Type', value: (row) => eventTypeLabel(row.type) },
  { header: 'Room', value: (row) => row.roomName },
  { header: 'Building', value: (row) => row.roomBuilding },
  { header: 'Main presenter', value: (row) => row.mainPresenterName },
  { header: 'Institution', value: (row) => row.mainPresenterInstitution },
  { header: 'Authors', value: (row) => row.authorNames.join(', ') },
  { header: 'Other authors', value: (row) => row.other_authors },
  { header: 'Description', value: (row) => row.description },
  { header: 'Abstract withdrawn', value: (row) => row.abstractWithdrawn },
  { header: 'Created at', value: (row) => row.createdAt },
  { header: 'Updated at', value: (row) => row.updatedAt },
  { header: 'In session', value: (row) => row.sessionTitle },
  { header: 'Board', value: (row) => row.boardNumber },
  { header: 'All rooms', value: (row) => row.allRooms },
]
