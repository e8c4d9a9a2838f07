import { expect, test } from 'vitest'
import { unreleasedTalks } from './unreleased-talks'

const settings = (isPublic: boolean, hides?: boolean) => [
  { key: 'showSchedulePublicly', value: String(isPublic) },
  ...(hides === undefined ? [] : [{ key: 'hideUnreleasedTalks', value: String(hides) }]),
]

test('a public programme releases decisions, unless it leaves talks out', () => {
  expect(unreleasedTalks(settings(true))).toBe('released now')
  expect(unreleasedTalks(settings(true, false))).toBe('released now')
  expect(unreleasedTalks(settings(false))).toBe('released when published')
  expect(unreleasedTalks(settings(false, true))).toBe('left out')
  expect(unreleasedTalks(settings(true, true))).toBe('left out')
})
