import { z } from 'zod'
import { id, timestamp } from '#shared/fields.ts'

export const mailTroubleSchema = z.object({
  /** Null while the mail server can be used. */
  server: z
    .object({
      since: timestamp,
      /** Its last reply, or the error of the attempt to reach it. */
      answer: z.string(),
      /** Letters in the queue. */
      waiting: z.int(),
      nextAttemptAt: timestamp,
    })
    .nullable(),
  /** Receipts are sent without anyone watching; the newest of those that failed. */
  failedReceipts: z.array(z.object({ id, toName: z.string(), toEmail: z.string(), answer: z.string() })),
  failedReceiptCount: z.int(),
})
export type MailTrouble = z.infer<typeof mailTroubleSchema>

const causes: [pattern: RegExp, words: string][] = [
  [/ENOTFOUND|EAI_AGAIN|EDNS/i, 'The mail server could not be found. Check its name in SMTP_URL.'],
  [
    /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/i,
    'The mail server could not be reached. Check the host and port in SMTP_URL.',
  ],
  [
    /^5[23]\d|invalid login|authentication|credentials/i,
    'The mail server rejected the login. Check the username and password in SMTP_URL.',
  ],
  [
    /certificate|self.signed|altname|\btls\b|\bssl\b|starttls/i,
    'A secure connection to the mail server could not be established. Check its certificate, and smtp:// or smtps:// in SMTP_URL.',
  ],
  [/timeout|timed out|too long|greeting never/i, 'The mail server does not respond.'],
  [/ECONNRESET|EPIPE|closed|ended/i, 'The mail server closed the connection.'],
  [/^[45]\d\d|greeting/i, 'The mail server is not accepting letters at the moment.'],
]

/** The answer in plain words. */
export const explainMailError = (answer: string): string =>
  causes.find(([pattern]) => pattern.test(answer))?.[1] ?? 'The mail server cannot be used.'
