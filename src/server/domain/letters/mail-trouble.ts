import { and, count, desc, eq, gt, inArray, isNotNull, isNull, max, min, ne } from 'drizzle-orm'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import { letterGroups } from '#shared/letters/letters.ts'
import type { MailTrouble } from '#shared/letters/mail-trouble.ts'

const MAX_LISTED = 5

const inGroup = (group: 'waiting' | 'failed') => inArray(letters.state, [...letterGroups[group]])

/** The mail server counts as usable again as soon as one letter has reached it. */
const serverTrouble = async (db: Db): Promise<MailTrouble['server']> => {
  const [reached] = await db
    .select({ lastAt: max(letters.lastAttemptAt) })
    .from(letters)
    .where(and(isNull(letters.unavailableSince), ne(letters.state, 'sending')))
  const lastAt = reached?.lastAt ?? null
  const failing = and(
    inGroup('waiting'),
    isNotNull(letters.unavailableSince),
    lastAt === null ? undefined : gt(letters.lastAttemptAt, lastAt),
  )
  const [latest] = await db
    .select({ answer: letters.answer, nextAttemptAt: letters.nextAttemptAt })
    .from(letters)
    .where(failing)
    .orderBy(desc(letters.lastAttemptAt))
    .limit(1)
  const [first] = await db
    .select({ since: min(letters.unavailableSince) })
    .from(letters)
    .where(failing)
  if (!latest?.nextAttemptAt || !first?.since) return null
  const [queue] = await db.select({ waiting: count() }).from(letters).where(inGroup('waiting'))
  return {
    // Letters that failed before the last success may still carry their earlier time.
    since: lastAt !== null && lastAt > first.since ? lastAt : first.since,
    answer: latest.answer,
    waiting: queue?.waiting ?? 0,
    nextAttemptAt: latest.nextAttemptAt,
  }
}

const isFailedReceipt = and(eq(letters.kind, 'receipt'), inGroup('failed'))

export const findMailTrouble = async (db: Db): Promise<MailTrouble> => ({
  server: await serverTrouble(db),
  failedReceipts: await db
    .select({ id: letters.id, toName: letters.toName, toEmail: letters.toEmail, answer: letters.answer })
    .from(letters)
    .where(isFailedReceipt)
    .orderBy(desc(letters.id))
    .limit(MAX_LISTED),
  failedReceiptCount: await db.$count(letters, isFailedReceipt),
})
