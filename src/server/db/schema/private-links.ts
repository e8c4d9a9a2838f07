import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, isoTimestamp, oneOf, partOf, randomSalt } from '#server/db/columns.ts'
import { normalised } from '#server/db/normalised.ts'
import { linkRequestKinds } from '#shared/letters/letters.ts'
import { abstracts } from './abstracts.ts'

/** New e-mail addresses that authors asked for, until they expire. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    abstractId: partOf(() => abstracts.id),
    fromEmail: text().notNull(),
    toEmail: text().notNull(),
    /** Version of the private link through which it was requested. */
    linkVersion: integer().notNull(),
    salt: text().notNull().default(randomSalt),
    requestedAt: createdAt(),
    expiresAt: isoTimestamp().notNull(),
    confirmedAt: isoTimestamp(),
  },
  (t) => [uniqueIndex('email_changes_abstract').on(t.abstractId), index().on(t.expiresAt)],
)

/** E-mail addresses that asked for their private links or a new password, until the letter is written. */
export const linkRequests = pgTable(
  'link_requests',
  {
    id: id(),
    kind: text({ enum: linkRequestKinds }).notNull().default('links'),
    email: text().notNull(),
    requestedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('link_requests_email').on(t.kind, normalised(t.email)),
    check('link_requests_kind', oneOf(t.kind, linkRequestKinds)),
  ],
)
