import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, time } from 'drizzle-orm/pg-core'
import { id, line, oneOf, updatedAt, version } from '#server/db/columns.ts'
import { sessionTypes } from '#shared/programme/session-types.ts'

/** The fixed timetable: sessions have themes (one per room), themes have talks. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** 1 is the conference's first day: dates follow the conference. */
    day: smallint().notNull(),
    startTime: time().notNull(),
    endTime: time().notNull(),
    type: text({ enum: sessionTypes }).notNull(),
    title: line(),
    room: line(),
    /** Shown below the title. */
    note: line(),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.day, t.startTime),
    check('sessions_day', sql`${t.day} >= 1`),
    check('sessions_type', oneOf(t.type, sessionTypes)),
    check('sessions_end_after_start', sql`${t.endTime} > ${t.startTime}`),
  ],
)

export const themes = pgTable(
  'themes',
  {
    id: id(),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    room: line(),
    title: text().notNull(),
  },
  (t) => [index().on(t.sessionId)],
)

export const talks = pgTable(
  'talks',
  {
    id: id(),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    themeId: integer().references(() => themes.id, { onDelete: 'cascade' }),
    speaker: line(),
    affiliation: line(),
    talkTitle: text().notNull(),
  },
  (t) => [index().on(t.sessionId), index().on(t.themeId)],
)
