import { type Mail, readConfig } from '#server/config.ts'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import { createSender, type SenderOptions } from '#server/domain/letters/sender.ts'

const SENT_FROM = 'Équité 2025 <letters@demo.example>'
export const quietLog = { info: () => {}, warn: () => {}, error: () => {} }

/** The mail configuration for this server. */
export const mailAt = (url: string, perMinute = 30): Mail => {
  const { mail } = readConfig({
    SMTP_URL: url,
    MAIL_FROM: SENT_FROM,
    MAIL_PER_MINUTE: String(perMinute),
  })
  if (!mail) throw new Error('Mail is not configured')
  return mail
}

type Options = Partial<SenderOptions> & { signal?: AbortSignal }

/** Senders with a clock that tests advance. */
export const createTestSender = (db: Db) => {
  let now = new Date('2025-09-01T10:00:00Z')
  return {
    now: () => now,
    advance: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
    senderTo: (url: string, { signal = AbortSignal.any([]), ...options }: Options = {}) => {
      const sender = createSender({
        db,
        mail: mailAt(url),
        site: 'https://site.example',
        now: () => now,
        log: quietLog,
        ...options,
      })
      return { ...sender, sendNext: () => sender.sendNext(signal) }
    },
    /** The only stored letter. */
    onlyLetter: async () => {
      const [letter] = await db.select().from(letters)
      if (!letter) throw new Error('No letter is stored')
      return letter
    },
  }
}
