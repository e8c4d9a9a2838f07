import { expect, test } from 'vitest'
import { type AssignmentState, assignmentState } from './assignment-states.ts'

const AT = '2025-08-01T09:00:00.000Z'
const fresh = { submittedAt: null, endedAt: null }
const waiting = { status: 'pending', withdrawnAt: null } as const

test.each<[AssignmentState, Parameters<typeof assignmentState>]>([
  ['open', [fresh, waiting, false]],
  ['late', [fresh, waiting, true]],
  ['done', [{ ...fresh, submittedAt: AT }, waiting, true]],
  ['done', [{ ...fresh, submittedAt: AT }, { ...waiting, status: 'approved' }, true]],
  ['not needed', [fresh, { ...waiting, withdrawnAt: AT }, true]],
  ['not needed', [fresh, { ...waiting, status: 'rejected' }, false]],
  ['ended', [{ submittedAt: null, endedAt: AT }, waiting, true]],
])('an assignment is %s', (state, given) => {
  expect(assignmentState(...given)).toBe(state)
})
