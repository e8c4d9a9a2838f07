import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, isoTimestamp, line, oneOf, updatedAt, version } from '#server/db/columns.ts'
import { normalised } from '#server/db/normalised.ts'
import { letterKinds, letterStateNames } from '#shared/letters/letters.ts'
import { abstractNotes, abstracts } from './abstracts.ts'
import { authors } from './authors.ts'
import { registrations } from './registrations.ts'

/** Letters to authors, speakers and attendees. */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    kind: text({ enum: letterKinds }).notNull(),
    state: text({ enum: letterStateNames }).notNull().default('draft'),
    /** Identifies duplicates: at most one letter per key exists. */
    dedupeKey: text().notNull(),
    /** Shared by letters that were prepared together. */
    batch: line(),
    toName: line(),
    toEmail: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    abstractId: integer().references(() => abstracts.id, { onDelete: 'set null' }),
    authorId: integer().references(() => authors.id, { onDelete: 'set null' }),
    registrationId: integer().references(() => registrations.id, { onDelete: 'set null' }),
    /** The author's note that it answers. */
    noteId: integer().references(() => abstractNotes.id, { onDelete: 'set null' }),
    /** Part of the Message-ID: the same for every attempt, so that receivers can detect duplicates. */
    messageKey: text().notNull(),
    version: version(),
    createdBy: line(),
    createdAt: createdAt(),
    sentBy: line(),
    /** When the next attempt is due; null unless it is waiting. */
    nextAttemptAt: isoTimestamp(),
    attempts: integer().notNull().default(0),
    lastAttemptAt: isoTimestamp(),
    /** Since when the mail server has been unavailable for it; null once an attempt reached the server. */
    unavailableSince: isoTimestamp(),
    /** The server that is working on it, and until when. */
    claim: text(),
    leaseUntil: isoTimestamp(),
    /** Set before the first byte is sent: from here on the letter may have arrived. */
    deliveryStartedAt: isoTimestamp(),
    sentAt: isoTimestamp(),
    /** The mail server's response to the last attempt. */
    answer: line(),
  },
  (t) => [
    uniqueIndex('letters_dedupe_key').on(t.dedupeKey).where(sql`${t.state} <> 'discarded'`),
    index('letters_to').on(normalised(t.toEmail)),
    index().on(t.state, t.id),
    index().on(t.batch),
    index().on(t.lastAttemptAt),
    index().on(t.abstractId),
    index().on(t.authorId),
    index().on(t.registrationId),
    index().on(t.noteId),
    check('letters_kind', oneOf(t.kind, letterKinds)),
    check('letters_state', oneOf(t.state, letterStateNames)),
    check('letters_waiting_has_time', sql`${t.state} <> 'waiting' or ${t.nextAttemptAt} is not null`),
    check('letters_sending_is_claimed', sql`${t.state} <> 'sending' or ${t.leaseUntil} is not null`),
    check('letters_sent_has_time', sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
  ],
)

/** Edited templates; a kind without a row uses its default. */
export const letterTemplates = pgTable(
  'letter_templates',
  {
    id: id(),
    kind: text({ enum: letterKinds }).notNull().unique(),
    subject: text().notNull(),
    text: text().notNull(),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [check('letter_templates_kind', oneOf(t.kind, letterKinds))],
)
