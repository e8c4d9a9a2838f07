import type { Abstract, Score, StoredStatus } from './abstracts.ts'

export const reviewerNumbers = [1, 2] as const
export type ReviewerNumber = (typeof reviewerNumbers)[number]
export const MAX_POINTS = 2

export type GivenScore = Exclude<Score, null>
export const decisions = ['approved', 'rejected'] as const satisfies readonly StoredStatus[]
export type Decision = (typeof decisions)[number]

/** What a review changes about an abstract. */
export type ReviewOutcome = Pick<
  Abstract,
  'status' | 'reviewer1Score' | 'reviewer2Score' | 'decidedAutomatically'
>

type Scores = Pick<ReviewOutcome, 'reviewer1Score' | 'reviewer2Score'>

export const scoreOf = (scores: Scores, reviewer: ReviewerNumber): Score =>
  reviewer === 1 ? scores.reviewer1Score : scores.reviewer2Score

type Scorers = Pick<Abstract, 'reviewer1ScoredBy' | 'reviewer2ScoredBy'>

export const scorerOf = (scorers: Scorers, reviewer: ReviewerNumber) =>
  reviewer === 1 ? scorers.reviewer1ScoredBy : scorers.reviewer2ScoredBy

/** Whether one person gave both scores. */
export const isSameReviewer = (review: Scores & Scorers) =>
  review.reviewer1Score !== null &&
  review.reviewer2Score !== null &&
  review.reviewer1ScoredBy !== null &&
  review.reviewer1ScoredBy === review.reviewer2ScoredBy

/** Who else has scored. Scores of earlier versions have no name. */
export const otherScorers = (username: string | undefined, review: Scorers): string[] => {
  const scorers = reviewerNumbers.flatMap((reviewer) => scorerOf(review, reviewer) ?? [])
  return [...new Set(scorers.filter((scorer) => scorer !== username))]
}

/**
 * With the setting that hides the other score: the reviewer whose score this user may not see yet. Once the user has
 * scored, both scores are given or organisers have decided, nothing is hidden.
 */
export const hiddenReviewerFor = (
  username: string,
  review: Scores & Scorers & Pick<ReviewOutcome, 'status'>,
): ReviewerNumber | null => {
  const given = reviewerNumbers.filter((reviewer) => scoreOf(review, reviewer) !== null)
  const [only] = given
  if (review.status !== 'reviewed' || given.length !== 1 || only === undefined) return null
  return scorerOf(review, only) === username ? null : only
}

/** The status from the two scores alone. */
export const statusByScores = (scores: Scores): StoredStatus => {
  const given = reviewerNumbers.map((reviewer) => scoreOf(scores, reviewer)).filter((score) => score !== null)
  if (given.length === 0) return 'pending'
  if (given.length < reviewerNumbers.length) return 'reviewed'
  const points = given.filter((score) => score === 1).length
  if (points === MAX_POINTS) return 'approved'
  return points === 0 ? 'reviewed' : 'partial'
}

export const isDecided = (status: StoredStatus): status is Decision =>
  status === 'approved' || status === 'rejected'

/** A score recalculates the status, unless an organiser has decided manually. */
export const withScore = <State extends ReviewOutcome>(
  state: State,
  reviewer: ReviewerNumber,
  score: GivenScore,
): ReviewOutcome => {
  const scores: Scores = {
    reviewer1Score: reviewer === 1 ? score : state.reviewer1Score,
    reviewer2Score: reviewer === 2 ? score : state.reviewer2Score,
  }
  if (isDecided(state.status) && !state.decidedAutomatically)
    return { ...scores, status: state.status, decidedAutomatically: false }
  const status = statusByScores(scores)
  return { ...scores, status, decidedAutomatically: isDecided(status) }
}

/** A manual decision stays until the reviews are reset. */
export const withDecision = (
  { reviewer1Score, reviewer2Score }: ReviewOutcome,
  status: Decision,
): ReviewOutcome => ({
  reviewer1Score,
  reviewer2Score,
  status,
  decidedAutomatically: false,
})

export const withoutReviews = (): ReviewOutcome => ({
  status: 'pending',
  reviewer1Score: null,
  reviewer2Score: null,
  decidedAutomatically: false,
})

export const sameReview = (a: ReviewOutcome, b: ReviewOutcome) =>
  a.status === b.status &&
  a.reviewer1Score === b.reviewer1Score &&
  a.reviewer2Score === b.reviewer2Score &&
  a.decidedAutomatically === b.decidedAutomatically

/** Null while the abstract is undecided. */
export const explainDecision = ({ status, decidedAutomatically }: ReviewOutcome): string | null => {
  if (!isDecided(status)) return null
  if (decidedAutomatically) return 'Approved automatically: reviewer 1 accepted, reviewer 2 accepted'
  return status === 'approved' ? 'Approved by an organiser' : 'Rejected by an organiser'
}

export type ReviewStep =
  | { kind: 'score'; reviewerNumber: ReviewerNumber; score: GivenScore }
  | { kind: 'decision'; status: Decision }
  | { kind: 'reset' }

const afterStep = (state: ReviewOutcome, step: ReviewStep): ReviewOutcome => {
  if (step.kind === 'reset') return withoutReviews()
  if (step.kind === 'decision') return withDecision(state, step.status)
  return withScore(state, step.reviewerNumber, step.score)
}

/** Whether a step makes, changes or reverts a decision. */
export const changesDecision = (state: ReviewOutcome, step: ReviewStep): boolean =>
  explainDecision(afterStep(state, step)) !== explainDecision(state)
