import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, line, oneOf, partOf } from '#server/db/columns.ts'
import { documentKinds, materialKinds } from '#shared/materials/material-kinds.ts'
import { events } from './events.ts'
import { mediaFiles } from './media.ts'

/** Slides, posters and links of a talk. They are as visible as the talk, and go with it. */
export const materials = pgTable(
  'materials',
  {
    id: id(),
    eventId: partOf(() => events.id),
    kind: text({ enum: materialKinds }).notNull(),
    /** The PDF file of slides or a poster. */
    fileId: integer().references(() => mediaFiles.id, { onDelete: 'restrict' }),
    /** The address of anything else. */
    url: line(),
    addedAt: createdAt(),
  },
  (t) => [
    index().on(t.eventId),
    index().on(t.fileId),
    uniqueIndex('materials_one_file').on(t.eventId, t.kind).where(sql`${t.fileId} is not null`),
    check('materials_kind', oneOf(t.kind, materialKinds)),
    check(
      'materials_file_or_link',
      sql`(${t.fileId} is not null) = ${oneOf(t.kind, documentKinds)} and (${t.fileId} is null) = (${t.url} <> '')`,
    ),
  ],
)
