import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, line } from '#server/db/columns.ts'
import type { UndoableKind, UndoContent } from '#server/db/undo-content.ts'
import { users } from './accounts.ts'

/** The state before a change, kept for a short time to undo it. */
export const undoSteps = pgTable(
  'undo_steps',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    entity: text().$type<UndoableKind>().notNull(),
    entityId: text().notNull(),
    /** The summary in the history. */
    summary: line(),
    before: jsonb().$type<UndoContent>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), index().on(t.createdAt)],
)

export const historyEntries = pgTable(
  'history_entries',
  {
    id: id(),
    at: createdAt(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    username: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    summary: line(),
    before: jsonb().$type<Record<string, unknown> | null>(),
    after: jsonb().$type<Record<string, unknown> | null>(),
  },
  (t) => [index().on(t.entity, t.entityId, t.id), index().on(t.userId)],
)
