import { abstracts } from '#server/db/schema/abstracts.ts'
import type { Db } from '#server/db/types.ts'
import { saveApprovedAbstract } from '#server/domain/abstracts/approved-abstracts.ts'
import { recordVisibilityChange } from '#server/domain/events/abstract-events.ts'
import { type HistoryText, recordChange, type UserActor } from '#server/domain/history.ts'
import { updateVersioned } from '#server/domain/versioned-update.ts'
import { type Decision, explainDecision, isDecided, outcomeOf } from '#shared/abstracts/review.ts'
import type { RecordedChange } from '#shared/history.ts'
import { pick } from '#shared/pick.ts'
import type { ReviewTexts } from './review-texts.ts'
import { findScored, type ScoredAbstract } from './scores.ts'

const historyValues = (row: ScoredAbstract) =>
  pick(row, ['status', 'reviewer1Score', 'reviewer2Score', 'reviewerFeedback', 'commentsToAuthor'])

type OutcomeColumns = Pick<ScoredAbstract, 'status' | 'decidedBy' | 'decidedAt' | 'decidedAutomatically'> &
  ReviewTexts

export type SavedReview = { after: ScoredAbstract; change: RecordedChange }

/** Saves columns of a locked abstract, updates its events and records the change. */
export const saveColumns = async (
  tx: Db,
  actor: UserActor,
  before: ScoredAbstract,
  columns: Partial<OutcomeColumns>,
  historyText: HistoryText,
): Promise<SavedReview> => {
  const { id } = before
  await updateVersioned(tx, abstracts, before, columns)
  const after = await findScored(tx, id)
  const shownBefore = before.status === 'approved'
  if (before.withdrawnAt === null && shownBefore !== (after.status === 'approved'))
    await recordVisibilityChange(tx, id)
  const change: RecordedChange = {
    ...historyText,
    entity: 'abstract',
    entityId: id,
    before: historyValues(before),
    after: historyValues(after),
  }
  await recordChange(tx, actor, change)
  return { after, change }
}

type ReviewChange = HistoryText & {
  /** By an organiser; null while the scores decide. */
  decision: Decision | null
  texts?: ReviewTexts
  now: Date
}

/**
 * Called when the reviews of a locked abstract or the decision by hand have changed. Derives the rest from them: status,
 * automatic approval, the approved abstract and the history.
 */
export const saveOutcome = async (
  tx: Db,
  actor: UserActor,
  before: ScoredAbstract,
  { decision, texts, now, action, summary }: ReviewChange,
): Promise<SavedReview> => {
  const { status, decidedAutomatically } = outcomeOf(await findScored(tx, before.id), decision)
  const explanation = explainDecision({ status, decidedAutomatically })
  const isNewDecision = explanation !== explainDecision(before)
  const decided = isNewDecision ? { decidedBy: actor.username, decidedAt: now.toISOString() } : {}
  const historyText = {
    action,
    summary: isNewDecision && decidedAutomatically ? `${summary}. ${explanation}` : summary,
  }
  if (status === 'approved') await saveApprovedAbstract(tx, before)
  const columns = {
    status,
    decidedAutomatically,
    ...(isDecided(status) ? decided : { decidedBy: null, decidedAt: null }),
    ...texts,
  }
  return saveColumns(tx, actor, before, columns, historyText)
}
