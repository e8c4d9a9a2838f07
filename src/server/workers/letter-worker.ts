import { setTimeout as pause } from 'node:timers/promises'
import type { Mail } from '../config'
import { settleAbandoned } from '../domain/letters/queue'
import { createSender, type SenderOptions } from '../letters/sender'

const LOOK_EVERY_MS = 2000
const LOOK_WITHOUT_MAIL_MS = 60_000
const FINISH_WITHIN_MS = 2500

type Options = Omit<SenderOptions, 'mail' | 'signal'> & {
  /** Undefined: nothing is sent, but what a server that died had in hand is still settled. */
  mail: Mail | undefined
}

/** Sends letters for as long as the site runs. Any number of servers share one queue. */
export const startLetterWorker = ({ mail, ...options }: Options) => {
  const { db, now, log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const sender = mail && createSender({ ...options, mail, signal })

  /** Whether there may be more to do at once. */
  const look = async (): Promise<boolean> => {
    try {
      await settleAbandoned(db, now())
      const outcome = await sender?.sendNext()
      return outcome !== undefined && outcome.result !== 'unusable'
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'letters cannot be sent')
      return false
    }
  }

  const loop = async () => {
    while (!signal.aborted) {
      if (await look()) continue
      const rest = sender ? Math.max(LOOK_EVERY_MS, sender.restMs()) : LOOK_WITHOUT_MAIL_MS
      await pause(rest, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const done = loop()

  return {
    /** Takes no further letter. The one in hand is finished, or given back if it was not handed over yet. */
    stop: async () => {
      stopping.abort()
      await Promise.race([done, pause(FINISH_WITHIN_MS, undefined, { ref: false })])
    },
  }
}
