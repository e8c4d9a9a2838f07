import { eq } from 'drizzle-orm'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessionChairs } from '#server/db/schema/event-sessions.ts'
import type { Db } from '#server/db/types.ts'
import { refuseOnceOver } from '#server/domain/abstracts/my-abstract-changes.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { authorActor, recordChange } from '#server/domain/history.ts'
import { submissionMode } from '#server/domain/settings.ts'
import { mayAuthorsChange } from '#shared/abstracts/submissions.ts'
import type { AuthorAnswer } from '#shared/authors/author-status.ts'
import { Problem } from '#shared/errors.ts'
import type { MyChairing } from '#shared/event-sessions/my-chairing.ts'
import { readChairedSessions } from './chaired-sessions.ts'

const find = async (db: Db, id: number) => {
  const [found] = await db
    .select({ chairing: eventSessionChairs, name: authors.name })
    .from(eventSessionChairs)
    .innerJoin(authors, eq(authors.id, eventSessionChairs.authorId))
    .where(eq(eventSessionChairs.id, id))
  const [session] = found ? await readChairedSessions(db, [found.chairing.sessionId]) : []
  if (!found || !session) throw new Problem('not_found', 'Session not found')
  return { ...found, session }
}

/** The chair's own page. */
export const readMyChairing = async (db: Db, id: number, now: Date): Promise<MyChairing> => {
  const { chairing, name, session } = await find(db, id)
  const { authorId, answer, answeredAt } = chairing
  const mayChange = mayAuthorsChange(await readConference(db), await submissionMode(db), now)
  return { name, authorId, session, answer, answeredAt, mayChange }
}

export const answerMyChairing = (db: Db, id: number, answer: AuthorAnswer, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .select({ id: eventSessionChairs.id })
      .from(eventSessionChairs)
      .where(eq(eventSessionChairs.id, id))
      .for('update')
    const { chairing, name, session } = await find(tx, id)
    await refuseOnceOver(tx, now)
    if (chairing.answer === answer) return
    await tx
      .update(eventSessionChairs)
      .set({ answer, answeredAt: now.toISOString() })
      .where(eq(eventSessionChairs.id, id))
    await recordChange(tx, authorActor, {
      action: answer,
      entity: 'event session',
      entityId: session.id,
      summary: `${name} ${answer === 'accepted' ? 'will chair' : 'will not chair'} “${session.title}”`,
      before: { answer: chairing.answer },
      after: { answer },
    })
  })
