import type { Mail } from '#server/config.ts'
import { answerLinkRequest } from '#server/domain/letters/lost-links.ts'
import { recoverAbandoned } from '#server/domain/letters/queue.ts'
import { createSender, isUnsent, type SenderOptions } from '#server/letters/sender.ts'
import { startWorkerLoop } from './worker-loop.ts'

const POLL_MS = 2000
const POLL_WITHOUT_MAIL_MS = 60_000

type Options = Omit<SenderOptions, 'mail' | 'signal'> & {
  /** Undefined: nothing is sent, but letters of a server that died are still recovered. */
  mail: Mail | undefined
}

/** Sends queued letters, and writes those that authors asked for. Any number of servers share one queue. */
export const startLetterWorker = ({ mail, ...options }: Options) => {
  const { db, now, log, site } = options
  const stopping = new AbortController()
  const sender = mail && createSender({ ...options, mail, signal: stopping.signal })
  return startWorkerLoop({
    run: async () => {
      await recoverAbandoned(db, now())
      let hasMore = mail !== undefined
      while (hasMore) hasMore = await answerLinkRequest(db, { site, now: now() })
      const outcome = await sender?.sendNext()
      return outcome !== undefined && !isUnsent(outcome)
    },
    pauseMs: () => (sender ? Math.max(POLL_MS, sender.backoffMs()) : POLL_WITHOUT_MAIL_MS),
    stopping,
    log,
    failure: 'letters cannot be sent',
  })
}
