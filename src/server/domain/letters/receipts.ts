import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { hadEnough, type LetterContext, queueLetter } from './automatic-letters.ts'
import { dedupeKeyOf } from './dedupe-keys.ts'
import { type AbstractRow, abstractValues } from './values.ts'

/** Queued in the transaction that stores the abstract; above the daily limit it stays a draft. */
export const writeReceipt = async (tx: Db, abstract: AbstractRow, { site, now }: LetterContext) => {
  const { id, email } = abstract
  const about = { kind: 'receipt', ref: `abstract:${id}`, email } as const
  await queueLetter(
    tx,
    {
      kind: 'receipt',
      toEmail: email,
      values: await abstractValues(tx, await readConference(tx), abstract, site),
      abstractId: id,
      dedupeKey: dedupeKeyOf({ ...about, batch: '', decidedAt: null, sessions: '' }),
      isDraft: await hadEnough(tx, 'receipt', email, now),
    },
    now,
  )
}
