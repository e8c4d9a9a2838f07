import { expect, test } from 'vitest'
import { type ReviewState, shownReviewState } from './review-states.ts'

const AT = '2025-08-01T09:00:00.000Z'
const waiting = { status: 'pending', withdrawnAt: null } as const

test.each<[ReviewState, Parameters<typeof shownReviewState>]>([
  ['open', [{ state: 'assigned' }, waiting, false]],
  ['late', [{ state: 'assigned' }, waiting, true]],
  ['done', [{ state: 'submitted' }, waiting, true]],
  ['done', [{ state: 'overruled' }, waiting, true]],
  ['done', [{ state: 'submitted' }, { ...waiting, status: 'approved' }, true]],
  ['not needed', [{ state: 'assigned' }, { ...waiting, withdrawnAt: AT }, true]],
  ['not needed', [{ state: 'assigned' }, { ...waiting, status: 'rejected' }, false]],
  ['ended', [{ state: 'ended' }, waiting, true]],
])('a review is %s', (state, given) => {
  expect(shownReviewState(...given)).toBe(state)
})
