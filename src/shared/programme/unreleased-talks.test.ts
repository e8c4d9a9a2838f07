import { expect, test } from 'vitest'
import { unreleasedTalkPolicy } from './unreleased-talks.ts'

test('a public programme releases decisions', () => {
  const settings = (isPublic: boolean) => [{ key: 'showSchedulePublicly', value: String(isPublic) }]
  expect(unreleasedTalkPolicy(settings(true))).toBe('released now')
  expect(unreleasedTalkPolicy(settings(false))).toBe('released when published')
})
