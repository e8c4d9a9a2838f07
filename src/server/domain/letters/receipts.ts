import { and, eq, ne } from 'drizzle-orm'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { comingNotification } from '#shared/abstracts/submissions.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'
import { hadEnough, type LetterContext, queueLetter } from './automatic-letters.ts'
import { dedupeKeyOf } from './dedupe-keys.ts'
import { type AbstractRow, abstractValues } from './values.ts'

/** Queued in the transaction that stores the abstract; above the daily limit it stays a draft. */
export const writeReceipt = async (tx: Db, abstract: AbstractRow, { site, now }: LetterContext) => {
  const { id, email, abstractText } = abstract
  const conference = await readConference(tx)
  const notification = comingNotification(conference, now)
  const about = { kind: 'receipt', ref: `abstract:${id}`, email } as const
  await queueLetter(
    tx,
    {
      kind: 'receipt',
      toEmail: email,
      values: {
        ...(await abstractValues(tx, conference, abstract, site)),
        address: email,
        'abstract text': abstractText,
        'coming notification date': notification ? formatCalendarDate(notification) : '',
      },
      abstractId: id,
      dedupeKey: dedupeKeyOf({ ...about, batch: '', decidedAt: null, sessions: '' }),
      isDraft: await hadEnough(tx, 'receipt', email, now),
    },
    now,
  )
}

/** False if an organiser has to send it. */
export const isReceiptSent = async (db: Db, abstractId: number) =>
  (await db.$count(
    letters,
    and(eq(letters.abstractId, abstractId), eq(letters.kind, 'receipt'), ne(letters.state, 'draft')),
  )) > 0
