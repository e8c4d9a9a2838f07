import { eq, inArray, sql } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { normalised } from '#server/db/normalised.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import type { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import { readSetting } from '#server/domain/settings.ts'
import { hiddenReviewerFor, type ReviewerNumber } from '#shared/abstracts/review.ts'
import { emailKey } from '#shared/email.ts'
import { groupBy } from '#shared/group-by.ts'
import type { HistoryEntry } from '#shared/history.ts'
import { isOncePerPerson } from '#shared/letters/letters.ts'
import { defaultTemplates } from '#shared/letters/templates.ts'
import { readScored, type ScoredAbstract } from './scores.ts'

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

/** By abstract, since when a score is hidden from a user. */
const readHiddenSince = async (
  db: Db,
  username: string,
  abstractIds: number[],
): Promise<Map<number, string>> => {
  const ids = [...new Set(abstractIds)]
  if (ids.length === 0 || !(await hidesOtherScore(db))) return new Map()
  const rows = await readScored(db, inArray(abstracts.id, ids), ids.length)
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const hidden = hiddenReviewerFor(username, row)
      if (hidden === null) return []
      return [[row.id, (hidden === 1 ? row.reviewer1ScoredAt : row.reviewer2ScoredAt) ?? '']]
    }),
  )
}

export const HIDDEN_TEXT = 'Hidden until you have given your score.'

type WrittenLetter = Pick<typeof letters.$inferSelect, 'abstractId' | 'kind' | 'createdAt' | 'toEmail'>

const mayQuote = ({ kind }: WrittenLetter) =>
  defaultTemplates[kind].allowedPlaceholders.includes('comments to the author')

/** The abstracts of the people that letters about all of their abstracts go to. */
const readAddressed = async (db: Db, rows: WrittenLetter[]): Promise<Map<string, number[]>> => {
  const keys = [...new Set(rows.map(({ toEmail }) => emailKey(toEmail)))]
  if (keys.length === 0) return new Map()
  const address = normalised(sql`coalesce(${authors.email}, ${abstracts.email})`)
  const found = await db
    .select({ id: abstracts.id, address })
    .from(abstracts)
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.abstractId, abstracts.id))
    .leftJoin(authors, eq(authors.id, approvedAbstracts.authorId))
    .where(isOneOf(address, keys))
    .orderBy(abstracts.id)
  return new Map([...groupBy(found, (row) => row.address)].map(([key, of]) => [key, of.map(({ id }) => id)]))
}

/** Tells letters that may hold a colleague's words which are hidden from a user. */
export const readHiddenLetters = async (db: Db, username: string, rows: WrittenLetter[]) => {
  const quoting = (await hidesOtherScore(db)) ? rows.filter(mayQuote) : []
  const addressed = await readAddressed(
    db,
    quoting.filter(({ kind }) => isOncePerPerson(kind)),
  )
  const abstractsOf = ({ abstractId, kind, toEmail }: WrittenLetter) => [
    ...(abstractId === null ? [] : [abstractId]),
    ...(isOncePerPerson(kind) ? (addressed.get(emailKey(toEmail)) ?? []) : []),
  ]
  const hidden = await readHiddenSince(db, username, quoting.flatMap(abstractsOf))
  return (letter: WrittenLetter) =>
    mayQuote(letter) &&
    abstractsOf(letter).some((id) => {
      const since = hidden.get(id)
      return since !== undefined && letter.createdAt >= since
    })
}

/** What a user may see of letters. */
export const maskLetters = async <Row extends WrittenLetter & { text: string }>(
  db: Db,
  username: string,
  rows: Row[],
): Promise<Row[]> => {
  const isHidden = await readHiddenLetters(db, username, rows)
  return rows.map((row) => (isHidden(row) ? { ...row, text: HIDDEN_TEXT } : row))
}

type WrittenRequest = { abstractId: number; requestedBy: string; requestedAt: string }

/** Whether what an author is asked to change may hold a colleague's words that are hidden from a user. */
export const isRequestHidden = async (
  db: Db,
  username: string,
  { abstractId, requestedBy, requestedAt }: WrittenRequest,
): Promise<boolean> => {
  const since = (await readHiddenSince(db, username, [abstractId])).get(abstractId)
  return since !== undefined && requestedBy !== username && requestedAt >= since
}

type MaskedEntry = Pick<HistoryEntry, 'entity' | 'entityId' | 'summary' | 'before' | 'after'>

/** Removes hidden scores from the history of abstracts. */
export const maskHistory = async <Entry extends MaskedEntry>(
  db: Db,
  username: string,
  entries: Entry[],
): Promise<Entry[]> => {
  const ids = entries.filter(({ entity }) => entity === 'abstract').map(({ entityId }) => Number(entityId))
  const hidden = await readHiddenSince(db, username, ids)
  return entries.map((entry) =>
    entry.entity === 'abstract' && hidden.has(Number(entry.entityId)) ? withoutScore(entry) : entry,
  )
}
