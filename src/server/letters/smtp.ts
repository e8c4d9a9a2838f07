import { Readable } from 'node:stream'
import type { Mail } from '../config'

/** What became of one try, with the mail server's words. */
export type Outcome = {
  /** `unusable`: the server itself cannot be used now; `put-off` and `refused`: it said so about this letter. */
  result: 'sent' | 'put-off' | 'refused' | 'unusable' | 'perhaps'
  words: string
}

type HandOver = {
  mail: Mail
  to: string
  message: Buffer
  /** Called when the server is ready for the letter, before its first byte; false stops it. */
  onHandingOver: () => Promise<boolean>
  /** Gives up as long as nothing was handed over. */
  signal: AbortSignal
}

export type Timeouts = { connect: number; idle: number; whole: number }
/** The whole try ends well before other servers would think this one dead. */
export const usualTimeouts: Timeouts = { connect: 20_000, idle: 60_000, whole: 150_000 }

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

const open = async ({ host, port, secure, user }: Mail, { connect, idle }: Timeouts) => {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
  return new SMTPConnection({
    host,
    port,
    secure,
    // A password never travels in the clear; on the machine itself there is nobody to listen.
    requireTLS: !secure && user !== '' && !isLoopback(host),
    ignoreTLS: !secure && isLoopback(host),
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    socketTimeout: idle,
  })
}

type SmtpError = Error & { responseCode?: number; response?: string }

/** Nothing was handed over, and the mail server is not to blame. */
class Interrupted extends Error {}

/** The bytes of a letter, which do not begin to flow before it is noted that they will. */
const guarded = (message: Buffer, mayGo: () => Promise<void>) =>
  Readable.from(
    (async function* () {
      await mayGo()
      yield message
    })(),
    { objectMode: false },
  )

type Stage = 'arriving' | 'asking' | 'handing over'
type Done<T> = (error?: Error | null, value?: T) => void

/** Hands one letter to the mail server. Never throws: whatever happens is an outcome. */
export const handOver = async (
  { mail, to, message, onHandingOver, signal }: HandOver,
  timeouts: Timeouts = usualTimeouts,
): Promise<Outcome> => {
  const connection = await open(mail, timeouts)
  let stage: Stage = 'arriving'
  let fail = (_: Error) => {}
  const failure = new Promise<never>((_, reject) => {
    fail = reject
  })
  failure.catch(() => {}) // It is heard by the step that is under way; later there is nobody to tell.
  const step = <T>(run: (done: Done<T>) => void) =>
    Promise.race([
      failure,
      new Promise<T | undefined>((resolve, reject) =>
        run((error, value) => (error ? reject(error) : resolve(value))),
      ),
    ])
  const interrupt = () => stage !== 'handing over' && fail(new Interrupted('The site was stopped.'))
  const tooLong = setTimeout(() => fail(new Error('The mail server took too long.')), timeouts.whole)
  connection.on('error', fail)
  signal.addEventListener('abort', interrupt)
  if (signal.aborted) interrupt()

  const mayGo = async () => {
    const ours = await onHandingOver().catch(() => {
      throw new Interrupted('The database did not answer.')
    })
    if (!ours) throw new Interrupted('Another server has this letter.')
    stage = 'handing over'
  }
  try {
    await step((done) => connection.connect(done))
    if (mail.user !== '')
      await step((done) => connection.login({ user: mail.user, pass: mail.password }, done))
    stage = 'asking'
    const answer = await step<{ response: string }>((done) =>
      connection.send({ from: mail.from.address, to, size: message.length }, guarded(message, mayGo), done),
    )
    connection.quit()
    return { result: 'sent', words: answer?.response ?? '' }
  } catch (error) {
    connection.close()
    return outcomeOf(error as SmtpError, stage)
  } finally {
    clearTimeout(tooLong)
    signal.removeEventListener('abort', interrupt)
  }
}

const outcomeOf = (error: SmtpError, stage: Stage): Outcome => {
  const words = error.response ?? error.message
  if (error instanceof Interrupted || stage === 'arriving') return { result: 'unusable', words }
  const code = error.responseCode ?? 0
  if (code >= 500) return { result: 'refused', words }
  if (code >= 400) return { result: 'put-off', words }
  // The line broke: before the letter began to flow, nothing is lost; after it, nobody knows.
  return { result: stage === 'handing over' ? 'perhaps' : 'unusable', words }
}
