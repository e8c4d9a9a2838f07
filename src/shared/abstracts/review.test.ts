import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Score, StoredStatus } from './abstracts.ts'
import {
  changesDecision,
  explainDecision,
  type ReviewOutcome,
  type ReviewStep,
  statusByScores,
  withDecision,
  withoutReviews,
  withScore,
} from './review.ts'

const fresh = withoutReviews()
const scored = (reviewer1Score: Score, reviewer2Score: Score) => ({ reviewer1Score, reviewer2Score })

describe('the status from scores', () => {
  test.each<[Score, Score, StoredStatus]>([
    [null, null, 'pending'],
    [0, null, 'reviewed'],
    [1, null, 'reviewed'],
    [null, 0, 'reviewed'],
    [null, 1, 'reviewed'],
    [0, 0, 'reviewed'],
    [0, 1, 'partial'],
    [1, 0, 'partial'],
    [1, 1, 'approved'],
  ])('%s and %s: %s', (first, second, status) => {
    expect(statusByScores(scored(first, second))).toBe(status)
  })
})

describe('scoring', () => {
  test('two points approve automatically', () => {
    const approved = withScore(withScore(fresh, 1, 1), 2, 1)
    expect(approved).toEqual({ ...scored(1, 1), status: 'approved', decidedAutomatically: true })
    expect(explainDecision(approved)).toBe('Approved automatically: reviewer 1 accepted, reviewer 2 accepted')
  })

  test('one reviewer gives at most one point', () => {
    expect(withScore(withScore(fresh, 1, 1), 1, 1)).toMatchObject({ ...scored(1, null), status: 'reviewed' })
  })

  test('a changed score reverts an automatic approval', () => {
    const approved = withScore(withScore(fresh, 1, 1), 2, 1)
    expect(withScore(approved, 2, 0)).toEqual({
      ...scored(1, 0),
      status: 'partial',
      decidedAutomatically: false,
    })
  })

  test.each(['approved', 'rejected'] as const)('a manual %s survives new scores', (decision) => {
    const decided = withDecision(fresh, decision)
    const both = withScore(withScore(decided, 1, decision === 'approved' ? 0 : 1), 2, 1)
    expect(both).toMatchObject({ status: decision, decidedAutomatically: false })
    expect(explainDecision(both)).toMatch(/by an organiser$/)
  })

  test('Reset Reviews clears both scores and the decision', () => {
    expect(fresh).toEqual({ ...scored(null, null), status: 'pending', decidedAutomatically: false })
    expect(explainDecision(fresh)).toBeNull()
  })
})

type Step = (state: ReviewOutcome) => ReviewOutcome

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constantFrom(1 as const, 2 as const), fc.constantFrom(0 as const, 1 as const)).map(
    ([reviewer, score]): Step =>
      (state) =>
        withScore(state, reviewer, score),
  ),
  fc.constantFrom('approved' as const, 'rejected' as const).map(
    (status): Step =>
      (state) =>
        withDecision(state, status),
  ),
  fc.constant<Step>(withoutReviews),
)

const run = (steps: Step[]) => steps.reduce((state, next) => next(state), fresh)

describe('any sequence of steps', () => {
  test('only an approval with both points is automatic', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const state = run(steps)
        const bothAccepted = state.reviewer1Score === 1 && state.reviewer2Score === 1
        if (state.decidedAutomatically) expect([state.status, bothAccepted]).toEqual(['approved', true])
        if (bothAccepted && !state.decidedAutomatically) expect(state.status).toMatch(/approved|rejected/)
      }),
    )
  })

  test('an undecided abstract has the status of its scores', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const state = run(steps)
        if (explainDecision(state) === null) expect(state.status).toBe(statusByScores(state))
      }),
    )
  })

  test('score and decision give the same result in either order', () => {
    fc.assert(
      fc.property(
        fc.array(step),
        fc.constantFrom('approved' as const, 'rejected' as const),
        (before, decision) => {
          const state = run(before)
          expect(withDecision(withScore(state, 2, 1), decision)).toEqual(
            withScore(withDecision(state, decision), 2, 1),
          )
        },
      ),
    )
  })

  test('detects steps that make, change or revert a decision', () => {
    const state = (
      reviewer1Score: Score,
      reviewer2Score: Score,
      status: StoredStatus,
      automatic = false,
    ) => ({
      reviewer1Score,
      reviewer2Score,
      status,
      decidedAutomatically: automatic,
    })
    const score = (reviewerNumber: 1 | 2, value: 0 | 1): ReviewStep => ({
      kind: 'score',
      reviewerNumber,
      score: value,
    })
    const reject: ReviewStep = { kind: 'decision', status: 'rejected' }
    for (const [before, step, decides] of [
      [state(null, null, 'pending'), score(1, 1), false],
      [state(1, null, 'reviewed'), score(2, 0), false],
      [state(1, null, 'reviewed'), score(2, 1), true],
      [state(1, 1, 'approved', true), score(2, 0), true],
      [state(1, 1, 'approved'), score(2, 0), false],
      [state(1, null, 'reviewed'), reject, true],
      [state(null, null, 'rejected'), reject, false],
      [state(1, null, 'reviewed'), { kind: 'reset' }, false],
      [state(1, 1, 'approved', true), { kind: 'reset' }, true],
    ] satisfies [ReviewOutcome, ReviewStep, boolean][])
      expect(changesDecision(before, step), JSON.stringify([before, step])).toBe(decides)
  })
})
