import { randomUUID } from 'node:crypto'
import { and, eq, gt, ne } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import { emailKey } from '#shared/email.ts'
import { asOneLine, type LetterKind } from '#shared/letters/letters.ts'
import { fillPlaceholders, type PlaceholderValues } from '#shared/letters/placeholders.ts'
import { timestampAfter } from '#shared/time/timestamp-after.ts'
import { findTemplate } from './templates.ts'

/** Exists while mail is set up. */
export type LetterContext = { site: string; now: Date }

// Limits the abuse of somebody else's address.
const MAX_PER_DAY = 5
const DAY_MS = 24 * 60 * 60_000

export const hadEnough = async (tx: Db, kind: LetterKind, email: string, now: Date) => {
  const lately = await tx.$count(
    letters,
    and(
      eq(letters.kind, kind),
      ne(letters.state, 'draft'),
      eq(normalised(letters.toEmail), emailKey(email)),
      gt(letters.createdAt, timestampAfter(now, -DAY_MS)),
    ),
  )
  return lately >= MAX_PER_DAY
}

type AutomaticLetter = {
  kind: LetterKind
  toEmail: string
  values: PlaceholderValues
  abstractId?: number
  /** By default letters are not deduplicated. */
  dedupeKey?: string
  /** Left to an organiser instead of sent. */
  isDraft?: boolean
}

export const fillTemplate = async (tx: Db, kind: LetterKind, values: PlaceholderValues) => {
  const { subject, text } = await findTemplate(tx, kind)
  return { subject: asOneLine(fillPlaceholders(subject, values)), text: fillPlaceholders(text, values) }
}

/** Call it in the transaction of the change that it reports. */
export const queueLetter = async (
  tx: Db,
  { kind, toEmail, values, abstractId, dedupeKey, isDraft = false }: AutomaticLetter,
  now: Date,
) => {
  const messageKey = randomUUID()
  await tx
    .insert(letters)
    .values({
      kind,
      toEmail,
      abstractId,
      messageKey,
      state: isDraft ? 'draft' : 'waiting',
      nextAttemptAt: isDraft ? null : now.toISOString(),
      dedupeKey: dedupeKey ?? `${kind}:${messageKey}`,
      toName: values.name,
      ...(await fillTemplate(tx, kind, values)),
      createdAt: now.toISOString(),
    })
    .onConflictDoNothing()
}
