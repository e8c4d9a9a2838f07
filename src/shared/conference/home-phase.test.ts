import { expect, test } from 'vitest'
import { defaultConference as conference } from './default-conference.ts'
import { homePhase } from './home-phase.ts'

test.each([
  ['2025-06-01', false, 'call'],
  ['2025-10-26', true, 'programme'],
  ['2025-10-27', true, 'today'],
  ['2025-10-29', false, 'today'],
  ['2025-10-30', true, 'after'],
] as const)('on %s, with a public programme: %s, the home page is in phase %s', (today, isPublic, phase) => {
  expect(homePhase(conference, today, isPublic)).toBe(phase)
})
