import { expect, test } from 'vitest'
import { unreleasedTalkPolicy } from './unreleased-talks.ts'

const settings = (isPublic: boolean, hides?: boolean) => [
  { key: 'showSchedulePublicly', value: String(isPublic) },
  ...(hides === undefined ? [] : [{ key: 'hideUnreleasedTalks', value: String(hides) }]),
]

test('a public programme releases decisions, unless it leaves talks out', () => {
  expect(unreleasedTalkPolicy(settings(true))).toBe('released now')
  expect(unreleasedTalkPolicy(settings(true, false))).toBe('released now')
  expect(unreleasedTalkPolicy(settings(false))).toBe('released when published')
  expect(unreleasedTalkPolicy(settings(false, true))).toBe('left out')
  expect(unreleasedTalkPolicy(settings(true, true))).toBe('left out')
})
