import type { Abstract } from './abstract-fields.ts'
import type { Score, StoredStatus } from './abstracts.ts'

export const reviewerNumbers = [1, 2] as const
export type ReviewerNumber = (typeof reviewerNumbers)[number]
export const MAX_POINTS = 2

export type GivenScore = Exclude<Score, null>
export const decisions = ['approved', 'rejected'] as const satisfies readonly StoredStatus[]
export type Decision = (typeof decisions)[number]

type Scores = Pick<Abstract, 'reviewer1Score' | 'reviewer2Score'>

/** What the reviews of an abstract and a decision by an organiser come to. */
export type ReviewOutcome = Scores & Pick<Abstract, 'status' | 'decidedAutomatically'>

export const scoreOf = (scores: Scores, reviewer: ReviewerNumber): Score =>
  reviewer === 1 ? scores.reviewer1Score : scores.reviewer2Score

type Scorers = Pick<Abstract, 'reviewer1ScoredBy' | 'reviewer2ScoredBy'>

export const scorerOf = (scorers: Scorers, reviewer: ReviewerNumber) =>
  reviewer === 1 ? scorers.reviewer1ScoredBy : scorers.reviewer2ScoredBy

export const totalScore = ({ reviewer1Score, reviewer2Score }: Scores) =>
  (reviewer1Score ?? 0) + (reviewer2Score ?? 0)

export const isSameReviewer = (review: Scores & Scorers) =>
  review.reviewer1Score !== null &&
  review.reviewer2Score !== null &&
  review.reviewer1ScoredBy !== null &&
  review.reviewer1ScoredBy === review.reviewer2ScoredBy

export const otherScorers = (username: string | undefined, review: Scorers): string[] => {
  const scorers = reviewerNumbers.flatMap((reviewer) => scorerOf(review, reviewer) ?? [])
  return [...new Set(scorers.filter((scorer) => scorer !== username))]
}

const statusByScores = (scores: Scores): StoredStatus => {
  const given = reviewerNumbers.map((reviewer) => scoreOf(scores, reviewer)).filter((score) => score !== null)
  if (given.length === 0) return 'pending'
  if (given.length < reviewerNumbers.length) return 'reviewed'
  const points = given.filter((score) => score === 1).length
  if (points === MAX_POINTS) return 'approved'
  return points === 0 ? 'reviewed' : 'partial'
}

export const isDecided = (status: StoredStatus): status is Decision =>
  status === 'approved' || status === 'rejected'

/** The decision of an organiser, which stays until the reviews are reset; null if there is none. */
export const manualDecision = ({
  status,
  decidedAutomatically,
}: Pick<ReviewOutcome, 'status' | 'decidedAutomatically'>): Decision | null =>
  isDecided(status) && !decidedAutomatically ? status : null

/** The scores give the status, and may approve automatically, unless an organiser has decided. */
export const outcomeOf = (
  { reviewer1Score, reviewer2Score }: Scores,
  decision: Decision | null,
): ReviewOutcome => {
  const status = decision ?? statusByScores({ reviewer1Score, reviewer2Score })
  return {
    reviewer1Score,
    reviewer2Score,
    status,
    decidedAutomatically: decision === null && isDecided(status),
  }
}

export const explainDecision = ({
  status,
  decidedAutomatically,
}: Pick<ReviewOutcome, 'status' | 'decidedAutomatically'>): string | null => {
  if (!isDecided(status)) return null
  if (decidedAutomatically) return 'Approved automatically: reviewer 1 accepted, reviewer 2 accepted'
  return status === 'approved' ? 'Approved by an organiser' : 'Rejected by an organiser'
}

export type ReviewStep =
  | { kind: 'score'; reviewerNumber: ReviewerNumber; score: GivenScore }
  | { kind: 'decision'; status: Decision }
  | { kind: 'reset' }

export const afterStep = (state: ReviewOutcome, step: ReviewStep): ReviewOutcome => {
  if (step.kind === 'reset') return outcomeOf({ reviewer1Score: null, reviewer2Score: null }, null)
  if (step.kind === 'decision') return outcomeOf(state, step.status)
  const scores = step.reviewerNumber === 1 ? { reviewer1Score: step.score } : { reviewer2Score: step.score }
  return outcomeOf({ ...state, ...scores }, manualDecision(state))
}

export const changesOutcome = (state: ReviewOutcome, step: ReviewStep): boolean => {
  const after = afterStep(state, step)
  return (
    after.status !== state.status ||
    after.reviewer1Score !== state.reviewer1Score ||
    after.reviewer2Score !== state.reviewer2Score ||
    after.decidedAutomatically !== state.decidedAutomatically
  )
}

export const changesDecision = (state: ReviewOutcome, step: ReviewStep): boolean =>
  explainDecision(afterStep(state, step)) !== explainDecision(state)
