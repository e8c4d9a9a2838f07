import { expect, test } from 'vitest'
import { type ReviewState, shownReviewState, whyClosed } from './review-states.ts'

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

const open = {
  review: { state: 'assigned' as const },
  abstract: { status: 'pending' as const, withdrawnAt: null },
  settings: { deadline: '2025-08-01' },
}
const at = (now: string) => ({ timeZone: 'Europe/London', now: new Date(now) })
const inTime = at('2025-08-01T12:00:00Z')

test('a review is open until the end of the last day', () => {
  expect(whyClosed(open, inTime)).toBeNull()
  expect(whyClosed(open, at('2025-08-02T12:00:00Z'))).toContain('The last day for reviews was 1 August 2025.')
})

test.each([
  [{ review: { state: 'ended' } }, 'no longer assigned to you'],
  [{ abstract: { status: 'pending', withdrawnAt: '2025-07-01T09:00:00Z' } }, 'withdrawn'],
  [{ abstract: { status: 'approved', withdrawnAt: null } }, 'has been decided'],
  [{ abstract: { status: 'rejected', withdrawnAt: null } }, 'has been decided'],
] as const)('%o closes it', (changes, reason) =>
  expect(whyClosed({ ...open, ...changes }, inTime)).toContain(reason),
)
