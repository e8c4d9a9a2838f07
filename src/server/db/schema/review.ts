import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, isoTimestamp, line, updatedAt, version } from '#server/db/columns.ts'
import type { GivenScore } from '#shared/abstracts/review.ts'
import { type ReviewSlot, reviewSlots } from '#shared/review/slots.ts'
import { abstracts } from './abstracts.ts'
import { users } from './accounts.ts'

/** What a reviewer knows about, and where they work; an account without a row has said nothing yet. */
export const reviewers = pgTable('reviewers', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Key themes of the conference. */
  themes: jsonb().$type<string[]>().notNull().default([]),
  /** Separated by commas. */
  keywords: line(),
  institution: line(),
  version: version(),
  updatedAt: updatedAt(),
})

/**
 * Who reviews what, with the review as its reviewer wrote it. The scores and texts of slots 1 and 2 are also part of the
 * abstract, where the texts of both are merged.
 */
export const reviewAssignments = pgTable(
  'review_assignments',
  {
    id: id(),
    abstractId: integer()
      .notNull()
      .references(() => abstracts.id, { onDelete: 'cascade' }),
    slot: smallint().$type<ReviewSlot>().notNull(),
    /** Null when the account was deleted: a submitted review stays, any other leaves its slot free. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    assignedAt: createdAt(),
    assignedBy: line(),
    /** When it was given to somebody else, or a conflict declared: what was written so far is kept for its reviewer. */
    endedAt: isoTimestamp(),
    score: smallint().$type<GivenScore>(),
    /** By the key of the criterion. */
    criteriaScores: jsonb().$type<Record<string, number>>().notNull().default({}),
    commentsToAuthor: line(),
    /** A note to the organisers. */
    reviewerFeedback: line(),
    /** Null: a draft, or nothing yet. */
    submittedAt: isoTimestamp(),
    version: version(),
  },
  (t) => [
    uniqueIndex('review_assignments_slot').on(t.abstractId, t.slot).where(sql`${t.endedAt} is null`),
    uniqueIndex('review_assignments_reviewer').on(t.abstractId, t.userId),
    index().on(t.userId),
    check('review_assignments_slots', sql`${t.slot} in (${sql.raw(reviewSlots.join(', '))})`),
    check('review_assignments_score', sql`${t.score} in (0, 1)`),
    check('review_assignments_submitted', sql`${t.submittedAt} is null or ${t.score} is not null`),
  ],
)

/** Conflicts of interest that reviewers declared; others follow from names and institutions. */
export const reviewConflicts = pgTable(
  'review_conflicts',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    abstractId: integer()
      .notNull()
      .references(() => abstracts.id, { onDelete: 'cascade' }),
    /** What kind of conflict, in the reviewer's words. */
    note: line(),
    declaredAt: createdAt(),
  },
  (t) => [uniqueIndex('review_conflicts_key').on(t.abstractId, t.userId), index().on(t.userId)],
)

/** Between organisers and the reviewers of an abstract. */
export const reviewComments = pgTable(
  'review_comments',
  {
    id: id(),
    abstractId: integer()
      .notNull()
      .references(() => abstracts.id, { onDelete: 'cascade' }),
    /** Null when the account was deleted. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    writtenAt: createdAt(),
  },
  (t) => [index().on(t.abstractId), index().on(t.userId)],
)
