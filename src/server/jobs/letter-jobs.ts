import type { Mail } from '#server/config.ts'
import { writeDailySummaries } from '#server/domain/letters/daily-summaries.ts'
import { answerLinkRequests } from '#server/domain/letters/lost-links.ts'
import { recoverAbandoned } from '#server/domain/letters/queue.ts'
import { createSender, isUnsent, type SenderOptions } from '#server/domain/letters/sender.ts'
import { type Job, periodicJob } from './start-jobs.ts'

const POLL_MS = 2000
const POLL_WITHOUT_MAIL_MS = 60_000
const DAILY_POLL_MS = 60_000

type Options = Omit<SenderOptions, 'mail'> & {
  /** Undefined: nothing is sent, but letters of a server that died are still recovered. */
  mail: Mail | undefined
}

/** Sends queued letters, and writes those that people asked for. */
export const letterJobs = ({ mail, ...options }: Options): Job[] => {
  const { db, now, site } = options
  const recover = () => recoverAbandoned(db, now())
  if (!mail) return [periodicJob('abandoned letters', POLL_WITHOUT_MAIL_MS, recover)]
  const sender = createSender({ ...options, mail })
  return [
    periodicJob('abandoned letters', POLL_MS, recover),
    periodicJob('link requests', POLL_MS, () => answerLinkRequests(db, { site, now: now() })),
    periodicJob('daily summaries', DAILY_POLL_MS, () => writeDailySummaries(db, { site, now: now() })),
    {
      name: 'letters',
      run: async (signal) => {
        const outcome = await sender.sendNext(signal)
        return outcome !== undefined && !isUnsent(outcome)
      },
      pauseMs: () => Math.max(POLL_MS, sender.backoffMs()),
    },
  ]
}
