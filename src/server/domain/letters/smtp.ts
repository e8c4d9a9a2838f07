import { Readable } from 'node:stream'
import type { Mail } from '#server/config.ts'

/** The result of one attempt, with the mail server's response. */
export type DeliveryOutcome = {
  /**
   * `unavailable`: the server cannot be used now; `interrupted`: the attempt ended on our side; `deferred` and
   * `rejected`: the server does not take this letter.
   */
  result: 'sent' | 'deferred' | 'rejected' | 'unavailable' | 'interrupted' | 'uncertain'
  response: string
}

type Delivery = {
  mail: Mail
  to: string
  message: Buffer
  /** Called before the first byte of the letter is sent; false cancels. */
  onDelivering: () => Promise<boolean>
  /** Cancels the attempt unless the letter is already on its way. */
  signal: AbortSignal
}

export type SmtpTimeouts = { connect: number; idle: number; whole: number }
/** An attempt ends well before its lease does. */
export const defaultSmtpTimeouts: SmtpTimeouts = { connect: 20_000, idle: 60_000, whole: 150_000 }

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

const open = async ({ host, port, secure, user }: Mail, { connect, idle }: SmtpTimeouts) => {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
  return new SMTPConnection({
    host,
    port,
    secure,
    // Never send a password in the clear, except on the same machine.
    requireTLS: !secure && user !== '' && !isLoopback(host),
    ignoreTLS: !secure && isLoopback(host),
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    socketTimeout: idle,
  })
}

type SmtpError = Error & { responseCode?: number; response?: string }

/** Nothing was sent, and the mail server is not at fault. */
class Interrupted extends Error {}

/** A stream that starts only after `beforeStart` resolves. */
const delayedStream = (message: Buffer, beforeStart: () => Promise<void>) =>
  Readable.from(
    (async function* () {
      await beforeStart()
      yield message
    })(),
    { objectMode: false },
  )

type Stage = 'connecting' | 'addressing' | 'delivering'
type Done<T> = (error?: Error | null, value?: T) => void

/** Delivers one letter to the mail server. Never throws: every failure is an outcome. */
export const deliver = async (
  { mail, to, message, onDelivering, signal }: Delivery,
  timeouts: SmtpTimeouts = defaultSmtpTimeouts,
): Promise<DeliveryOutcome> => {
  const connection = await open(mail, timeouts)
  let stage: Stage = 'connecting'
  let fail = (_: Error) => {}
  const failure = new Promise<never>((_, reject) => {
    fail = reject
  })
  failure.catch(() => {}) // Handled by the current step.
  const step = <T>(run: (done: Done<T>) => void) =>
    Promise.race([
      failure,
      new Promise<T | undefined>((resolve, reject) =>
        run((error, value) => (error ? reject(error) : resolve(value))),
      ),
    ])
  const interrupt = () => stage !== 'delivering' && fail(new Interrupted('The site was stopped.'))
  const tooLong = setTimeout(
    () => fail(new Error('The mail server took too long to respond.')),
    timeouts.whole,
  )
  connection.on('error', fail)
  signal.addEventListener('abort', interrupt)
  if (signal.aborted) interrupt()

  const beforeStart = async () => {
    const ours = await onDelivering().catch(() => {
      throw new Interrupted('The database did not respond.')
    })
    if (!ours) throw new Interrupted('Another server is sending this letter.')
    stage = 'delivering'
  }
  try {
    await step((done) => connection.connect(done))
    if (mail.user !== '')
      await step((done) => connection.login({ user: mail.user, pass: mail.password }, done))
    stage = 'addressing'
    const sent = await step<{ response: string }>((done) =>
      connection.send(
        { from: mail.from.address, to, size: message.length },
        delayedStream(message, beforeStart),
        done,
      ),
    )
    connection.quit()
    return { result: 'sent', response: sent?.response ?? '' }
  } catch (error) {
    connection.close()
    return outcomeOf(error as SmtpError, stage)
  } finally {
    clearTimeout(tooLong)
    signal.removeEventListener('abort', interrupt)
  }
}

const outcomeOf = (error: SmtpError, stage: Stage): DeliveryOutcome => {
  const response = error.response ?? error.message
  if (error instanceof Interrupted) return { result: 'interrupted', response }
  if (stage === 'connecting') return { result: 'unavailable', response }
  const code = error.responseCode ?? 0
  if (code >= 500) return { result: 'rejected', response }
  if (code >= 400) return { result: 'deferred', response }
  // The connection broke. After delivery has started, the letter may have arrived.
  return { result: stage === 'delivering' ? 'uncertain' : 'deferred', response }
}
