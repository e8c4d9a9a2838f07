import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, isoTimestamp, line, oneOf, partOf, updatedAt, version } from '#server/db/columns.ts'
import { type GivenScore, type ReviewerNumber, reviewerNumbers } from '#shared/abstracts/review.ts'
import { storedReviewStates } from '#shared/review/review-states.ts'
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
 * Every score of an abstract, with what its reviewer wrote: assigned to a reviewer, or entered by an organiser. The one
 * that is submitted in slot 1 is the score of reviewer 1.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    abstractId: partOf(() => abstracts.id),
    slot: smallint().$type<ReviewerNumber>().notNull(),
    state: text({ enum: storedReviewStates }).notNull(),
    /**
     * To whom it is assigned. Null when an organiser entered it, and when the account was deleted: a submitted review
     * stays, any other leaves its slot free.
     */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    score: smallint().$type<GivenScore>(),
    /** By the key of the criterion. */
    criteriaScores: jsonb().$type<Record<string, number>>().notNull().default({}),
    commentsToAuthor: line(),
    /** A note to the organisers. */
    reviewerFeedback: line(),
    /** Null when an organiser entered it. */
    assignedAt: isoTimestamp(),
    assignedBy: line(),
    /** The account that gave the score; null until then, like the time. */
    submittedBy: text(),
    submittedAt: isoTimestamp(),
    /** When it was given to somebody else, or a conflict declared: what was written so far is kept for its reviewer. */
    endedAt: isoTimestamp(),
    version: version(),
  },
  (t) => [
    uniqueIndex('reviews_submitted').on(t.abstractId, t.slot).where(sql`${t.state} = 'submitted'`),
    uniqueIndex('reviews_assigned')
      .on(t.abstractId, t.slot)
      .where(sql`${t.assignedAt} is not null and ${t.state} <> 'ended'`),
    uniqueIndex('reviews_reviewer').on(t.abstractId, t.userId),
    index().on(t.userId),
    check('reviews_slot', sql`${t.slot} in (${sql.raw(reviewerNumbers.join(', '))})`),
    check('reviews_state', oneOf(t.state, storedReviewStates)),
    check('reviews_score', sql`${t.score} in (0, 1)`),
    check('reviews_scored', sql`${t.state} in ('assigned', 'ended') or ${t.score} is not null`),
    check('reviews_entered', sql`${t.assignedAt} is not null or ${t.state} = 'submitted'`),
    check('reviews_ended', sql`(${t.state} = 'ended') = (${t.endedAt} is not null)`),
  ],
)

/** Conflicts of interest that reviewers declared; others follow from names and institutions. */
export const reviewConflicts = pgTable(
  'review_conflicts',
  {
    id: id(),
    userId: partOf(() => users.id),
    abstractId: partOf(() => abstracts.id),
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
    abstractId: partOf(() => abstracts.id),
    /** Null when the account was deleted. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    writtenAt: createdAt(),
  },
  (t) => [index().on(t.abstractId), index().on(t.userId)],
)
