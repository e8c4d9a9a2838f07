import { abstracts } from '../../db/schema/abstracts'
import type { Db } from '../../db/types'
import type { ReviewColumns } from '../../db/undo-content'
import { recordVisibilityChange } from '../events/abstract-events'
import { type HistoryText, recordChange, type UserActor } from '../history'
import { updateVersioned } from '../versioned-update'

type AbstractRow = typeof abstracts.$inferSelect

const historyValues = (row: AbstractRow) => {
  const { status, reviewer1Score, reviewer2Score, reviewerFeedback, commentsToAuthor } = row
  return { status, reviewer1Score, reviewer2Score, reviewerFeedback, commentsToAuthor }
}

export const reviewColumnsOf = (row: AbstractRow): ReviewColumns => ({
  status: row.status,
  reviewer1Score: row.reviewer1Score,
  reviewer2Score: row.reviewer2Score,
  reviewer1ScoredBy: row.reviewer1ScoredBy,
  reviewer1ScoredAt: row.reviewer1ScoredAt,
  reviewer2ScoredBy: row.reviewer2ScoredBy,
  reviewer2ScoredAt: row.reviewer2ScoredAt,
  reviewerFeedback: row.reviewerFeedback,
  commentsToAuthor: row.commentsToAuthor,
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt,
  decidedAutomatically: row.decidedAutomatically,
})

/** Saves the review of a locked abstract, updates its events and records the change. */
export const saveReview = async (
  tx: Db,
  actor: UserActor,
  row: AbstractRow,
  review: ReviewColumns,
  historyText: HistoryText,
): Promise<AbstractRow> => {
  const { id } = row
  const updated = await updateVersioned(tx, abstracts, row, review)
  const shownBefore = row.status === 'approved'
  if (row.withdrawnAt === null && shownBefore !== (updated.status === 'approved'))
    await recordVisibilityChange(tx, id)
  await recordChange(tx, actor, {
    ...historyText,
    entity: 'abstract',
    entityId: id,
    before: historyValues(row),
    after: historyValues(updated),
  })
  return updated
}
