import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/types.ts'
import { deleteExpiredEmailChanges } from '#server/domain/abstracts/email-changes.ts'
import { deleteExpiredInvitations } from '#server/domain/accounts/invitations.ts'
import { deleteExpiredChallenges } from '#server/domain/accounts/sign-in-challenges.ts'
import { applyRetention } from '#server/domain/erasures/apply-retention.ts'
import { deleteOldLinkRequests } from '#server/domain/letters/lost-links.ts'
import { deleteUnusedMedia } from '#server/domain/media/unused-media.ts'
import { deleteExpiredSteps } from '#server/domain/undo/steps.ts'
import { startWorkerLoop } from './worker-loop.ts'

const CLEAN_UP_EVERY_MS = 60_000

type Options = { db: Db; now: () => Date; log: Pick<FastifyBaseLogger, 'error'> }

/** Deletes expired undo steps, and with them the data of deleted records, requests of authors and unused videos. */
export const startExpiryWorker = ({ db, now, log }: Options) =>
  startWorkerLoop({
    run: async () => {
      await deleteExpiredSteps(db)
      await deleteExpiredEmailChanges(db, now())
      await deleteExpiredInvitations(db, now())
      await deleteExpiredChallenges(db, now())
      await deleteOldLinkRequests(db, now())
      await applyRetention(db, now())
      await deleteUnusedMedia(db)
      return false
    },
    pauseMs: () => CLEAN_UP_EVERY_MS,
    stopping: new AbortController(),
    log,
    failure: 'expired rows cannot be deleted',
  })
