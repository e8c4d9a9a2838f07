import { eq, inArray } from 'drizzle-orm'
import type { Row } from '#server/db/raw-sql.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import type { ReviewRow } from '#server/domain/review/reviews.ts'
import { omit } from '#shared/omit.ts'
import { isSubmitted } from '#shared/review/review-states.ts'
import { continueIds } from './sequences.ts'

const BATCH_SIZE = 500

type EnteredScore = Pick<ReviewRow, 'abstractId' | 'slot' | 'score' | 'submittedBy' | 'submittedAt'>

const scoreFields = ([1, 2] as const).flatMap((slot) => [
  `reviewer${slot}_score`,
  `reviewer${slot}_scored_by`,
  `reviewer${slot}_scored_at`,
])

const scoresIn = (row: Row): EnteredScore[] =>
  ([1, 2] as const)
    .map((slot) => ({
      abstractId: Number(row.id),
      slot,
      score: row[`reviewer${slot}_score`] as ReviewRow['score'],
      submittedBy: (row[`reviewer${slot}_scored_by`] ?? null) as string | null,
      submittedAt: (row[`reviewer${slot}_scored_at`] ?? null) as string | null,
    }))
    .filter(({ score }) => score !== null)

const stateOf = (row: Row, given: EnteredScore | undefined, username: string | undefined) => {
  if (row.ended_at !== null) return 'ended'
  if (row.submitted_at === null) return 'assigned'
  if (row.slot === 3) return 'submitted'
  if (!given) return 'assigned'
  const isTheirs =
    username === undefined || given.submittedBy === username || given.submittedAt === row.submitted_at
  return isTheirs && given.score === row.score ? 'submitted' : 'overruled'
}

/** What is left of a text without the paragraphs of one of its writers. */
const withoutParagraphs = (whole: string, part: string) => {
  const framed = `\n\n${whole}\n\n`
  const at = part === '' ? -1 : framed.indexOf(`\n\n${part}\n\n`)
  if (at < 0) return whole
  return `${framed.slice(0, at)}\n\n${framed.slice(at + part.length + 4)}`.replace(/^\n+|\n+$/g, '')
}

type Texts = Pick<ReviewRow, 'commentsToAuthor' | 'reviewerFeedback'>

/** Comments that organisers had edited must not reach the author in their original words: they are kept as a note. */
const ofReviewer = (review: Texts, merged: Texts): Texts => {
  const { commentsToAuthor, reviewerFeedback } = review
  const isEdited = withoutParagraphs(merged.commentsToAuthor, commentsToAuthor) === merged.commentsToAuthor
  return isEdited
    ? {
        commentsToAuthor: '',
        reviewerFeedback: [reviewerFeedback, commentsToAuthor].filter(Boolean).join('\n\n'),
      }
    : { commentsToAuthor, reviewerFeedback }
}

/** The texts of submitted reviews were merged into those of the abstract. */
const separateTexts = async (tx: Db) => {
  const submitted = (
    await tx
      .select()
      .from(reviews)
      .where(inArray(reviews.slot, [1, 2]))
      .orderBy(reviews.slot)
  )
    .filter(isSubmitted)
    .filter(({ commentsToAuthor, reviewerFeedback }) => commentsToAuthor !== '' || reviewerFeedback !== '')
  const { id, commentsToAuthor, reviewerFeedback } = abstracts
  const merged = await tx
    .select({ id, commentsToAuthor, reviewerFeedback })
    .from(abstracts)
    .where(
      inArray(
        id,
        submitted.map(({ abstractId }) => abstractId),
      ),
    )
  for (const abstract of merged) {
    const own = submitted.filter(({ abstractId }) => abstractId === abstract.id)
    await tx
      .update(abstracts)
      .set({
        commentsToAuthor: own
          .map((one) => one.commentsToAuthor)
          .reduce(withoutParagraphs, abstract.commentsToAuthor),
        reviewerFeedback: own
          .map((one) => one.reviewerFeedback)
          .reduce(withoutParagraphs, abstract.reviewerFeedback),
      })
      .where(eq(abstracts.id, abstract.id))
    for (const review of own)
      await tx.update(reviews).set(ofReviewer(review, abstract)).where(eq(reviews.id, review.id))
  }
}

/** Reviews of earlier backups: scores were columns of abstracts, and assignments had the texts of reviewers. */
export const createEarlierReviews = () => {
  let isEarlier = false
  const usernames = new Map<unknown, string>()
  const scores = new Map<string, EnteredScore>()

  const toReview = (row: Row): Row => {
    const place = `${String(row.abstract_id)} ${String(row.slot)}`
    const given = scores.get(place)
    const username = usernames.get(row.user_id)
    const state = stateOf(row, given, username)
    // It is the reviewer's own, and not entered by an organiser.
    if (state === 'submitted') scores.delete(place)
    const isGiven = isSubmitted({ state })
    return {
      ...row,
      state,
      submitted_by: (state === 'submitted' && given ? given.submittedBy : isGiven && username) || null,
      submitted_at: state === 'assigned' ? null : row.submitted_at,
    }
  }

  return {
    /** Accounts come first, then abstracts, then their reviews. */
    toCurrentRow: (table: string, row: Row): Row => {
      if (table === 'users') usernames.set(row.id, String(row.username))
      if (table === 'abstracts' && 'reviewer1_score' in row) {
        isEarlier = true
        for (const score of scoresIn(row)) scores.set(`${score.abstractId} ${score.slot}`, score)
        return omit(row, scoreFields)
      }
      return table === 'reviews' && !('state' in row) ? toReview(row) : row
    },
    /** Once all rows are there; `lastId` is the last one that was assigned. */
    finish: async (tx: Db, lastId: number) => {
      if (!isEarlier) return
      await continueIds(tx, 'reviews', lastId)
      const entered = [...scores.values()].map((score) => ({ ...score, state: 'submitted' as const }))
      for (let first = 0; first < entered.length; first += BATCH_SIZE)
        await tx.insert(reviews).values(entered.slice(first, first + BATCH_SIZE))
      await separateTexts(tx)
    },
  }
}
