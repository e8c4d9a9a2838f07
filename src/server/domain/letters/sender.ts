import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Mail } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { invitationLinkFor } from '#server/domain/accounts/invitations.ts'
import { resetLinkFor } from '#server/domain/accounts/password-resets.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import type { LetterKind } from '#shared/letters/letters.ts'
import { fillPlaceholders, type Placeholder } from '#shared/letters/placeholders.ts'
import type { LetterContext } from './automatic-letters.ts'
import { buildMessage, messageOf } from './message.ts'
import {
  type ClaimedLetter,
  claimLetter,
  markDelivering,
  markLetterFailed,
  markSent,
  markUncertain,
  returnToQueue,
  scheduleLetterRetry,
} from './queue.ts'
import { type DeliveryOutcome, defaultSmtpTimeouts, deliver, type SmtpTimeouts } from './smtp.ts'

/** The pause after each consecutive failure of the mail server. */
const BACKOFF_MS = [15_000, 30_000, 60_000, 120_000, 300_000]
const SAVE_RETRY_MS = 1000

type UnstoredLink = {
  placeholder: Placeholder
  linkFor: (db: Db, email: string, context: LetterContext) => Promise<string | undefined>
  gone: string
}

const invitation: UnstoredLink = {
  placeholder: 'invitation link',
  linkFor: invitationLinkFor,
  gone: 'This invitation is no longer valid.',
}

/** Links that are filled in when a letter is sent, and never stored; if there is none any more, the letter is not sent. */
const unstoredLinks: Partial<Record<LetterKind, UnstoredLink>> = {
  'password-reset': {
    placeholder: 'reset link',
    linkFor: resetLinkFor,
    gone: 'There is no account with this address any more.',
  },
  invitation,
  'reviewer-invitation': invitation,
}

export type SenderOptions = {
  db: Db
  mail: Mail
  site: string
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  timeouts?: SmtpTimeouts
}

/** The failure concerns the server, not this letter. */
export const isUnsent = ({ result }: DeliveryOutcome) => result === 'unavailable' || result === 'interrupted'

/** Sends the queue's letters, one at a time. */
export const createSender = ({ db, mail, site, now, log, timeouts = defaultSmtpTimeouts }: SenderOptions) => {
  let failures = 0

  const saveOutcome = (letter: ClaimedLetter, { result, response }: DeliveryOutcome, signal: AbortSignal) => {
    const at = now()
    if (result === 'sent') return markSent(db, letter, response, at)
    if (result === 'rejected') return markLetterFailed(db, letter, response)
    if (result === 'uncertain') return markUncertain(db, letter, response)
    if (result === 'deferred') return scheduleLetterRetry(db, letter, response, at)
    const backoff = signal.aborted ? 0 : backoffMs()
    return returnToQueue(
      db,
      letter,
      { response, backoffMs: backoff, unavailable: result === 'unavailable' },
      at,
    )
  }

  const backoffMs = () => BACKOFF_MS[Math.min(failures, BACKOFF_MS.length) - 1] ?? 0

  /** Retried while the database is down: an unsaved outcome would have to be guessed later. */
  const saveWithRetries = async (letter: ClaimedLetter, outcome: DeliveryOutcome, signal: AbortSignal) => {
    for (;;)
      try {
        return await saveOutcome(letter, outcome, signal)
      } catch (error) {
        if (signal.aborted) throw error
        log.warn({ letter: letter.id, result: outcome.result }, 'the outcome of a letter is not saved yet')
        await pause(SAVE_RETRY_MS, undefined, { signal, ref: false })
      }
  }

  const attempt = async (letter: ClaimedLetter, signal: AbortSignal): Promise<DeliveryOutcome> => {
    const unstored = unstoredLinks[letter.kind]
    const link = await unstored?.linkFor(db, letter.toEmail, { site, now: now() })
    if (unstored && !link) return { result: 'rejected', response: unstored.gone }
    const text = unstored ? fillPlaceholders(letter.text, { [unstored.placeholder]: link }) : letter.text
    const conference = await readConference(db)
    const message = await buildMessage(
      messageOf({ ...letter, text }, conference, { from: mail.from, site, date: now() }),
    )
    return deliver(
      {
        mail,
        to: letter.toEmail,
        message,
        onDelivering: () => markDelivering(db, letter, now()),
        signal,
      },
      timeouts,
    )
  }

  /** Undefined when no letter is due or the rate limit is reached. Aborted when the site stops. */
  const sendNext = async (signal: AbortSignal): Promise<DeliveryOutcome | undefined> => {
    const letter = await claimLetter(db, mail.perMinute, now())
    if (!letter) return undefined
    const outcome = await attempt(letter, signal)
    failures = isUnsent(outcome) ? failures + 1 : 0
    await saveWithRetries(letter, outcome, signal)
    log.info({ letter: letter.id, result: outcome.result }, 'letter attempted')
    return outcome
  }

  return {
    sendNext,
    /** 0 while the mail server works. */
    backoffMs,
  }
}
