import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, line, partOf } from '#server/db/columns.ts'
import type { RowImage } from '#server/db/row-image.ts'
import type { RecordedChange, RecordKind } from '#shared/history.ts'
import { users } from './accounts.ts'

/** What is needed to undo a change, kept for a short time. */
export const undoSteps = pgTable(
  'undo_steps',
  {
    id: id(),
    userId: partOf(() => users.id),
    entity: text().$type<RecordKind>().notNull(),
    entityId: text().notNull(),
    /** The summary in the history. */
    summary: line(),
    images: jsonb().$type<RowImage[]>().notNull(),
    /** What the history records when the change is undone. */
    history: jsonb().$type<RecordedChange[]>().notNull(),
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
