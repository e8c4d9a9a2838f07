import { expect, test } from 'vitest'
import { areSimilarTitles, stepPath } from './to-do.ts'

test.each([
  ['Tea and tides', 'Tea and tides.', true],
  ['Généric AI in rural schools', 'Generic AI in rural schools (revised)', true],
  ['Tea and tides, part 1', 'Tea and tides, part 2', false],
  ['Tea and tides', 'Coffee in the classroom', false],
  ['', '', false],
])('“%s” and “%s” are similar: %s', (one, other, similar) => {
  expect(areSimilarTitles(one, other)).toBe(similar)
})

test('a step has an address for letters', () => {
  expect(stepPath({ label: 'Compare', to: '/admin', search: { search: 'ada@demo.example' } })).toBe(
    '/admin?search=ada%40demo.example',
  )
  expect(stepPath({ label: 'Choose', to: '/admin', hash: 'examples' })).toBe('/admin#examples')
})
