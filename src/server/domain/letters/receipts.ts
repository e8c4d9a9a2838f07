import type { Db } from '../../db/types'
import { readConference } from '../conference/read-conference'
import { hadEnough, type LetterContext, queueLetter } from './automatic-letters'
import { dedupeKeyOf } from './dedupe-keys'
import { type AbstractRow, abstractValues } from './values'

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
