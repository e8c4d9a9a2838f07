import { and, eq, isNull, ne } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { reviewAssignments } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import { isDecided } from '#shared/abstracts/review.ts'
import { accountName } from '#shared/accounts/accounts.ts'
import { Problem } from '#shared/errors.ts'
import type {
  AssignedReview,
  AssignedReviewListItem,
  OtherReview,
  ReviewQueue,
} from '#shared/review/assigned-review.ts'
import { assignmentState } from '#shared/review/assignment-states.ts'
import { whyClosed } from '#shared/review/closed-review.ts'
import { isDisagreement } from '#shared/review/discussion.ts'
import { isReviewOver, type ReviewSettings, seesOtherReviewer } from '#shared/review/review-settings.ts'
import { shownAbstract } from '#shared/review/shown-abstract.ts'
import { type AssignmentRow, declareConflict, listAssignmentsOf } from './assignments.ts'
import { findReviewSettings } from './review-settings.ts'

/** The current time, and the time zone in which the last day ends. */
export type ReviewClock = { timeZone: string; now: Date }

type Assigned = { assignment: AssignmentRow; abstract: typeof abstracts.$inferSelect }

const isDraft = ({ submittedAt, score, ...written }: AssignmentRow) =>
  submittedAt === null &&
  (score !== null ||
    written.commentsToAuthor !== '' ||
    written.reviewerFeedback !== '' ||
    Object.keys(written.criteriaScores).length > 0)

const toListItem = (
  { assignment, abstract }: Assigned,
  settings: ReviewSettings,
  { timeZone, now }: ReviewClock,
): AssignedReviewListItem => ({
  id: assignment.id,
  slot: assignment.slot,
  state: assignmentState(assignment, abstract, isReviewOver(settings, timeZone, now)),
  abstractTitle: assignment.endedAt === null ? abstract.abstractTitle : null,
  score: assignment.score,
  isDraft: isDraft(assignment),
})

const byTitle = (a: AssignedReviewListItem, b: AssignedReviewListItem) =>
  (a.abstractTitle ?? '').localeCompare(b.abstractTitle ?? '', 'en') || a.id - b.id

/** By title: the order of submission or assignment could tell whose an abstract is. */
export const findReviewQueue = async (db: Db, userId: number, clock: ReviewClock): Promise<ReviewQueue> => {
  const settings = await findReviewSettings(db)
  const assigned = await listAssignmentsOf(db, userId)
  const reviews = assigned.map((one) => toListItem(one, settings, clock)).toSorted(byTitle)
  return { deadline: settings.deadline, reviews }
}

/** Refuses assignments of other reviewers. */
export const requireAssigned = async (db: Db, userId: number, id: number): Promise<Assigned> => {
  const [row] = await db
    .select({ assignment: reviewAssignments, abstract: abstracts })
    .from(reviewAssignments)
    .innerJoin(abstracts, eq(abstracts.id, reviewAssignments.abstractId))
    .where(and(eq(reviewAssignments.id, id), eq(reviewAssignments.userId, userId)))
  if (!row) throw new Problem('not_found', 'This abstract is not assigned to you.')
  return row
}

/** Shows scores and texts of the others only once the reviewer has submitted their own. */
const listOthers = async (
  db: Db,
  { id, abstractId, submittedAt }: AssignmentRow,
  settings: ReviewSettings,
): Promise<OtherReview[]> => {
  const rows = await db
    .select({ other: reviewAssignments, user: users })
    .from(reviewAssignments)
    .leftJoin(users, eq(users.id, reviewAssignments.userId))
    .where(
      and(
        eq(reviewAssignments.abstractId, abstractId),
        ne(reviewAssignments.id, id),
        isNull(reviewAssignments.endedAt),
      ),
    )
    .orderBy(reviewAssignments.slot)
  return rows.map(({ other: { slot, score, commentsToAuthor, ...other }, user }) => ({
    slot,
    name: user && seesOtherReviewer(settings) ? accountName(user) : null,
    review: submittedAt !== null && other.submittedAt !== null ? { score, commentsToAuthor } : null,
  }))
}

/** Once a reviewer has submitted and the two scores differ. */
export const mayDiscuss = ({ assignment, abstract }: Assigned) =>
  assignment.endedAt === null && assignment.submittedAt !== null && isDisagreement(abstract)

/** After an assignment has ended, only what the reviewer wrote. */
export const findAssignedReview = async (
  db: Db,
  userId: number,
  id: number,
  clock: ReviewClock,
): Promise<AssignedReview> => {
  const { version: _, ...settings } = await findReviewSettings(db)
  const assigned = await requireAssigned(db, userId, id)
  const { assignment, abstract } = assigned
  const { criteriaScores, commentsToAuthor, reviewerFeedback, submittedAt, version } = assignment
  const hasEnded = assignment.endedAt !== null
  return {
    ...toListItem(assigned, settings, clock),
    abstract: hasEnded ? null : shownAbstract(abstract, settings.blindMode),
    closed: whyClosed({ assignment, abstract, settings }, clock),
    deadline: settings.deadline,
    criteria: settings.criteria,
    criteriaScores,
    commentsToAuthor,
    reviewerFeedback,
    submittedAt,
    version,
    others: hasEnded ? [] : await listOthers(db, assignment, settings),
    discussion: mayDiscuss(assigned) ? (isDecided(abstract.status) ? 'decided' : 'open') : null,
  }
}

export const declareConflictByAssignment = async (
  db: Db,
  user: UserActor,
  id: number,
  note: string,
  clock: ReviewClock,
): Promise<AssignedReview> => {
  const { assignment } = await requireAssigned(db, user.id, id)
  await declareConflict(db, user, assignment.abstractId, note, clock.now)
  return findAssignedReview(db, user.id, id, clock)
}
