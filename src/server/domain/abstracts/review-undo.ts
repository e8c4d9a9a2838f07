import { eq, sql } from 'drizzle-orm'
import { Problem } from '../../../shared/errors'
import { abstracts, approvedAbstracts, authors } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Reviewed } from '../../db/undo-content'
import { lockEventsOfAbstract } from '../events/abstract-events'
import { changesInWords, latestChanges, type UserActor } from '../history'
import { isReferenced } from '../undo/removed-rows'
import type { UndoStep } from '../undo/steps'
import { saveReview } from './save-review'

/** Removes what an approval created, unless it is in use or was changed. */
const unpublish = async (tx: Db, abstractId: number, publication: Reviewed['publication']) => {
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
    if (made?.version === 1 && !(await isReferenced(tx, approvedAbstracts, made.id)))
      await tx.delete(approvedAbstracts).where(ofAbstract)
  }
  if (madeAuthorId === null) return
  const [author] = await tx.select().from(authors).where(eq(authors.id, madeAuthorId)).for('update')
  if (author?.version === 1 && !author.byHand && !(await isReferenced(tx, authors, author.id)))
    await tx.delete(authors).where(eq(authors.id, author.id))
}

/** Restores scores, feedback and decision; refused if the abstract was changed since. */
export const undoReview = async (
  tx: Db,
  actor: UserActor,
  { entityId, summary }: UndoStep,
  { review, version, publication }: Reviewed,
) => {
  const id = Number(entityId)
  await lockEventsOfAbstract(tx, id)
  const [row] = await tx.select().from(abstracts).where(eq(abstracts.id, id)).for('update')
  if (!row) throw new Problem('conflict', 'This cannot be undone: the abstract was deleted in the meantime.')
  if (row.version !== version) {
    const changes = await latestChanges(tx, 'abstract', id, row.version - version)
    throw new Problem(
      'conflict',
      `This cannot be undone: the abstract has been changed since${changesInWords(changes)}.`,
    )
  }
  await saveReview(tx, actor, row, review, { action: 'undid a review of', summary: `Undone: ${summary}` })
  await unpublish(tx, id, publication)
}
