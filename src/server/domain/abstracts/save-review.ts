import { abstracts } from '#server/db/schema/abstracts.ts'
import type { Db } from '#server/db/types.ts'
import { recordVisibilityChange } from '#server/domain/events/abstract-events.ts'
import { type HistoryText, recordChange, type UserActor } from '#server/domain/history.ts'
import { updateVersioned } from '#server/domain/versioned-update.ts'
import type { RecordedChange } from '#shared/history.ts'

type AbstractRow = typeof abstracts.$inferSelect

export type ReviewColumns = Pick<
  AbstractRow,
  | 'status'
  | 'reviewer1Score'
  | 'reviewer2Score'
  | 'reviewer1ScoredBy'
  | 'reviewer1ScoredAt'
  | 'reviewer2ScoredBy'
  | 'reviewer2ScoredAt'
  | 'reviewerFeedback'
  | 'commentsToAuthor'
  | 'decidedBy'
  | 'decidedAt'
  | 'decidedAutomatically'
>

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
): Promise<{ updated: AbstractRow; change: RecordedChange }> => {
  const { id } = row
  const updated = await updateVersioned(tx, abstracts, row, review)
  const shownBefore = row.status === 'approved'
  if (row.withdrawnAt === null && shownBefore !== (updated.status === 'approved'))
    await recordVisibilityChange(tx, id)
  const change: RecordedChange = {
    ...historyText,
    entity: 'abstract',
    entityId: id,
    before: historyValues(row),
    after: historyValues(updated),
  }
  await recordChange(tx, actor, change)
  return { updated, change }
}
