import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, partOf } from '#server/db/columns.ts'

/** Uploaded videos and captions; removed when they are no longer in use. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: id(),
    filename: text().notNull().unique(),
    size: integer().notNull(),
    uploadedAt: createdAt(),
  },
  (t) => [index().on(t.uploadedAt), check('media_files_not_empty', sql`${t.size} > 0`)],
)

/** The bytes of a file in pieces, so that nobody reads or sends all of them at once. */
export const mediaChunks = pgTable(
  'media_chunks',
  {
    id: id(),
    fileId: partOf(() => mediaFiles.id),
    position: integer().notNull(),
    content: bytes().notNull(),
  },
  (t) => [uniqueIndex().on(t.fileId, t.position)],
)
