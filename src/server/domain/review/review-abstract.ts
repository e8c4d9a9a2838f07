import { eq } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { toAbstract } from '#server/domain/abstracts/abstracts.ts'
import { rowsOfApproval, saveApprovedAbstract } from '#server/domain/abstracts/approved-abstracts.ts'
import { recordVisibilityChange } from '#server/domain/events/abstract-events.ts'
import { type HistoryText, recordChange, type UserActor } from '#server/domain/history.ts'
import { captureRows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep, undoneChange } from '#server/domain/undo/steps.ts'
import { updateVersioned } from '#server/domain/versioned-update.ts'
import type { Abstract } from '#shared/abstracts/abstract-fields.ts'
import type { CommentsInput, DecisionInput, EditedVersion, ReviewInput } from '#shared/abstracts/abstracts.ts'
import {
  changesOutcome,
  type Decision,
  explainDecision,
  type GivenScore,
  isDecided,
  manualDecision,
  outcomeOf,
  type ReviewerNumber,
  type ReviewStep,
} from '#shared/abstracts/review.ts'
import type { RecordedChange } from '#shared/history.ts'
import { pick } from '#shared/pick.ts'
import { isOwnAbstract, refuseOwnAbstracts } from './own-abstracts.ts'
import { enterScore, removeEnteredScores, reopenReviews } from './reviews.ts'
import { findScored, lockScored, type ScoredAbstract } from './scores.ts'
import {
  type IsCompatible,
  isSaved,
  leavesUnchanged,
  mergeUnseen,
  type ReviewTexts,
} from './unseen-changes.ts'

/** `undoStep` is null when nothing changed. */
type ReviewResult = { abstract: Abstract; undoStep: number | null }

const SCORED = 'reviewed'
const COMMENTED = 'commented on'

/** The same for assigned reviewers and for organisers who enter a score. */
export const scoreText = (slot: ReviewerNumber, score: GivenScore, { abstractTitle }: ScoredAbstract) => ({
  action: SCORED,
  summary: `Reviewer ${slot} ${score ? 'accepted' : 'rejected'} “${abstractTitle}”`,
})

const unchanged = (before: ScoredAbstract): ReviewResult => ({ abstract: toAbstract(before), undoStep: null })

const historyValues = (row: ScoredAbstract) =>
  pick(row, ['status', 'reviewer1Score', 'reviewer2Score', 'reviewerFeedback', 'commentsToAuthor'])

type OutcomeColumns = Pick<ScoredAbstract, 'status' | 'decidedBy' | 'decidedAt' | 'decidedAutomatically'> &
  ReviewTexts

const lockForOrganiser = async (tx: Db, actor: UserActor, id: number) => {
  const row = await lockScored(tx, id)
  await refuseOwnAbstracts(tx, actor, [id])
  return row
}

type SavedReview = { after: ScoredAbstract; change: RecordedChange }

/** Saves columns of a locked abstract, updates its events and records the change. */
const saveColumns = async (
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
  const isOwn = await isOwnAbstract(tx, actor, id)
  const change: RecordedChange = {
    ...historyText,
    ...(isOwn && { summary: `${historyText.summary} (their own abstract)` }),
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

/** Reads the rows that a review of a locked abstract may write; the function then saves the step that undoes it. */
const captureReview = async (tx: Db, actor: UserActor, before: ScoredAbstract) => {
  const { id } = before
  const captured = await captureRows(tx, {
    checked: [
      [abstracts, eq(abstracts.id, id)],
      [reviews, eq(reviews.abstractId, id)],
    ],
    linked: rowsOfApproval(before),
  })
  return async ({ after, change }: SavedReview): Promise<ReviewResult> => {
    const undoStep = await saveUndoStep(tx, actor, {
      ...change,
      images: await captured.images(),
      history: [undoneChange(change, 'undid a review of')],
    })
    return { abstract: toAbstract(after), undoStep }
  }
}

// Two reviewers may score at the same time.
const besideScoreOf =
  (reviewer: ReviewerNumber): IsCompatible =>
  (change) =>
    [SCORED, COMMENTED].includes(change.action) && leavesUnchanged(`reviewer${reviewer}Score`)(change)

export const scoreAbstract = (
  db: Db,
  actor: UserActor,
  id: number,
  { reviewerNumber: slot, score, version, ...texts }: ReviewInput,
  now: Date,
) =>
  db.transaction(async (tx) => {
    const before = await lockForOrganiser(tx, actor, id)
    const step: ReviewStep = { kind: 'score', reviewerNumber: slot, score }
    if (!changesOutcome(before, step) && isSaved(before, texts)) return unchanged(before)
    const isCompatible = besideScoreOf(slot)
    const merged = await mergeUnseen(tx, before, { version, texts, isCompatible })
    const undoable = await captureReview(tx, actor, before)
    await enterScore(tx, {
      abstractId: id,
      slot,
      score,
      submittedBy: actor.username,
      submittedAt: now.toISOString(),
    })
    const saved = await saveOutcome(tx, actor, before, {
      ...scoreText(slot, score, before),
      decision: manualDecision(before),
      texts: merged,
      now,
    })
    return undoable(saved)
  })

const decisionText = ({ status, reason }: DecisionInput, before: ScoredAbstract) => {
  const withdraws = status === 'rejected' && before.status === 'approved'
  const verb = withdraws ? 'Withdrew' : status === 'approved' ? 'Approved' : 'Rejected'
  return {
    action: status,
    summary: `${verb} “${before.abstractTitle}”${reason ? `. Reason: ${reason}` : ''}`,
  }
}

export const decideAbstract = (db: Db, actor: UserActor, id: number, input: DecisionInput, now: Date) =>
  db.transaction(async (tx) => {
    const { status, version, ...texts } = input
    const before = await lockForOrganiser(tx, actor, id)
    if (!changesOutcome(before, { kind: 'decision', status }) && isSaved(before, texts))
      return unchanged(before)
    const merged = await mergeUnseen(tx, before, { version, texts })
    const undoable = await captureReview(tx, actor, before)
    const saved = await saveOutcome(tx, actor, before, {
      ...decisionText(input, before),
      decision: status,
      texts: merged,
      now,
    })
    return undoable(saved)
  })

/** Submitted reviews become drafts again. */
export const resetReviews = (db: Db, actor: UserActor, id: number, { version }: EditedVersion, now: Date) =>
  db.transaction(async (tx) => {
    const before = await lockForOrganiser(tx, actor, id)
    if (!changesOutcome(before, { kind: 'reset' })) return unchanged(before)
    const texts = await mergeUnseen(tx, before, { version })
    const undoable = await captureReview(tx, actor, before)
    await removeEnteredScores(tx, id)
    await reopenReviews(tx, id)
    const saved = await saveOutcome(tx, actor, before, {
      action: 'reset reviews of',
      summary: `Reset the reviews of “${before.abstractTitle}”`,
      decision: null,
      texts,
      now,
    })
    return undoable(saved)
  })

export const saveComments = (db: Db, actor: UserActor, id: number, { version, ...texts }: CommentsInput) =>
  db.transaction(async (tx) => {
    const before = await lockForOrganiser(tx, actor, id)
    if (isSaved(before, texts)) return unchanged(before)
    const isCompatible = leavesUnchanged('commentsToAuthor')
    const merged = await mergeUnseen(tx, before, { version, texts, isCompatible })
    const summary = `Changed the comments to the author of “${before.abstractTitle}”`
    const undoable = await captureReview(tx, actor, before)
    return undoable(await saveColumns(tx, actor, before, merged, { action: COMMENTED, summary }))
  })
