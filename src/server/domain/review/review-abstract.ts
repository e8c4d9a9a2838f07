import { eq } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { toAbstract } from '#server/domain/abstracts/abstracts.ts'
import { rowsOfApproval } from '#server/domain/abstracts/approved-abstracts.ts'
import {
  checkConcurrentChanges,
  type IsCompatible,
  leavesUnchanged,
} from '#server/domain/abstracts/concurrent-changes.ts'
import type { UserActor } from '#server/domain/history.ts'
import { captureRows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep, undoneChange } from '#server/domain/undo/steps.ts'
import type { Abstract } from '#shared/abstracts/abstract-fields.ts'
import type { CommentsInput, DecisionInput, EditedVersion, ReviewInput } from '#shared/abstracts/abstracts.ts'
import {
  changesOutcome,
  type GivenScore,
  manualDecision,
  type ReviewerNumber,
  type ReviewStep,
} from '#shared/abstracts/review.ts'
import { enterScore, removeEnteredScores } from './entered-scores.ts'
import { type SavedReview, saveColumns, saveOutcome } from './outcome.ts'
import { isSaved, mergeReviewTexts, type ReviewTexts } from './review-texts.ts'
import { reopenReviews } from './reviews.ts'
import { lockScored, type ScoredAbstract } from './scores.ts'

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

type Written = EditedVersion & {
  texts?: Partial<ReviewTexts>
  isCompatible?: IsCompatible
}

/** The organisers' texts with what was written; refused if a colleague's change since does not go with it. */
const mergeUnseen = async (
  tx: Db,
  before: ScoredAbstract,
  { version, texts = {}, isCompatible }: Written,
): Promise<ReviewTexts> => {
  const unseen = await checkConcurrentChanges(tx, before, version, isCompatible)
  return mergeReviewTexts(before, texts, unseen)
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
): Promise<ReviewResult> =>
  db.transaction(async (tx) => {
    const before = await lockScored(tx, id)
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

const decisionText = (
  { status, reason }: Pick<DecisionInput, 'status' | 'reason'>,
  before: ScoredAbstract,
) => {
  const withdraws = status === 'rejected' && before.status === 'approved'
  const verb = withdraws ? 'Withdrew' : status === 'approved' ? 'Approved' : 'Rejected'
  return {
    action: status,
    summary: `${verb} “${before.abstractTitle}”${reason ? `. Reason: ${reason}` : ''}`,
  }
}

export const decideAbstract = (
  db: Db,
  actor: UserActor,
  id: number,
  { status, reason, version, ...texts }: DecisionInput,
  now: Date,
): Promise<ReviewResult> =>
  db.transaction(async (tx) => {
    const before = await lockScored(tx, id)
    if (!changesOutcome(before, { kind: 'decision', status }) && isSaved(before, texts))
      return unchanged(before)
    const merged = await mergeUnseen(tx, before, { version, texts })
    const undoable = await captureReview(tx, actor, before)
    const saved = await saveOutcome(tx, actor, before, {
      ...decisionText({ status, reason }, before),
      decision: status,
      texts: merged,
      now,
    })
    return undoable(saved)
  })

/** Submitted reviews become drafts again. */
export const resetReviews = (
  db: Db,
  actor: UserActor,
  id: number,
  { version }: EditedVersion,
  now: Date,
): Promise<ReviewResult> =>
  db.transaction(async (tx) => {
    const before = await lockScored(tx, id)
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

export const saveComments = (
  db: Db,
  actor: UserActor,
  id: number,
  { version, ...texts }: CommentsInput,
): Promise<ReviewResult> =>
  db.transaction(async (tx) => {
    const before = await lockScored(tx, id)
    if (isSaved(before, texts)) return unchanged(before)
    const isCompatible = leavesUnchanged('commentsToAuthor')
    const merged = await mergeUnseen(tx, before, { version, texts, isCompatible })
    const summary = `Changed the comments to the author of “${before.abstractTitle}”`
    const undoable = await captureReview(tx, actor, before)
    return undoable(await saveColumns(tx, actor, before, merged, { action: COMMENTED, summary }))
  })
