import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { isoTimestamp } from '#server/db/columns.ts'

/** The secret that signs private links, created at the first start. */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    secret: text().notNull(),
  },
  (t) => [check('installation_is_one', sql`${t.id} = 1`)],
)

export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), count: integer().notNull(), resetAt: isoTimestamp().notNull() },
  (t) => [index().on(t.resetAt)],
)
