import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Score, StoredStatus } from './abstracts.ts'
import {
  afterStep,
  changesDecision,
  explainDecision,
  manualDecision,
  outcomeOf,
  type ReviewOutcome,
  type ReviewStep,
} from './review.ts'

const scored = (reviewer1Score: Score, reviewer2Score: Score) => ({ reviewer1Score, reviewer2Score })
const fresh = outcomeOf(scored(null, null), null)

const score = (reviewerNumber: 1 | 2, score: 0 | 1): ReviewStep => ({ kind: 'score', reviewerNumber, score })
const decide = (status: 'approved' | 'rejected'): ReviewStep => ({ kind: 'decision', status })
const reset: ReviewStep = { kind: 'reset' }

const run = (...steps: ReviewStep[]) => steps.reduce(afterStep, fresh)

describe('the outcome of scores', () => {
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
    expect(outcomeOf(scored(first, second), null)).toEqual({
      ...scored(first, second),
      status,
      decidedAutomatically: status === 'approved',
    })
  })

  test.each(['approved', 'rejected'] as const)('is %s if an organiser says so', (decision) => {
    for (const scores of [scored(null, null), scored(0, 1), scored(1, 1)])
      expect(outcomeOf(scores, decision)).toEqual({
        ...scores,
        status: decision,
        decidedAutomatically: false,
      })
  })
})

describe('scoring', () => {
  test('two points approve automatically', () => {
    const approved = run(score(1, 1), score(2, 1))
    expect(approved).toEqual({ ...scored(1, 1), status: 'approved', decidedAutomatically: true })
    expect(explainDecision(approved)).toBe('Approved automatically: reviewer 1 accepted, reviewer 2 accepted')
    expect(manualDecision(approved)).toBeNull()
  })

  test('one reviewer gives at most one point', () => {
    expect(run(score(1, 1), score(1, 1))).toMatchObject({ ...scored(1, null), status: 'reviewed' })
  })

  test('a changed score reverts an automatic approval', () => {
    expect(run(score(1, 1), score(2, 1), score(2, 0))).toEqual({
      ...scored(1, 0),
      status: 'partial',
      decidedAutomatically: false,
    })
  })

  test.each(['approved', 'rejected'] as const)('a manual %s survives new scores', (decision) => {
    const both = run(decide(decision), score(1, decision === 'approved' ? 0 : 1), score(2, 1))
    expect(both).toMatchObject({ status: decision, decidedAutomatically: false })
    expect(explainDecision(both)).toMatch(/by an organiser$/)
  })

  test('Reset Reviews clears both scores and the decision', () => {
    const cleared = run(score(1, 1), score(2, 0), decide('rejected'), reset)
    expect(cleared).toEqual({ ...scored(null, null), status: 'pending', decidedAutomatically: false })
    expect(explainDecision(cleared)).toBeNull()
  })
})

const anyScore = fc
  .tuple(fc.constantFrom(1 as const, 2 as const), fc.constantFrom(0 as const, 1 as const))
  .map(([reviewer, given]) => score(reviewer, given))
const anyDecision = fc.constantFrom('approved' as const, 'rejected' as const).map(decide)
const anySteps = fc.array(fc.oneof(anyScore, anyDecision, fc.constant(reset)))

describe('any sequence of steps', () => {
  test('only an approval with both points is automatic', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const state = run(...steps)
        const bothAccepted = state.reviewer1Score === 1 && state.reviewer2Score === 1
        if (state.decidedAutomatically) expect([state.status, bothAccepted]).toEqual(['approved', true])
        if (bothAccepted && !state.decidedAutomatically) expect(state.status).toMatch(/approved|rejected/)
      }),
    )
  })

  test('ends in the outcome of its scores and decision', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const state = run(...steps)
        expect(outcomeOf(state, manualDecision(state))).toEqual(state)
      }),
    )
  })

  test('score and decision give the same result in either order', () => {
    fc.assert(
      fc.property(anySteps, anyScore, anyDecision, (before, given, decision) => {
        expect(run(...before, given, decision)).toEqual(run(...before, decision, given))
      }),
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
    for (const [before, step, decides] of [
      [state(null, null, 'pending'), score(1, 1), false],
      [state(1, null, 'reviewed'), score(2, 0), false],
      [state(1, null, 'reviewed'), score(2, 1), true],
      [state(1, 1, 'approved', true), score(2, 0), true],
      [state(1, 1, 'approved'), score(2, 0), false],
      [state(1, null, 'reviewed'), decide('rejected'), true],
      [state(null, null, 'rejected'), decide('rejected'), false],
      [state(1, null, 'reviewed'), reset, false],
      [state(1, 1, 'approved', true), reset, true],
    ] satisfies [ReviewOutcome, ReviewStep, boolean][])
      expect(changesDecision(before, step), JSON.stringify([before, step])).toBe(decides)
  })
})
