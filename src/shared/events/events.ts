import { z } from 'zod'
import { type Conference, firstDay, isConferenceDay, lastDay } from '#shared/conference/conference.ts'
import { chosenId, id, text, timestamp, version } from '#shared/fields.ts'
import { csvColumns, inputShape, type RecordFields, storedShape } from '#shared/records/record-fields.ts'
import { formatDateRange, formatTime, wallClock } from '#shared/time/dates.ts'
import { eventTypeLabel, eventTypes } from './event-types.ts'

/** The stored value of an open title or description. */
export const TO_BE_ANNOUNCED = 'TBA'

/** Empty while it is to be announced. */
export const knownText = (text: string) => (text === TO_BE_ANNOUNCED ? '' : text)

export const eventDate = z.iso.date({ error: 'Date is required' })

/** Undefined on a day of the conference. */
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

const chosenOrNone = id.nullish().transform((value) => value ?? null)

/** Every field of an event, in the order of events-export.csv. */
export const eventFields = {
  id: { label: 'ID', kind: 'id', stored: id, header: 'ID', headings: 'Event ID' },
  date: {
    label: 'Date',
    input: eventDate,
    stored: z.string(),
    isRequired: true,
    isNeededInImport: true,
    header: 'Date',
    headings: 'Day, Datum, Tag, Jour, Fecha',
  },
  startTime: {
    label: 'Start Time',
    input: wallClockField('Start time is required'),
    stored: z.string(),
    isRequired: true,
    header: 'Start',
    value: ({ startTime }: { startTime: string }) => formatTime(startTime),
  },
  endTime: {
    label: 'End Time',
    input: wallClockField('End time is required'),
    stored: z.string(),
    isRequired: true,
    header: 'End',
    value: ({ endTime }: { endTime: string }) => formatTime(endTime),
  },
  title: {
    label: 'Event Title',
    input: text(300).transform((value) => value || TO_BE_ANNOUNCED),
    stored: z.string(),
    isNeededInImport: true,
    header: 'Title',
    headings: 'Event, Session, Session title, Event title, Talk, Name, Titel, Titre, Título',
    isSearched: true,
  },
  type: {
    label: 'Event Type',
    kind: 'choice',
    options: eventTypes,
    input: z.enum(eventTypes, 'Event type is required').default('talk'),
    stored: z.enum(eventTypes),
    isRequired: true,
    header: 'Type',
    headings: 'Event type, Session type, Kind, Typ, Art',
    value: ({ type }: { type: string }) => eventTypeLabel(type),
  },
  roomId: {
    label: 'Room',
    input: chosenId('A room must be selected'),
    stored: id,
    isRequired: true,
  },
  roomName: {
    label: 'Room',
    stored: z.string(),
    header: 'Room',
    headings: 'Room name, Location, Raum, Salle, Sala, Zaal',
    isSearched: true,
  },
  roomBuilding: { label: 'Building', stored: z.string(), header: 'Building' },
  mainPresenterId: { label: 'Main Presenter', input: chosenOrNone, stored: id.nullable() },
  mainPresenterName: {
    label: 'Main presenter',
    stored: z.string().nullable(),
    header: 'Main presenter',
    headings: 'Presenter, Main speaker, Speaker, Speaker email, Presenter email, Referent',
    isSearched: true,
  },
  mainPresenterInstitution: {
    label: 'Institution',
    stored: z.string().nullable(),
    header: 'Institution',
  },
  approvedAbstractId: { label: 'Select an Abstract', input: chosenOrNone, stored: id.nullable() },
  /** For the abstract's lasting page; null if it has none. */
  abstractId: { label: 'Abstract', stored: id.nullable() },
  authorIds: {
    label: 'Other speakers',
    // If omitted in an update, they stay as they are.
    input: authorIds.optional(),
    stored: z.array(id),
  },
  authorNames: {
    label: 'Other speakers',
    stored: z.array(z.string()),
    header: 'Authors',
    value: (row: { authorNames: string[] }) => row.authorNames.join(', '),
  },
  other_authors: { label: 'Other authors', stored: z.string(), header: 'Other authors' },
  description: {
    label: 'Description',
    input: text(10_000).transform((value) => value || TO_BE_ANNOUNCED),
    stored: z.string(),
    header: 'Description',
    headings: 'Abstract, Details, Text, Beschreibung',
  },
  /** For organisers: hidden from visitors, because its abstract is no longer approved or was deleted. */
  abstractWithdrawn: {
    label: 'Abstract withdrawn',
    stored: z.boolean().optional(),
    header: 'Abstract withdrawn',
  },
  /** For organisers: hidden until it is saved, because its abstract was deleted. */
  hidden: { label: 'Hidden', stored: z.boolean().optional() },
  /** Saving shows an event that was hidden when its abstract was deleted, unless this is set. */
  stayHidden: { label: 'Stays hidden', input: z.boolean().optional() },
  createdAt: { label: 'Created at', kind: 'moment', stored: timestamp, header: 'Created at', headings: '' },
  updatedAt: { label: 'Updated at', stored: timestamp, header: 'Updated at' },
  sessionId: {
    label: 'Session',
    // The session whose talk it is, in its room and on its day. If omitted, it stays in it until it is moved.
    input: id.nullable().optional(),
    stored: id.nullable(),
  },
  sessionTitle: {
    label: 'In session',
    stored: z.string().nullable(),
    header: 'In session',
    headings: 'Part of session, Session name',
    isSearched: true,
  },
  /** In a session of posters. */
  boardNumber: { label: 'Board', stored: z.number().int().nullable(), header: 'Board' },
  /** It is for everybody: nothing else takes place meanwhile. */
  allRooms: {
    label: 'For all rooms',
    kind: 'flag',
    // If omitted in an update, it stays as it is.
    input: z.boolean('allRooms must be true or false').optional(),
    stored: z.boolean(),
    header: 'All rooms',
    headings: 'For all rooms, Plenary',
  },
  version: { label: 'Version', stored: version },
} as const satisfies RecordFields

export const eventInputSchema = z
  .object(inputShape(eventFields))
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

export const eventSchema = z.object(storedShape(eventFields))
export type ConferenceEvent = z.infer<typeof eventSchema>

/** With warnings about clashes, and how many decisions saving it in the public programme released. */
export const eventWithWarningsSchema = eventSchema.extend({
  warnings: z.array(z.string()),
  releasedDecisions: z.number().int(),
})
export type EventWithWarnings = z.infer<typeof eventWithWarningsSchema>

export const eventColumns = csvColumns<ConferenceEvent>(eventFields)
