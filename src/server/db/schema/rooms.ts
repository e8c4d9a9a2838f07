import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, line, recordColumns } from '#server/db/columns.ts'
import { normalised } from '#server/db/normalised.ts'

export const rooms = pgTable(
  'rooms',
  {
    id: id(),
    name: text().notNull(),
    capacity: integer().notNull(),
    building: line(),
    notes: line(),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('rooms_name_key').on(normalised(t.name)),
    check('rooms_capacity', sql`${t.capacity} > 0`),
  ],
)
