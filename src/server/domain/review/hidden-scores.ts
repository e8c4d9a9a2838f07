import { inArray } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import type { Db } from '#server/db/types.ts'
import { readSetting } from '#server/domain/settings.ts'
import { hiddenReviewerFor, type ReviewerNumber } from '#shared/abstracts/review.ts'
import type { HistoryEntry } from '#shared/history.ts'
import {
  isReviewer1,
  isReviewer2,
  reviewer1,
  reviewer2,
  type ScoredAbstract,
  scoreColumns,
} from './scores.ts'

/** An abstract as one user may see it. */
export type MaskedAbstract = ScoredAbstract & { hiddenReviewer: ReviewerNumber | null }

/** Whether reviewers see a colleague's score only after giving their own; they do by default. */
export const hidesOtherScore = async (db: Db) => (await readSetting(db, 'hideOtherScore')) === 'true'

/** Tells the reviewer whose score is hidden from a user. Without a user, nothing is hidden. */
export const readHiddenReviewers = async (db: Db, username: string | undefined) => {
  const hides = username !== undefined && (await hidesOtherScore(db))
  return (review: Parameters<typeof hiddenReviewerFor>[1]) =>
    hides ? hiddenReviewerFor(username, review) : null
}

/** What a user may see of a review: without a colleague's score and words that are hidden from them. */
export const reviewMask = async (db: Db, username: string) => {
  const hiddenReviewerOf = await readHiddenReviewers(db, username)
  return (row: ScoredAbstract): MaskedAbstract => {
    const hiddenReviewer = hiddenReviewerOf(row)
    return hiddenReviewer === null ? { ...row, hiddenReviewer } : { ...row, ...maskedReview, hiddenReviewer }
  }
}

export const maskedScores = { reviewer1Score: null, reviewer2Score: null, totalScore: 0 } as const
const maskedReview = { ...maskedScores, reviewerFeedback: '', commentsToAuthor: '' } as const

const withoutScore = <Entry extends Pick<HistoryEntry, 'summary' | 'before' | 'after'>>(
  entry: Entry,
): Entry => ({
  ...entry,
  summary: entry.summary.replace(/(Reviewer \d) (?:accepted|rejected) /, '$1 scored '),
  before: null,
  after: null,
})

type MaskedEntry = Pick<HistoryEntry, 'entity' | 'entityId' | 'summary' | 'before' | 'after'>

/** Removes hidden scores from the history of abstracts. */
export const maskHistory = async <Entry extends MaskedEntry>(
  db: Db,
  username: string,
  entries: Entry[],
): Promise<Entry[]> => {
  const ids = entries.filter(({ entity }) => entity === 'abstract').map(({ entityId }) => Number(entityId))
  if (ids.length === 0 || !(await hidesOtherScore(db))) return entries
  const rows = await db
    .select({ id: abstracts.id, status: abstracts.status, ...scoreColumns })
    .from(abstracts)
    .leftJoin(reviewer1, isReviewer1)
    .leftJoin(reviewer2, isReviewer2)
    .where(inArray(abstracts.id, ids))
  const hidden = new Set(
    rows.filter((row) => hiddenReviewerFor(username, row) !== null).map(({ id }) => String(id)),
  )
  return entries.map((entry) =>
    entry.entity === 'abstract' && hidden.has(entry.entityId) ? withoutScore(entry) : entry,
  )
}
