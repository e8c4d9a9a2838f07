import { createHash } from 'node:crypto'
import { and, asc, eq, ne } from 'drizzle-orm'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { emailKey } from '#shared/email.ts'
import {
  isDecisionLetter,
  isOncePerPerson,
  type LetterKind,
  letterStates,
  type RecipientRef,
} from '#shared/letters/letters.ts'
import { formatDate } from '#shared/time/venue-clock.ts'

type DedupeKeyParts = {
  kind: LetterKind
  ref: RecipientRef
  email: string
  batch: string
  decidedAt: string | null
  sessions: string
}

/*
 * Two letters with the same key are duplicates. Receipts are unique per abstract, decision letters per decision,
 * schedules per set of times and rooms. Other letters may repeat, but not within one batch; those to a person rather than
 * about a record are unique per address.
 */
export const dedupeKeyOf = ({ kind, ref, email, batch, decidedAt, sessions }: DedupeKeyParts): string => {
  const about = `${kind}:${ref}`
  if (kind === 'receipt') return about
  if (isDecisionLetter(kind)) return `${about}:${decidedAt ?? ''}`
  if (kind === 'scheduled' || kind === 'chairing')
    return `${about}:${createHash('sha256').update(sessions).digest('base64url').slice(0, 22)}`
  return isOncePerPerson(kind) ? `${kind}:${emailKey(email)}:${batch}` : `${about}:${batch}`
}

type Subject = Pick<typeof letters.$inferSelect, 'abstractId' | 'authorId' | 'registrationId'>

const refOf = ({ abstractId, authorId, registrationId }: Subject): RecipientRef | undefined => {
  if (abstractId !== null) return `abstract:${abstractId}`
  if (authorId !== null) return `author:${authorId}`
  return registrationId === null ? undefined : `registration:${registrationId}`
}

/** Recipients who have a letter of this kind, by record or by address, with its state in words. */
export const recipientsOfKind = async (db: Db, kind: LetterKind): Promise<Map<string, string>> => {
  const { abstractId, authorId, registrationId, toEmail, state, sentAt } = letters
  const rows = await db
    .select({ abstractId, authorId, registrationId, toEmail, state, sentAt })
    .from(letters)
    .where(and(eq(letters.kind, kind), ne(letters.state, 'discarded')))
    .orderBy(asc(letters.id))
  const { timeZone } = await readConference(db)
  const have = new Map<string, string>()
  for (const row of rows) {
    const key = isOncePerPerson(kind) ? emailKey(row.toEmail) : refOf(row)
    if (key)
      have.set(
        key,
        row.sentAt
          ? `Received this letter on ${formatDate(row.sentAt, timeZone)}`
          : `Already has this letter: ${letterStates[row.state].label.toLowerCase()}`,
      )
  }
  return have
}
