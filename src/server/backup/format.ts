import { getTableName } from 'drizzle-orm'
import { tables } from '#server/db/tables.ts'

/** An error that the user can fix. */
export class BackupError extends Error {}

export const FORMAT = 'conference-backup'
export const FORMAT_VERSION = 1

/** In the order in which rows can be inserted: referenced tables first. */
export const backupTables: string[] = [
  tables.installation,
  tables.erasures,
  tables.authors,
  tables.users,
  tables.invitations,
  tables.authenticatorApps,
  tables.recoveryCodes,
  tables.passkeys,
  tables.identities,
  tables.historyEntries,
  tables.rooms,
  tables.abstracts,
  tables.abstractNotes,
  tables.abstractRevisions,
  tables.reviewers,
  tables.reviews,
  tables.reviewConflicts,
  tables.reviewComments,
  tables.approvedAbstracts,
  tables.tracks,
  tables.eventSessions,
  tables.eventSessionChairs,
  tables.events,
  tables.eventAuthors,
  tables.cancelledEvents,
  tables.registrations,
  tables.learntLabels,
  tables.letters,
  tables.letterTemplates,
  tables.siteSettings,
  tables.privacyPolicyVersions,
  tables.conferenceDocuments,
  tables.photos,
  tables.mediaFiles,
  tables.mediaChunks,
  tables.materials,
].map((table) => getTableName(table))

/**
 * In no backup: sessions, logins in progress, rate limits, undo steps and open requests of authors are short-lived.
 * Photo imports are noted again as rows are restored, and documents are made again.
 */
export const transientTables: string[] = [
  tables.loginSessions,
  tables.signInChallenges,
  tables.rateLimits,
  tables.undoSteps,
  tables.emailChanges,
  tables.linkRequests,
  tables.photoImports,
  tables.documents,
].map((table) => getTableName(table))
