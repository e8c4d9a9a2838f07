import { eq } from 'drizzle-orm'
import type {
  Abstract,
  CommentsInput,
  DecisionInput,
  ReviewInput,
  Seen,
} from '../../../shared/abstracts/abstracts'
import {
  explainDecision,
  isDecided,
  type Review,
  type ReviewerNumber,
  sameReview,
  withDecision,
  withoutReviews,
  withScore,
} from '../../../shared/abstracts/review'
import { Problem } from '../../../shared/errors'
import { abstracts } from '../../db/schema/abstracts'
import type { Db } from '../../db/types'
import { lockEventsOfAbstract } from '../events/abstract-events'
import type { UserActor } from '../history'
import { saveUndoStep } from '../undo/steps'
import { notScored, toAbstract } from './abstracts'
import { publishAbstract } from './approved-abstracts'
import { reviewMask } from './hidden-scores'
import { mergeReviewTexts, type ReviewTexts, sameTexts, textsOf } from './review-texts'
import { reviewColumnsOf, saveReview } from './save-review'
import { checkUnseen, keeps, type Tolerates } from './unseen-changes'

type AbstractRow = typeof abstracts.$inferSelect

type ScoredBy = Partial<Record<keyof typeof notScored, string | null>>

type Step = Seen & {
  /** Without it, only texts change. */
  next?: (row: AbstractRow) => Review
  /** Set when a score changes. */
  scoredBy?: ScoredBy
  texts?: Partial<ReviewTexts>
  /** The reviewer whose score is given. */
  reviewer?: ReviewerNumber
  tolerates?: Tolerates
  action: string
  /** The summary for the history. */
  done: (row: AbstractRow) => string
  now: Date
}

const COMMENTED = 'commented on'

/** `undoStep` is null when nothing changed. */
type Taken = { abstract: Abstract; undoStep: number | null }

export const reviewAbstract = (
  db: Db,
  actor: UserActor,
  id: number,
  { reviewerNumber, score, version, ...texts }: ReviewInput,
  now: Date,
): Promise<Taken> =>
  takeStep(db, actor, id, {
    version,
    texts,
    next: (row) => withScore(row, reviewerNumber, score),
    reviewer: reviewerNumber,
    // Two reviewers may score at the same time.
    tolerates: (change) =>
      ['reviewed', COMMENTED].includes(change.action) && keeps(`reviewer${reviewerNumber}Score`)(change),
    scoredBy: {
      [`reviewer${reviewerNumber}ScoredBy`]: actor.username,
      [`reviewer${reviewerNumber}ScoredAt`]: now.toISOString(),
    },
    action: 'reviewed',
    done: (row) => `Reviewer ${reviewerNumber} ${score ? 'accepted' : 'rejected'} “${row.abstractTitle}”`,
    now,
  })

export const decideAbstract = (
  db: Db,
  actor: UserActor,
  id: number,
  { status, version, ...texts }: DecisionInput,
  now: Date,
): Promise<Taken> =>
  takeStep(db, actor, id, {
    version,
    texts,
    next: (row) => withDecision(row, status),
    action: status,
    done: (row) => {
      if (status === 'approved') return `Approved “${row.abstractTitle}”`
      return row.status === 'approved' ? `Withdrew “${row.abstractTitle}”` : `Rejected “${row.abstractTitle}”`
    },
    now,
  })

export const resetReviews = (db: Db, actor: UserActor, id: number, seen: Seen, now: Date): Promise<Taken> =>
  takeStep(db, actor, id, {
    ...seen,
    next: withoutReviews,
    scoredBy: notScored,
    action: 'reset reviews of',
    done: (row) => `Reset the reviews of “${row.abstractTitle}”`,
    now,
  })

export const saveComments = (
  db: Db,
  actor: UserActor,
  id: number,
  { version, ...texts }: CommentsInput,
  now: Date,
): Promise<Taken> =>
  takeStep(db, actor, id, {
    version,
    texts,
    tolerates: keeps('commentsToAuthor'),
    action: COMMENTED,
    done: (row) => `Changed the comments to the author of “${row.abstractTitle}”`,
    now,
  })

const reviewOf = ({ status, reviewer1Score, reviewer2Score, decidedAutomatically }: AbstractRow): Review => ({
  ...{ status, reviewer1Score, reviewer2Score, decidedAutomatically },
})

const alreadyScored = (reviewer: ReviewerNumber) =>
  new Problem(
    'conflict',
    `A colleague has already scored as reviewer ${reviewer}. Please give your score as reviewer ${reviewer === 1 ? 2 : 1}.`,
  )

/** Locks the row first, so that concurrent reviews see each other. */
const takeStep = (
  db: Db,
  actor: UserActor,
  id: number,
  { next, scoredBy, texts = {}, reviewer, tolerates, action, done, now, version }: Step,
): Promise<Taken> =>
  db.transaction(async (tx) => {
    await lockEventsOfAbstract(tx, id)
    const [row] = await tx.select().from(abstracts).where(eq(abstracts.id, id)).for('update')
    if (!row) throw new Problem('not_found', 'Abstract not found')
    const show = await reviewMask(tx, actor.username)
    const { hiddenReviewer } = show(row)
    if (hiddenReviewer && hiddenReviewer === reviewer) throw alreadyScored(reviewer)
    const review = next?.(row) ?? reviewOf(row)
    if (sameReview(review, row) && sameTexts({ ...textsOf(row), ...texts }, row))
      return { abstract: toAbstract(show(row)), undoStep: null }
    const unseen = await checkUnseen(tx, actor, row, version, tolerates)
    const written = mergeReviewTexts(row, texts, { unseen, isHidden: hiddenReviewer !== null })

    const decision = explainDecision(review)
    const decidedAnew = decision !== explainDecision(row)
    const decided = decidedAnew ? { decidedBy: actor.username, decidedAt: now.toISOString() } : {}
    const columns = {
      ...reviewColumnsOf(row),
      ...{ ...review, ...scoredBy, ...written },
      ...(isDecided(review.status) ? decided : { decidedBy: null, decidedAt: null }),
    }
    const summary = decidedAnew && review.decidedAutomatically ? `${done(row)}. ${decision}` : done(row)
    const publication = next && review.status === 'approved' ? await publishAbstract(tx, row) : undefined
    const updated = await saveReview(tx, actor, row, columns, { action, summary })
    const undoStep = await saveUndoStep(tx, actor, {
      entity: 'abstract',
      entityId: id,
      summary,
      before: { reviewed: { review: reviewColumnsOf(row), version: updated.version, publication } },
    })
    return { abstract: toAbstract(show(updated)), undoStep }
  })
