import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  id,
  isoTimestamp,
  line,
  oneOf,
  partOf,
  randomSalt,
  recordColumns,
  wallClockTime,
} from '#server/db/columns.ts'
import { authorAnswers } from '#shared/authors/author-status.ts'
import { eventSessionKinds } from '#shared/event-sessions/talk-times.ts'
import { authors } from './authors.ts'
import { rooms } from './rooms.ts'
import { tracks } from './tracks.ts'

/** A session of the live programme: its talks are the events that refer to it. */
export const eventSessions = pgTable(
  'event_sessions',
  {
    id: id(),
    title: text().notNull(),
    kind: text({ enum: eventSessionKinds }).notNull().default('talks'),
    date: date({ mode: 'string' }).notNull(),
    startTime: wallClockTime().notNull(),
    endTime: wallClockTime().notNull(),
    roomId: integer()
      .notNull()
      .references(() => rooms.id, { onDelete: 'restrict' }),
    trackId: integer().references(() => tracks.id, { onDelete: 'set null' }),
    /** From the organisers to the chairs. */
    chairNote: line(),
    ...recordColumns(),
  },
  (t) => [
    index().on(t.date, t.startTime),
    index().on(t.roomId),
    index().on(t.trackId),
    check('event_sessions_kind', oneOf(t.kind, eventSessionKinds)),
    check('event_sessions_end_after_start', sql`${t.endTime} > ${t.startTime}`),
    check('event_sessions_start_on_date', sql`(${t.startTime} at time zone 'UTC')::date = ${t.date}`),
  ],
)

export const eventSessionChairs = pgTable(
  'event_session_chairs',
  {
    id: id(),
    sessionId: partOf(() => eventSessions.id),
    authorId: partOf(() => authors.id),
    /** From 1. */
    position: smallint().notNull(),
    /** It salts the chair's private link: whoever is asked again gets another one. */
    linkSalt: text().notNull().default(randomSalt),
    /** Tells whether they will chair the session. */
    answer: text({ enum: authorAnswers }),
    answeredAt: isoTimestamp(),
  },
  (t) => [
    uniqueIndex('event_session_chairs_key').on(t.sessionId, t.authorId),
    index().on(t.authorId),
    check('event_session_chairs_answer', oneOf(t.answer, authorAnswers)),
    check('event_session_chairs_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)
