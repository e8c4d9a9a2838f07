import { expect, test } from 'vitest'
import { abstractIdOf, abstractPath, abstractSlug } from './abstract-path.ts'

test.each([
  ['Voices: who speaks, who listens?', 'voices-who-speaks-who-listens'],
  ['Überall für Zoë', 'uberall-fur-zoe'],
  ['教育', ''],
])('the slug of %j', (title, expected) => {
  expect(abstractSlug(title)).toBe(expected)
})

test('a long slug ends with a whole word, or at the limit', () => {
  expect(abstractSlug('seven77 '.repeat(20))).toBe(Array(10).fill('seven77').join('-'))
  expect(abstractSlug('x'.repeat(200))).toBe('x'.repeat(80))
})

test('an address without a slug is the id', () => {
  expect(abstractPath({ id: 7, slug: 'voices' })).toBe('/abstracts/7-voices')
  expect(abstractPath({ id: 7, slug: '' })).toBe('/abstracts/7')
})

test.each([
  ['7-voices', 7],
  ['7', 7],
  ['7-', 7],
  ['07', undefined],
  ['voices', undefined],
  ['7x', undefined],
])('the id of %j', (ref, id) => {
  expect(abstractIdOf(ref)).toBe(id)
})
