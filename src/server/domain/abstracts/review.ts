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
  sameReview,
  withDecision,
  withoutReviews,
  withScore,
} from '../../../shared/abstracts/review'
import { Problem } from '../../../shared/errors'
import { abstracts } from '../../db/schema'
import type { Db } from '../../db/types'
import type { ReviewColumns } from '../../db/undo-content'
import { bumpEventVersions, lockEventsOfAbstract } from '../events/abstract-events'
import { latestChanges, recordChange, type UserActor } from '../history'
import { saveUndoStep } from '../undo/steps'
import { updateVersioned } from '../versioned-update'
import { notScored, toAbstract } from './abstracts'
import { publishAbstract } from './approved-abstracts'

type AbstractRow = typeof abstracts.$inferSelect

type ScoredBy = Partial<Record<keyof typeof notScored, string | null>>

type Texts = Partial<Pick<AbstractRow, 'reviewerFeedback' | 'commentsToAuthor'>>

type Step = Seen & {
  /** Without it, only texts change. */
  next?: (row: AbstractRow) => Review
  /** Set when a score changes. */
  scoredBy?: ScoredBy
  texts?: Texts
  action: string
  /** The summary for the history. */
  done: (row: AbstractRow) => string
  now: Date
}

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
    action: 'commented on',
    done: (row) => `Changed the comments to the author of “${row.abstractTitle}”`,
    now,
  })

const historyValues = (row: AbstractRow) => {
  const { status, reviewer1Score, reviewer2Score, reviewerFeedback, commentsToAuthor } = row
  return { status, reviewer1Score, reviewer2Score, reviewerFeedback, commentsToAuthor }
}

const columnsOf = (row: AbstractRow): ReviewColumns => ({
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

const refuseUnseen = async (tx: Db, { id, version }: AbstractRow, seen: number | undefined) => {
  if (seen === undefined || seen === version) return
  const changes = await latestChanges(tx, 'abstract', id, version - seen)
  throw new Problem(
    'conflict',
    `This abstract was changed in the meantime${changes}. Nothing was overwritten: please check it and decide again.`,
  )
}

type Said = { action: string; summary: string }

/** Saves the review of a locked abstract, updates its events and records the change. */
export const saveReview = async (
  tx: Db,
  actor: UserActor,
  row: AbstractRow,
  review: ReviewColumns,
  said: Said,
): Promise<AbstractRow> => {
  const { id } = row
  const updated = await updateVersioned(tx, abstracts, row, review)
  const shownBefore = row.status === 'approved'
  if (row.withdrawnAt === null && shownBefore !== (updated.status === 'approved'))
    await bumpEventVersions(tx, id)
  await recordChange(tx, actor, {
    ...said,
    entity: 'abstract',
    entityId: id,
    before: historyValues(row),
    after: historyValues(updated),
  })
  return updated
}

const reviewOf = ({ status, reviewer1Score, reviewer2Score, decidedAutomatically }: AbstractRow): Review => ({
  ...{ status, reviewer1Score, reviewer2Score, decidedAutomatically },
})

const writtenTexts = (row: AbstractRow, { reviewerFeedback, commentsToAuthor }: Texts = {}) => ({
  reviewerFeedback: reviewerFeedback ?? row.reviewerFeedback,
  commentsToAuthor: commentsToAuthor ?? row.commentsToAuthor,
})

const sameTexts = (a: Required<Texts>, b: Required<Texts>) =>
  a.reviewerFeedback === b.reviewerFeedback && a.commentsToAuthor === b.commentsToAuthor

/** Locks the row first, so that concurrent reviews see each other. */
const takeStep = (
  db: Db,
  actor: UserActor,
  id: number,
  { next, scoredBy, texts, action, done, now, version }: Step,
): Promise<Taken> =>
  db.transaction(async (tx) => {
    await lockEventsOfAbstract(tx, id)
    const [row] = await tx.select().from(abstracts).where(eq(abstracts.id, id)).for('update')
    if (!row) throw new Problem('not_found', 'Abstract not found')
    const review = next?.(row) ?? reviewOf(row)
    const written = writtenTexts(row, texts)
    if (sameReview(review, row) && sameTexts(written, row))
      return { abstract: toAbstract(row), undoStep: null }
    await refuseUnseen(tx, row, version)

    const decision = explainDecision(review)
    const decidedAnew = decision !== explainDecision(row)
    const decided = decidedAnew ? { decidedBy: actor.username, decidedAt: now.toISOString() } : {}
    const columns = {
      ...columnsOf(row),
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
      before: { reviewed: { review: columnsOf(row), version: updated.version, publication } },
    })
    return { abstract: toAbstract(updated), undoStep }
  })
