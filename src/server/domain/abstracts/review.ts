import { eq } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { reviewAssignments } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { lockEventsOfAbstract } from '#server/domain/events/abstract-events.ts'
import type { UserActor } from '#server/domain/history.ts'
import { lockEmailOfAbstract } from '#server/domain/people/email-locks.ts'
import { isSubmittedReviewOf, reopenAssignments } from '#server/domain/review/reopen-assignments.ts'
import { captureRows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep, undoneChange } from '#server/domain/undo/steps.ts'
import type {
  Abstract,
  CommentsInput,
  DecisionInput,
  ReviewInput,
  Seen,
} from '#shared/abstracts/abstracts.ts'
import {
  explainDecision,
  type GivenScore,
  isDecided,
  type ReviewerNumber,
  type ReviewOutcome,
  sameReview,
  withDecision,
  withoutReviews,
  withScore,
} from '#shared/abstracts/review.ts'
import { Problem } from '#shared/errors.ts'
import { notScored, toAbstract } from './abstracts.ts'
import { rowsOfApproval, saveApprovedAbstract } from './approved-abstracts.ts'
import { checkConcurrentChanges, type IsCompatible, leavesUnchanged } from './concurrent-changes.ts'
import { reviewMask } from './hidden-scores.ts'
import { mergeReviewTexts, type ReviewTexts, requireRoom, sameTexts, textsOf } from './review-texts.ts'
import { reviewColumnsOf, saveReview } from './save-review.ts'

type AbstractRow = typeof abstracts.$inferSelect

type ScoredBy = Partial<Record<keyof typeof notScored, string | null>>

type ReviewChange = Seen & {
  /** Without it, only texts change. */
  decide?: (row: AbstractRow) => ReviewOutcome
  /** Set when a score changes. */
  scoredBy?: ScoredBy
  texts?: Partial<ReviewTexts>
  /**
   * Set for an assigned reviewer, who may replace their own score: merges their texts into the saved ones. Organisers
   * cannot undo such a change.
   */
  mergeTexts?: (saved: ReviewTexts) => ReviewTexts
  /** The reviewer whose score is given. */
  reviewer?: ReviewerNumber
  isCompatible?: IsCompatible
  /** Submitted reviews become drafts again. */
  reopens?: true
  action: string
  /** For the history. */
  summarise: (row: AbstractRow) => string
  now: Date
}

const COMMENTED = 'commented on'

const scoreChange = (
  actor: UserActor,
  reviewer: ReviewerNumber,
  score: GivenScore,
  now: Date,
): ReviewChange => ({
  decide: (row) => withScore(row, reviewer, score),
  reviewer,
  // Two reviewers may score at the same time.
  isCompatible: (change) =>
    ['reviewed', COMMENTED].includes(change.action) && leavesUnchanged(`reviewer${reviewer}Score`)(change),
  scoredBy: {
    [`reviewer${reviewer}ScoredBy`]: actor.username,
    [`reviewer${reviewer}ScoredAt`]: now.toISOString(),
  },
  action: 'reviewed',
  summarise: (row) => `Reviewer ${reviewer} ${score ? 'accepted' : 'rejected'} “${row.abstractTitle}”`,
  now,
})

/** `undoStep` is null when nothing changed. */
type ReviewResult = { abstract: Abstract; undoStep: number | null }

export const reviewAbstract = (
  db: Db,
  actor: UserActor,
  id: number,
  { reviewerNumber, score, version, ...texts }: ReviewInput,
  now: Date,
): Promise<ReviewResult> =>
  applyReviewChange(db, actor, id, { ...scoreChange(actor, reviewerNumber, score, now), version, texts })

type AssignedScore = {
  slot: ReviewerNumber
  score: GivenScore
  /** The texts of the abstract with those of the reviewer. */
  texts: (saved: ReviewTexts) => ReviewTexts
  now: Date
}

/** As if an organiser had entered it, but not undoable: the reviewer's own record would stay behind. */
export const reviewAsAssigned = (
  tx: Db,
  actor: UserActor,
  id: number,
  { slot, score, texts, now }: AssignedScore,
): Promise<ReviewResult> =>
  applyReviewChange(tx, actor, id, { ...scoreChange(actor, slot, score, now), mergeTexts: texts })

export const decideAbstract = (
  db: Db,
  actor: UserActor,
  id: number,
  { status, reason, version, ...texts }: DecisionInput,
  now: Date,
): Promise<ReviewResult> =>
  applyReviewChange(db, actor, id, {
    version,
    texts,
    decide: (row) => withDecision(row, status),
    action: status,
    summarise: (row) => {
      const withdraws = status === 'rejected' && row.status === 'approved'
      const verb = withdraws ? 'Withdrew' : status === 'approved' ? 'Approved' : 'Rejected'
      return `${verb} “${row.abstractTitle}”${reason ? `. Reason: ${reason}` : ''}`
    },
    now,
  })

export const resetReviews = (
  db: Db,
  actor: UserActor,
  id: number,
  seen: Seen,
  now: Date,
): Promise<ReviewResult> =>
  applyReviewChange(db, actor, id, {
    ...seen,
    decide: withoutReviews,
    scoredBy: notScored,
    reopens: true,
    action: 'reset reviews of',
    summarise: (row) => `Reset the reviews of “${row.abstractTitle}”`,
    now,
  })

export const saveComments = (
  db: Db,
  actor: UserActor,
  id: number,
  { version, ...texts }: CommentsInput,
  now: Date,
): Promise<ReviewResult> =>
  applyReviewChange(db, actor, id, {
    version,
    texts,
    isCompatible: leavesUnchanged('commentsToAuthor'),
    action: COMMENTED,
    summarise: (row) => `Changed the comments to the author of “${row.abstractTitle}”`,
    now,
  })

const reviewOf = ({
  status,
  reviewer1Score,
  reviewer2Score,
  decidedAutomatically,
}: AbstractRow): ReviewOutcome => ({
  status,
  reviewer1Score,
  reviewer2Score,
  decidedAutomatically,
})

const alreadyScored = (reviewer: ReviewerNumber) =>
  new Problem(
    'conflict',
    `A colleague has already scored as reviewer ${reviewer}. Please give your score as reviewer ${reviewer === 1 ? 2 : 1}.`,
  )

/** Locks the row first, so that concurrent reviews see each other. */
const applyReviewChange = (
  db: Db,
  actor: UserActor,
  id: number,
  {
    decide,
    scoredBy,
    texts = {},
    mergeTexts,
    reviewer,
    isCompatible,
    reopens,
    action,
    summarise,
    now,
    version,
  }: ReviewChange,
): Promise<ReviewResult> =>
  db.transaction(async (tx) => {
    // A decision may make a speaker.
    if (decide) await lockEmailOfAbstract(tx, id)
    await lockEventsOfAbstract(tx, id)
    const [row] = await tx.select().from(abstracts).where(eq(abstracts.id, id)).for('update')
    if (!row) throw new Problem('not_found', 'Abstract not found')
    const show = await reviewMask(tx, actor.username)
    const { hiddenReviewer } = show(row)
    const isAssigned = mergeTexts !== undefined
    if (!isAssigned && hiddenReviewer && hiddenReviewer === reviewer) throw alreadyScored(reviewer)
    const review = decide?.(row) ?? reviewOf(row)
    const wanted = mergeTexts?.(textsOf(row)) ?? { ...textsOf(row), ...texts }
    if (sameReview(review, row) && sameTexts(wanted, row))
      return { abstract: toAbstract(show(row)), undoStep: null }
    const unseen = await checkConcurrentChanges(tx, actor, row, version, isCompatible)
    const written = isAssigned
      ? requireRoom(wanted)
      : mergeReviewTexts(row, texts, { unseen, isHidden: hiddenReviewer !== null })

    const decision = explainDecision(review)
    const decidedAnew = decision !== explainDecision(row)
    const decided = decidedAnew ? { decidedBy: actor.username, decidedAt: now.toISOString() } : {}
    const columns = {
      ...reviewColumnsOf(row),
      ...review,
      ...scoredBy,
      ...written,
      ...(isDecided(review.status) ? decided : { decidedBy: null, decidedAt: null }),
    }
    const summary =
      decidedAnew && review.decidedAutomatically ? `${summarise(row)}. ${decision}` : summarise(row)
    const approves = decide !== undefined && review.status === 'approved'
    const captured = isAssigned
      ? null
      : await captureRows(tx, {
          checked: [
            [abstracts, eq(abstracts.id, id)],
            [reviewAssignments, isSubmittedReviewOf(id)],
          ],
          linked: approves ? rowsOfApproval(row) : [],
        })
    if (approves) await saveApprovedAbstract(tx, row)
    const { updated, change } = await saveReview(tx, actor, row, columns, { action, summary })
    if (reopens) await reopenAssignments(tx, id)
    const history = [undoneChange(change, 'undid a review of')]
    const undoStep =
      captured && (await saveUndoStep(tx, actor, { ...change, images: await captured.images(), history }))
    return { abstract: toAbstract(show(updated)), undoStep }
  })
