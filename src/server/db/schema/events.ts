import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, flag, id, oneOf, partOf, recordColumns, wallClockTime } from '#server/db/columns.ts'
import { eventTypes } from '#shared/events/event-types.ts'
import { TO_BE_ANNOUNCED } from '#shared/events/events.ts'
import { approvedAbstracts } from './abstracts.ts'
import { authors } from './authors.ts'
import { eventSessions } from './event-sessions.ts'
import { rooms } from './rooms.ts'

export const events = pgTable(
  'events',
  {
    id: id(),
    title: text().notNull().default(TO_BE_ANNOUNCED),
    description: text().notNull().default(TO_BE_ANNOUNCED),
    type: text({ enum: eventTypes }).notNull().default('talk'),
    date: date({ mode: 'string' }).notNull(),
    startTime: wallClockTime().notNull(),
    endTime: wallClockTime().notNull(),
    roomId: integer()
      .notNull()
      .references(() => rooms.id, { onDelete: 'restrict' }),
    mainPresenterId: integer().references(() => authors.id, { onDelete: 'set null' }),
    approvedAbstractId: integer().references(() => approvedAbstracts.id, { onDelete: 'set null' }),
    /** The session whose talk it is: it takes place on its day and in its room. */
    sessionId: integer().references(() => eventSessions.id, { onDelete: 'set null' }),
    /** In a session of posters. */
    boardNumber: integer(),
    /** It is for everybody, such as a plenary or lunch: nothing else takes place meanwhile. */
    allRooms: flag(),
    /** Its abstract was deleted while visitors could not see it: hidden until an organiser saves it. Set by a trigger. */
    hidden: flag(),
    /** Set when it is hidden from visitors who saw it since the latest publication: it is announced as cancelled. */
    wasPublic: flag(),
    ...recordColumns(),
  },
  (t) => [
    index().on(t.date, t.startTime),
    index().on(t.roomId),
    index().on(t.mainPresenterId),
    index().on(t.approvedAbstractId),
    index().on(t.sessionId),
    check('events_type', oneOf(t.type, eventTypes)),
    check('events_end_after_start', sql`${t.endTime} > ${t.startTime}`),
    check('events_start_on_date', sql`(${t.startTime} at time zone 'UTC')::date = ${t.date}`),
  ],
)

export const eventAuthors = pgTable(
  'event_authors',
  {
    id: id(),
    eventId: partOf(() => events.id),
    authorId: partOf(() => authors.id),
  },
  (t) => [uniqueIndex('event_authors_key').on(t.eventId, t.authorId), index().on(t.authorId)],
)

/** The last public state of deleted events, for cancellations in calendars. */
export const cancelledEvents = pgTable('cancelled_events', {
  eventId: integer().primaryKey(),
  title: text().notNull(),
  startTime: wallClockTime().notNull(),
  endTime: wallClockTime().notNull(),
  version: integer().notNull(),
  cancelledAt: createdAt(),
})
