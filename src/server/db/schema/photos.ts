import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, isoTimestamp, line, oneOf } from '#server/db/columns.ts'

/** Uploaded photos, stored here so that servers share only the database. */
export const photos = pgTable(
  'photos',
  {
    id: id(),
    filename: text().notNull().unique(),
    type: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    content: bytes().notNull(),
    /** A thumbnail 400 pixels wide. */
    narrow: bytes().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.createdAt),
    check('photos_not_empty', sql`octet_length(${t.content}) > 0 and octet_length(${t.narrow}) > 0`),
  ],
)

/** Photos to be imported from other websites, added by a trigger. */
export const photoImports = pgTable(
  'photo_imports',
  {
    id: id(),
    url: text().notNull(),
    state: text({ enum: ['waiting', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: createdAt(),
    /** The server that is working on it, and until when. */
    claim: text(),
    leaseUntil: isoTimestamp(),
    /** Why the last attempt failed. */
    reason: line(),
  },
  (t) => [
    // Addresses can exceed the size limit of an index.
    uniqueIndex('photo_imports_url').on(sql`md5(${t.url})`),
    index().on(t.state, t.nextAttemptAt),
    check('photo_imports_state', oneOf(t.state, ['waiting', 'failed'])),
  ],
)
