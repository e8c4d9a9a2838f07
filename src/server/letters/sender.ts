import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Mail } from '../config'
import type { Db } from '../db/types'
import {
  type ClaimedLetter,
  claimLetter,
  noteHandingOver,
  noteNotTried,
  notePerhapsSent,
  notePutOff,
  noteRefused,
  noteSent,
} from '../domain/letters/queue'
import { buildMessage, messageOf } from './message'
import { handOver, type Outcome, type Timeouts, usualTimeouts } from './smtp'

/** How long the mail server is left alone after it could not be used, longer each time. */
const RESTS_MS = [15_000, 30_000, 60_000, 120_000, 300_000]
const NOTE_AGAIN_MS = 1000

export type SenderOptions = {
  db: Db
  mail: Mail
  site: string
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Aborted when the site stops. */
  signal: AbortSignal
  timeouts?: Timeouts
}

/** Sends the queue's letters, one at a time. */
export const createSender = ({
  db,
  mail,
  site,
  now,
  log,
  signal,
  timeouts = usualTimeouts,
}: SenderOptions) => {
  let failures = 0

  const note = (letter: ClaimedLetter, { result, words }: Outcome) => {
    const at = now()
    if (result === 'sent') return noteSent(db, letter, words, at)
    if (result === 'refused') return noteRefused(db, letter, words)
    if (result === 'perhaps') return notePerhapsSent(db, letter, words)
    if (result === 'put-off') return notePutOff(db, letter, words, at)
    return noteNotTried(db, letter, words, signal.aborted ? 0 : restMs(), at)
  }

  const restMs = () => RESTS_MS[Math.min(failures, RESTS_MS.length) - 1] ?? 0

  /** What is known must be noted, or it would be guessed later: the database may be away for a moment. */
  const noteSurely = async (letter: ClaimedLetter, outcome: Outcome) => {
    for (;;)
      try {
        return await note(letter, outcome)
      } catch (error) {
        if (signal.aborted) throw error
        log.warn(
          { letter: letter.id, result: outcome.result },
          'what became of a letter is still to be noted',
        )
        await pause(NOTE_AGAIN_MS, undefined, { signal, ref: false })
      }
  }

  const tryLetter = async (letter: ClaimedLetter): Promise<Outcome> => {
    const message = await buildMessage(messageOf(letter, { from: mail.from, site, date: now() }))
    return handOver(
      {
        mail,
        to: letter.toEmail,
        message,
        onHandingOver: () => noteHandingOver(db, letter, now()),
        signal,
      },
      timeouts,
    )
  }

  /** Takes one letter and tries it. Undefined when none is due, or the minute is full. */
  const sendNext = async (): Promise<Outcome | undefined> => {
    const letter = await claimLetter(db, mail.perMinute, now())
    if (!letter) return undefined
    const outcome = await tryLetter(letter)
    failures = outcome.result === 'unusable' ? failures + 1 : 0
    await noteSurely(letter, outcome)
    log.info({ letter: letter.id, result: outcome.result }, 'tried a letter')
    return outcome
  }

  return {
    sendNext,
    /** How long the mail server should be left alone; 0 while all is well. */
    restMs,
  }
}
