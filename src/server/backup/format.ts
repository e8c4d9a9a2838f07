import { getTableName } from 'drizzle-orm'
import * as schema from '../db/schema'

/** What whoever runs the command can mend. */
export class BackupError extends Error {}

export const FORMAT = 'conference-backup'
export const FORMAT_VERSION = 2
/** Still restored: it had no digest, and photos on lines of their own. */
export const EARLIER_VERSION = 1

/** In the order in which rows can be put back: what others refer to comes first. */
export const backupTables: string[] = [
  schema.installation,
  schema.authors,
  schema.users,
  schema.historyEntries,
  schema.rooms,
  schema.abstracts,
  schema.abstractNotes,
  schema.approvedAbstracts,
  schema.events,
  schema.eventAuthors,
  schema.cancelledEvents,
  schema.registrations,
  schema.letters,
  schema.letterTemplates,
  schema.siteSettings,
  schema.photos,
  schema.sessions,
  schema.themes,
  schema.talks,
].map((table) => getTableName(table))

/**
 * Signed-in browsers, counts of requests and what can be undone for a moment are no part of a conference; photos to
 * copy are noted anew as rows return.
 */
export const transientTables: string[] = [
  schema.loginSessions,
  schema.rateLimits,
  schema.undoSteps,
  schema.photoImports,
].map((table) => getTableName(table))
