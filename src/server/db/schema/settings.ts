import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, line, recordColumns, updatedAt, version } from '#server/db/columns.ts'
import type { Conference } from '#shared/conference/facts.ts'

/** What organisers changed of the conference's facts, laid over the defaults. One row, once there is a change. */
export const conferenceFacts = pgTable(
  'conference',
  {
    id: integer().primaryKey().default(1),
    document: jsonb().$type<Partial<Conference>>().notNull(),
    version: version(),
    updatedBy: line(),
    updatedAt: updatedAt(),
  },
  (t) => [check('conference_is_one', sql`${t.id} = 1`)],
)

export const siteSettings = pgTable('site_settings', {
  id: id(),
  key: text().notNull().unique(),
  value: text().notNull(),
  ...recordColumns(),
})

/** The texts of the privacy policy that were saved, the current one included. */
export const privacyPolicyVersions = pgTable('privacy_policy_versions', {
  id: id(),
  html: text().notNull(),
  /** Empty if unknown. */
  savedBy: line(),
  savedAt: createdAt(),
})
