import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, line, updatedAt, version } from '#server/db/columns.ts'
import { normalised } from '#server/db/normalised.ts'

export const rooms = pgTable(
  'rooms',
  {
    id: id(),
    name: text().notNull(),
    capacity: integer().notNull(),
    building: line(),
    notes: line(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('rooms_name_key').on(normalised(t.name)),
    check('rooms_capacity', sql`${t.capacity} > 0`),
  ],
)
