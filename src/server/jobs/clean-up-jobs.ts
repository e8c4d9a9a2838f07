import type { Db } from '#server/db/types.ts'
import { deleteExpiredEmailChanges } from '#server/domain/abstracts/email-changes.ts'
import { deleteUnconfirmedEmails } from '#server/domain/accounts/email-confirmations.ts'
import { deleteExpiredInvitations } from '#server/domain/accounts/invitations.ts'
import { deleteExpiredChallenges } from '#server/domain/accounts/sign-in-challenges.ts'
import { applyRetention } from '#server/domain/erasures/apply-retention.ts'
import { deleteOldLinkRequests } from '#server/domain/letters/lost-links.ts'
import { deleteUnusedMedia } from '#server/domain/media/unused-media.ts'
import { deleteUnusedImports } from '#server/domain/photos/imports.ts'
import { deleteExpiredSteps } from '#server/domain/undo/steps.ts'
import { type Job, periodicJob } from './start-jobs.ts'

const EVERY_MS = 60_000

const cleanUps: Record<string, (db: Db, now: Date) => Promise<unknown>> = {
  // With them goes the data of deleted records.
  'expired undo steps': deleteExpiredSteps,
  'expired e-mail changes': deleteExpiredEmailChanges,
  'expired invitations': deleteExpiredInvitations,
  'unconfirmed e-mail addresses': deleteUnconfirmedEmails,
  'expired challenges': deleteExpiredChallenges,
  'old link requests': deleteOldLinkRequests,
  retention: applyRetention,
  'unused media': deleteUnusedMedia,
  'unused photo imports': deleteUnusedImports,
}

/** Removes what has expired or is no longer used: a job each, so that one that fails stops no other. */
export const cleanUpJobs = ({ db, now }: { db: Db; now: () => Date }): Job[] =>
  Object.entries(cleanUps).map(([name, cleanUp]) => periodicJob(name, EVERY_MS, () => cleanUp(db, now())))
