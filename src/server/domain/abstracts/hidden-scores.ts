import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import type { Db } from '#server/db/types.ts'
import { readSetting } from '#server/domain/settings.ts'
import { hiddenReviewerFor } from '#shared/abstracts/review.ts'
import type { HistoryEntry } from '#shared/history.ts'

type AbstractRow = typeof abstracts.$inferSelect
/** An abstract as one user may see it. */
export type MaskedAbstract = AbstractRow & { hiddenReviewer: 1 | 2 | null }

/** Whether reviewers see a colleague's score only after giving their own; they do by default. */
export const hidesOtherScore = async (db: Db) => (await readSetting(db, 'hideOtherScore')) === 'true'

/** In SQL: the reviewer whose score is hidden from this user, as `hiddenReviewerFor` computes it. */
export const hiddenReviewerColumn = async (
  db: Db,
  username: string | undefined,
): Promise<SQL<1 | 2 | null>> => {
  if (username === undefined || !(await hidesOtherScore(db))) return sql<null>`null::int`
  const { status, reviewer1Score, reviewer2Score, reviewer1ScoredBy, reviewer2ScoredBy } = abstracts
  return sql<1 | 2 | null>`case when ${status} <> 'reviewed' then null
    when ${reviewer2Score} is null and ${reviewer1ScoredBy} is distinct from ${username} then 1
    when ${reviewer1Score} is null and ${reviewer2ScoredBy} is distinct from ${username} then 2 end`
}

/** What a user may see of a review: without a colleague's score and words that are hidden from them. */
export const reviewMask = async (db: Db, username: string) => {
  const hides = await hidesOtherScore(db)
  return (row: AbstractRow): MaskedAbstract => {
    const hiddenReviewer = hides ? hiddenReviewerFor(username, row) : null
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
  const column = await hiddenReviewerColumn(db, username)
  const rows = await db
    .select({ id: abstracts.id })
    .from(abstracts)
    .where(and(inArray(abstracts.id, ids), sql`${column} is not null`))
  const hidden = new Set(rows.map(({ id }) => String(id)))
  return entries.map((entry) =>
    entry.entity === 'abstract' && hidden.has(entry.entityId) ? withoutScore(entry) : entry,
  )
}
