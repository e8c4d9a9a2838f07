import { and, asc, eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import { prepareLetters } from '#server/domain/letters/drafts.ts'
import { listRecipients } from '#server/domain/letters/recipients.ts'
import { transitionLetters } from '#server/domain/letters/status-transitions.ts'
import type { LetterAudience } from '#shared/letters/audiences.ts'
import { type OrganiserKind, type RecipientRef, UNCERTAIN } from '#shared/letters/letters.ts'
import { defaultTemplates } from '#shared/letters/templates.ts'
import { createLetter } from '#testing/builders/letters.ts'
import type { Calendar } from './calendar.ts'

const SITE = 'http://localhost:3000'

const prepare = async (db: Db, actor: UserActor, kind: OrganiserKind, audience: LetterAudience) => {
  const people = await listRecipients(db, { kind, audience })
  const { subject, text } = defaultTemplates[kind]
  const batch = `demo-${kind}`
  await prepareLetters(
    db,
    actor,
    { kind, subject, text, batch, people: people.map(({ ref }) => ref as RecipientRef) },
    SITE,
  )
  return batch
}

/** Decisions marked as sent by hand, as without a mail server, and unsent reminders. */
export const fillLetters = async (db: Db, { at }: Calendar) => {
  const notifiedAt = at('2025-09-01T09:00:00Z')
  const remindedAt = at('2025-10-01T09:00:00Z').toISOString()
  const [organiser] = await db.select().from(users).orderBy(asc(users.id)).limit(1)
  if (!organiser) throw new Error('There is no account yet')
  for (const [kind, audience] of [
    ['accepted', 'approved'],
    ['not-accepted', 'rejected'],
  ] as const) {
    const batch = await prepare(db, organiser, kind, audience)
    const rows = await db.select({ id: letters.id }).from(letters).where(eq(letters.batch, batch))
    const ids = rows.map(({ id }) => id)
    await transitionLetters(
      db,
      organiser,
      { move: 'mark-sent', ids },
      { isMailEnabled: false, now: notifiedAt },
    )
    await db.update(letters).set({ createdAt: notifiedAt.toISOString() }).where(eq(letters.batch, batch))
  }
  const reminders = await prepare(db, organiser, 'reminder', 'incomplete')
  await db
    .update(letters)
    .set({ createdAt: remindedAt })
    .where(and(eq(letters.batch, reminders), eq(letters.state, 'draft')))
  await createLetter(db, 'failed', {
    kind: 'receipt',
    toName: 'Dr Amara Okafor',
    subject: 'We have received your abstract',
    createdAt: remindedAt,
  })
  await createLetter(db, UNCERTAIN, { toName: 'Dr Amara Okafor', createdAt: remindedAt })
}
