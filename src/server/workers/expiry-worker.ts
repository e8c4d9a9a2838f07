import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/types'
import { deleteExpiredEmailChanges } from '../domain/abstracts/email-changes'
import { deleteExpiredInvitations } from '../domain/accounts/invitations'
import { deleteExpiredChallenges } from '../domain/accounts/sign-in-challenges'
import { applyRetention } from '../domain/erasures/apply-retention'
import { deleteOldLinkRequests } from '../domain/letters/lost-links'
import { deleteUnusedMedia } from '../domain/media/unused-media'
import { deleteExpiredSteps } from '../domain/undo/steps'
import { startWorkerLoop } from './worker-loop'

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
