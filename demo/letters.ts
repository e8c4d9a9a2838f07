import { and, asc, eq } from 'drizzle-orm'
import { users } from '../src/server/db/schema/accounts'
import { letters } from '../src/server/db/schema/letters'
import type { Db } from '../src/server/db/types'
import type { UserActor } from '../src/server/domain/history'
import { prepareLetters } from '../src/server/domain/letters/drafts'
import { listRecipients } from '../src/server/domain/letters/recipients'
import { transitionLetters } from '../src/server/domain/letters/status-transitions'
import type { LetterAudience } from '../src/shared/letters/audiences'
import type { OrganiserKind, RecipientRef } from '../src/shared/letters/letters'
import { defaultTemplates } from '../src/shared/letters/templates'
import { createLetter } from '../testing/builders/letters'
import type { Calendar } from './calendar'

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
    const made = await db.select({ id: letters.id }).from(letters).where(eq(letters.batch, batch))
    const ids = made.map(({ id }) => id)
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
    subject: 'We have received your abstract',
    createdAt: remindedAt,
  })
  await createLetter(db, 'perhaps', { createdAt: remindedAt })
}
