import { type Mail, readConfig } from '../src/server/config'
import { letters } from '../src/server/db/schema'
import type { Db } from '../src/server/db/types'
import { createSender, type SenderOptions } from '../src/server/letters/sender'

const SENT_FROM = 'Équité 2025 <letters@demo.example>'
export const quietLog = { info: () => {}, warn: () => {}, error: () => {} }

/** The configuration that names a mail server. */
export const mailAt = (url: string, perMinute = 30): Mail => {
  const { mail } = readConfig({
    SMTP_URL: url,
    MAIL_FROM: SENT_FROM,
    MAIL_PER_MINUTE: String(perMinute),
  })
  if (!mail) throw new Error('Mail is set up')
  return mail
}

/** A sender with a clock that tests move, so that nobody has to wait. */
export const createPost = (db: Db) => {
  let now = new Date('2025-09-01T10:00:00Z')
  return {
    now: () => now,
    pass: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
    senderTo: (url: string, options: Partial<SenderOptions> & { perMinute?: number } = {}) =>
      createSender({
        db,
        mail: mailAt(url, options.perMinute),
        site: 'https://site.example',
        now: () => now,
        log: quietLog,
        signal: new AbortController().signal,
        ...options,
      }),
    /** The only letter there is, as it is stored. */
    only: async () => {
      const [letter] = await db.select().from(letters)
      if (!letter) throw new Error('There is one letter')
      return letter
    },
  }
}
