import { getTableName } from 'drizzle-orm'
import * as schema from '../db/schema'

/** An error that the user can fix. */
export class BackupError extends Error {}

export const FORMAT = 'conference-backup'
export const FORMAT_VERSION = 3
/** Still supported: without a digest, and with photos on lines of their own. */
export const FIRST_VERSION = 1

/** In the order in which rows can be inserted: referenced tables first. */
export const backupTables: string[] = [
  schema.installation,
  schema.erasures,
  schema.authors,
  schema.users,
  schema.invitations,
  schema.historyEntries,
  schema.rooms,
  schema.abstracts,
  schema.abstractNotes,
  schema.abstractRevisions,
  schema.approvedAbstracts,
  schema.events,
  schema.eventAuthors,
  schema.cancelledEvents,
  schema.registrations,
  schema.learntLabels,
  schema.letters,
  schema.letterTemplates,
  schema.siteSettings,
  schema.privacyPolicyVersions,
  schema.conferenceDocuments,
  schema.photos,
  schema.mediaFiles,
  schema.mediaChunks,
  schema.sessions,
  schema.themes,
  schema.talks,
].map((table) => getTableName(table))

/**
 * Signed-in browsers, counts of requests, what can be undone for a moment and what authors asked for a moment ago are no
 * part of a conference; photos to copy are noted anew as rows return, and documents are made anew.
 */
export const transientTables: string[] = [
  schema.loginSessions,
  schema.rateLimits,
  schema.undoSteps,
  schema.emailChanges,
  schema.linkRequests,
  schema.photoImports,
  schema.documents,
].map((table) => getTableName(table))
