import { randomUUID } from 'node:crypto'
import { and, eq, gt, ne } from 'drizzle-orm'
import { emailKey } from '../../../shared/email'
import { fillPlaceholders } from '../../../shared/letters/placeholders'
import { normalised } from '../../db/normalised'
import { letters } from '../../db/schema'
import type { Db } from '../../db/types'
import { readConference } from '../conference/read-conference'
import { dedupeKeyOf } from './dedupe-keys'
import { findTemplate } from './templates'
import { type AbstractRow, abstractValues } from './values'

/** What writing a receipt needs. */
export type Receipts = { site: string; now: Date }

// Limits the abuse of somebody else's address.
const MAX_PER_DAY = 5
const DAY_MS = 24 * 60 * 60_000

const hadEnough = async (tx: Db, email: string, now: Date) => {
  const lately = await tx.$count(
    letters,
    and(
      eq(letters.kind, 'receipt'),
      ne(letters.state, 'draft'),
      eq(normalised(letters.toEmail), emailKey(email)),
      gt(letters.createdAt, new Date(now.getTime() - DAY_MS).toISOString()),
    ),
  )
  return lately >= MAX_PER_DAY
}

/** Queued in the transaction that stores the abstract; above the daily limit it stays a draft. */
export const writeReceipt = async (tx: Db, abstract: AbstractRow, { site, now }: Receipts) => {
  const { subject, text } = await findTemplate(tx, 'receipt')
  const values = await abstractValues(tx, await readConference(tx), abstract, site)
  const sends = !(await hadEnough(tx, abstract.email, now))
  await tx
    .insert(letters)
    .values({
      kind: 'receipt',
      state: sends ? 'waiting' : 'draft',
      nextAttemptAt: sends ? now.toISOString() : null,
      dedupeKey: dedupeKeyOf({
        kind: 'receipt',
        ref: `abstract:${abstract.id}`,
        email: abstract.email,
        batch: '',
        decidedAt: null,
        sessions: '',
      }),
      toName: values.name,
      toEmail: abstract.email,
      subject: fillPlaceholders(subject, values).replace(/\s+/g, ' '),
      text: fillPlaceholders(text, values),
      abstractId: abstract.id,
      messageKey: randomUUID(),
      createdAt: now.toISOString(),
    })
    .onConflictDoNothing()
}
