import { randomUUID } from 'node:crypto'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import { type LetterState, UNCERTAIN } from '#shared/letters/letters.ts'

type NewLetter = typeof letters.$inferInsert
let count = 0

const AT = '2025-09-01T09:00:00.000Z'

const letterStates = {
  draft: {},
  waiting: { nextAttemptAt: AT, sentBy: 'admin' },
  sending: {
    nextAttemptAt: AT,
    lastAttemptAt: AT,
    leaseUntil: AT,
    claim: 'a server that is gone',
    attempts: 1,
    sentBy: 'admin',
  },
  sent: { nextAttemptAt: AT, lastAttemptAt: AT, sentAt: AT, attempts: 1, sentBy: 'admin', answer: '250 OK' },
  failed: {
    nextAttemptAt: AT,
    lastAttemptAt: AT,
    attempts: 1,
    sentBy: 'admin',
    answer: '550 No such mailbox',
  },
  [UNCERTAIN]: {
    nextAttemptAt: AT,
    lastAttemptAt: AT,
    deliveryStartedAt: AT,
    attempts: 1,
    sentBy: 'admin',
    answer: 'Connection closed unexpectedly',
  },
  discarded: {},
} satisfies Record<LetterState, Partial<NewLetter>>

export const createLetter = async (
  db: Db,
  state: LetterState = 'draft',
  changes: Partial<NewLetter> = {},
) => {
  count += 1
  const [letter] = await db
    .insert(letters)
    .values({
      kind: 'free',
      dedupeKey: `free:demo:${randomUUID()}`,
      toName: `Dr Amara Okafor ${count}`,
      toEmail: `amara.okafor.${count}@demo.example`,
      subject: 'News about the conference',
      text: 'Dear Dr Okafor,\n\nthe programme is ready.',
      messageKey: randomUUID(),
      createdBy: 'admin',
      ...letterStates[state],
      state,
      ...changes,
    })
    .returning()
  if (!letter) throw new Error('No letter was created')
  return letter
}

export const removeLetters = (db: Db) => db.delete(letters)
