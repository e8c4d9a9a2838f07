import { and, eq, isNull } from 'drizzle-orm'
import { abstractNotes, abstracts } from '#server/db/schema/abstracts.ts'
import type { Db } from '#server/db/types.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { updateVersioned } from '#server/domain/versioned-update.ts'
import { Problem } from '#shared/errors.ts'

export const noteDoneActions = { done: 'dealt with a note on', reopened: 'reopened a note on' } as const

type Note = { abstractId: number; noteId: number }

/** Marks an author's note as dealt with, or opens it again. Repeating it changes nothing. */
export const setNoteDone = (
  db: Db,
  actor: UserActor,
  { abstractId, noteId }: Note,
  done: boolean,
  now: Date,
) =>
  db.transaction(async (tx) => {
    const [abstract] = await tx.select().from(abstracts).where(eq(abstracts.id, abstractId)).for('update')
    const ofAbstract = and(eq(abstractNotes.id, noteId), eq(abstractNotes.abstractId, abstractId))
    const [note] = await tx.select().from(abstractNotes).where(ofAbstract)
    if (!abstract || !note) throw new Problem('not_found', 'Note not found')
    if ((note.doneAt !== null) === done) return
    await tx
      .update(abstractNotes)
      .set(done ? { doneAt: now.toISOString(), doneBy: actor.username } : { doneAt: null, doneBy: null })
      .where(ofAbstract)
    await updateVersioned(tx, abstracts, abstract, {})
    await recordChange(tx, actor, {
      action: done ? noteDoneActions.done : noteDoneActions.reopened,
      entity: 'abstract',
      entityId: abstractId,
      summary: `${done ? 'Dealt with' : 'Reopened'} the author’s note on “${abstract.abstractTitle}”`,
    })
  })

export const countAbstractsWithOpenNotes = async (db: Db) => {
  const { abstractId, doneAt } = abstractNotes
  return (await db.selectDistinct({ abstractId }).from(abstractNotes).where(isNull(doneAt))).length
}
