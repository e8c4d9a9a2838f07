import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, line } from '#server/db/columns.ts'

/** The ledger of erased people: who they were is known only to whoever has the address. */
export const erasures = pgTable(
  'erasures',
  {
    id: id(),
    /** The key of another installation's ledger; empty for that of this one. */
    key: line(),
    /** HMAC-SHA-256 of the normalised address. */
    hash: text().notNull(),
    erasedAt: createdAt(),
    /** Records of others, such as 'abstracts 12', from which the name was removed. */
    mentions: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [uniqueIndex('erasures_key').on(t.key, t.hash)],
)
