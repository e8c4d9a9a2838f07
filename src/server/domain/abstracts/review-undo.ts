import { eq, sql } from 'drizzle-orm'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import type { Db } from '#server/db/types.ts'
import type { ChangedReview } from '#server/db/undo-content.ts'
import { lockEventsOfAbstract } from '#server/domain/events/abstract-events.ts'
import type { UserActor } from '#server/domain/history.ts'
import { resubmitAssignments } from '#server/domain/review/reopen-assignments.ts'
import { isReferenced } from '#server/domain/undo/removed-rows.ts'
import type { UndoStep } from '#server/domain/undo/steps.ts'
import { requireUnchanged } from './concurrent-changes.ts'
import { saveReview } from './save-review.ts'

/** Removes what an approval created, unless it is in use or was changed. */
const undoApproval = async (tx: Db, abstractId: number, publication: ChangedReview['publication']) => {
  if (!publication) return
  const { approved, madeAuthorId } = publication
  const ofAbstract = eq(approvedAbstracts.abstractId, abstractId)
  if (approved)
    await tx
      .update(approvedAbstracts)
      .set({ authorId: sql`(select id from ${authors} where id = ${approved.authorId})` })
      .where(ofAbstract)
  else {
    const [made] = await tx.select().from(approvedAbstracts).where(ofAbstract).for('update')
    if (made?.version === 1 && !(await isReferenced(tx, approvedAbstracts, [made.id])))
      await tx.delete(approvedAbstracts).where(ofAbstract)
  }
  if (madeAuthorId === null) return
  const [author] = await tx.select().from(authors).where(eq(authors.id, madeAuthorId)).for('update')
  if (author?.version === 1 && !author.byHand && !(await isReferenced(tx, authors, [author.id])))
    await tx.delete(authors).where(eq(authors.id, author.id))
}

/** Restores scores, feedback, decision and submitted reviews; refused if the abstract was changed since. */
export const undoReview = async (
  tx: Db,
  actor: UserActor,
  { entityId, summary }: UndoStep,
  { review, version, publication, reopened }: ChangedReview,
) => {
  const id = Number(entityId)
  await lockEventsOfAbstract(tx, id)
  const [current] = await tx.select().from(abstracts).where(eq(abstracts.id, id)).for('update')
  const row = await requireUnchanged(tx, actor, current, version)
  await saveReview(tx, actor, row, review, { action: 'undid a review of', summary: `Undone: ${summary}` })
  await undoApproval(tx, id, publication)
  if (reopened) await resubmitAssignments(tx, id, reopened)
}
