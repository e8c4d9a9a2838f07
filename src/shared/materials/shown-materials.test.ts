import { expect, test } from 'vitest'
import { areMaterialsShown, materialRuleOf } from './shown-materials.ts'

const talk = { endTime: '2025-10-27T10:20:00Z', sessionEndTime: null }
const inSession = { ...talk, sessionEndTime: '2025-10-27T12:00:00Z' }

test.each([
  ['a talk of its own ends', talk, '2025-10-27T10:19', '2025-10-27T10:20'],
  ['the whole session ends', inSession, '2025-10-27T11:59', '2025-10-27T12:00'],
] as const)('materials are shown when %s', (_, one, before, then) => {
  expect(areMaterialsShown('after session', one, before)).toBe(false)
  expect(areMaterialsShown('after session', one, then)).toBe(true)
  expect(areMaterialsShown('at once', one, before)).toBe(true)
})

test('without a setting, or with an unknown one, they wait for the end', () => {
  expect(materialRuleOf(undefined)).toBe('after session')
  expect(materialRuleOf('never')).toBe('after session')
  expect(materialRuleOf('at once')).toBe('at once')
})
