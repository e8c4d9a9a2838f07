import type { FastifyBaseLogger } from 'fastify'
import { type Config, siteOrigin } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { deleteExpiredEmailChanges } from '#server/domain/abstracts/email-changes.ts'
import { deleteUnconfirmedEmails } from '#server/domain/accounts/email-confirmations.ts'
import { deleteExpiredInvitations } from '#server/domain/accounts/invitations.ts'
import { deleteExpiredChallenges } from '#server/domain/accounts/sign-in-challenges.ts'
import { makeNextDocument } from '#server/domain/book/make-document.ts'
import { applyRetention } from '#server/domain/erasures/apply-retention.ts'
import { deleteOldLinkRequests } from '#server/domain/letters/lost-links.ts'
import { deleteUnusedMedia } from '#server/domain/media/unused-media.ts'
import { deleteUnusedImports } from '#server/domain/photos/imports.ts'
import { deleteReplacedPhotos } from '#server/domain/photos/unused-photos.ts'
import { deleteExpiredSteps } from '#server/domain/undo/steps.ts'
import { importNextPhoto } from '#server/photo-imports/import-photo.ts'
import { letterJobs } from './letter-jobs.ts'
import { type Job, periodicJob } from './start-jobs.ts'

const POLL_MS = 2000
const CLEAN_UP_EVERY_MS = 60_000

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
  'replaced photos': deleteReplacedPhotos,
  'unused photo imports': deleteUnusedImports,
}

/** Removes what has expired or is no longer used: a job each, so that one that fails stops no other. */
export const cleanUpJobs = ({ db, now }: { db: Db; now: () => Date }): Job[] =>
  Object.entries(cleanUps).map(([name, cleanUp]) =>
    periodicJob(name, CLEAN_UP_EVERY_MS, () => cleanUp(db, now())),
  )

type Options = {
  db: Db
  config: Config
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** Everything that a site does in the background. Any number of servers share the work. */
export const siteJobs = (options: Options): Job[] => {
  const { config } = options
  const photoImports: Job = {
    name: 'photo imports',
    run: async (signal) => (await importNextPhoto(options, signal)) !== undefined,
    pauseMs: () => POLL_MS,
  }
  const documents: Job = {
    name: 'documents',
    run: (signal) => makeNextDocument(options, signal),
    pauseMs: () => POLL_MS,
  }
  return [
    ...letterJobs({ ...options, mail: config.mail, site: siteOrigin(config) }),
    ...(config.photoFetch ? [photoImports] : []),
    documents,
    ...cleanUpJobs(options),
  ]
}
