import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  createdAt,
  flag,
  id,
  isoTimestamp,
  line,
  oneOf,
  partOf,
  randomSalt,
  recordColumns,
  version,
} from '#server/db/columns.ts'
import { normalised } from '#server/db/normalised.ts'
import { storedStatuses } from '#shared/abstracts/abstracts.ts'
import { institutionTypes, preferredForms } from '#shared/abstracts/constants.ts'
import { decisions } from '#shared/abstracts/review.ts'
import { openRevisionStates, revisionStates } from '#shared/abstracts/revision-states.ts'
import type { RevisedText } from '#shared/abstracts/revisions.ts'
import { authorAnswers } from '#shared/authors/author-status.ts'
import { authors } from './authors.ts'

export const abstracts = pgTable(
  'abstracts',
  {
    id: id(),
    /** Hash of everything submitted: a form sent twice makes one abstract. */
    fingerprint: text().notNull().unique(),
    leadAuthorTitle: text().notNull(),
    leadAuthorFirstName: text().notNull(),
    leadAuthorSurname: text().notNull(),
    institution: text().notNull(),
    institutionType: text({ enum: institutionTypes }).notNull().default('Academic'),
    biography: line(),
    photoUrl: line(),
    /** As the author gave it; visitors see the speaker's. */
    orcid: line(),
    email: text().notNull(),
    abstractTitle: text().notNull(),
    abstractText: text().notNull(),
    otherAuthors: line(),
    /** Separated by commas. */
    keywords: line(),
    preferredForm: text({ enum: preferredForms }).notNull().default(''),
    submittedAt: createdAt(),
    /** Follows from the reviews and the decision of an organiser: see `saveOutcome`. */
    status: text({ enum: storedStatuses }).notNull().default('pending'),
    /** By organisers, for each other: it never leaves the back office. */
    reviewerFeedback: line(),
    /** By organisers; those of reviewers are in their reviews. */
    commentsToAuthor: line(),
    decidedBy: text(),
    decidedAt: isoTimestamp(),
    decidedAutomatically: flag(),
    /** The decision that was last released; void once the status differs. */
    releasedAt: isoTimestamp(),
    releasedStatus: text({ enum: decisions }),
    /** Raised to invalidate earlier private links. */
    linkVersion: version(),
    /** Random, so that a link never opens another abstract that gets the same id. */
    linkSalt: text().notNull().default(randomSalt),
    linkUsedAt: isoTimestamp(),
    /** Hash of the form's random key, which allows repeating the private link. */
    submissionKeyHash: text(),
    /** Submitted after the deadline, while late submissions were marked. */
    late: flag(),
    /** Withdrawn by its author. */
    withdrawnAt: isoTimestamp(),
    withdrawalReason: line(),
    /** The author's answer to the invitation to present. */
    answer: text({ enum: authorAnswers }),
    answeredAt: isoTimestamp(),
    /** Raised with every entry in the history. */
    version: version(),
  },
  (t) => [
    index().on(t.submittedAt, t.id),
    index().on(t.status),
    index('abstracts_email').on(normalised(t.email)),
    check('abstracts_status', oneOf(t.status, storedStatuses)),
    check('abstracts_institution_type', oneOf(t.institutionType, institutionTypes)),
    check('abstracts_preferred_form', oneOf(t.preferredForm, preferredForms)),
    check('abstracts_released_status', oneOf(t.releasedStatus, decisions)),
    check('abstracts_released', sql`(${t.releasedAt} is null) = (${t.releasedStatus} is null)`),
    check('abstracts_answer', oneOf(t.answer, authorAnswers)),
    check('abstracts_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)

/** What authors write to the organisers about their abstract. */
export const abstractNotes = pgTable(
  'abstract_notes',
  {
    id: id(),
    abstractId: partOf(() => abstracts.id),
    at: createdAt(),
    text: text().notNull(),
    asksCorrection: flag(),
    /** When an organiser dealt with it. */
    doneAt: isoTimestamp(),
    doneBy: text(),
  },
  (t) => [
    index().on(t.abstractId, t.id),
    index('abstract_notes_open').on(t.abstractId).where(sql`${t.doneAt} is null`),
  ],
)

/** Revisions that organisers asked authors for. */
export const abstractRevisions = pgTable(
  'abstract_revisions',
  {
    id: id(),
    abstractId: partOf(() => abstracts.id),
    state: text({ enum: revisionStates }).notNull().default('requested'),
    /** The last day on which the author can revise, at the venue. */
    dueOn: date({ mode: 'string' }).notNull(),
    /** What should change, in words that the author sees. */
    note: text().notNull(),
    requestedAt: createdAt(),
    requestedBy: text().notNull(),
    /** What the author sent last. */
    proposal: jsonb().$type<RevisedText>(),
    submittedAt: isoTimestamp(),
    acceptedAt: isoTimestamp(),
    version: version(),
  },
  (t) => [
    index().on(t.abstractId, t.id),
    uniqueIndex('abstract_revisions_open').on(t.abstractId).where(oneOf(t.state, openRevisionStates)),
    check('abstract_revisions_state', oneOf(t.state, revisionStates)),
    check('abstract_revisions_submitted', sql`(${t.proposal} is null) = (${t.submittedAt} is null)`),
    check('abstract_revisions_accepted', sql`(${t.state} = 'accepted') = (${t.acceptedAt} is not null)`),
  ],
)

export const approvedAbstracts = pgTable(
  'approved_abstracts',
  {
    id: id(),
    abstractId: integer()
      .notNull()
      .unique()
      .references(() => abstracts.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => authors.id, { onDelete: 'set null' }),
    abstractTitle: text().notNull(),
    abstractText: text().notNull(),
    otherAuthors: line(),
    keywords: line(),
    leadAuthorTitle: line(),
    leadAuthorFirstName: line(),
    leadAuthorSurname: line(),
    institution: line(),
    institutionType: text({ enum: institutionTypes }).notNull().default('Academic'),
    biography: line(),
    photoUrl: line(),
    email: text().notNull(),
    keynoteSpeaker: flag(),
    ...recordColumns(),
  },
  (t) => [
    index().on(t.authorId),
    check('approved_abstracts_institution_type', oneOf(t.institutionType, institutionTypes)),
  ],
)
