import { expect, test } from 'vitest'
import { isSimilar, wordSimilarity } from './word-similarity.ts'

test.each([
  ['okafro', 'Amara Okafor'],
  ['smiht', 'Ada Smith'],
  ['regstration', 'Registrations'],
  ['zoe', 'Zoë Müller'],
  ['muler', 'Zoë Müller'],
])('%s finds %s', (word, text) => {
  expect(isSimilar([word], text)).toBe(true)
})

test.each([
  ['okafor', 'Ada Smith'],
  ['ad', 'Zoë'],
  ['smi', 'Smyth'],
])('%s does not find %s', (word, text) => {
  expect(isSimilar([word], text)).toBe(false)
})

test('every word has to be found', () => {
  expect(isSimilar(['amara', 'smith'], 'Amara Okafor')).toBe(false)
})

test('a text without words has similarity zero', () => {
  expect(wordSimilarity('okafor', ' – ')).toBe(0)
})
