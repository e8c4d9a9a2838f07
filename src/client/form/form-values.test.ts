import { expect, test } from 'vitest'
import { changedValues, type FormValues, fingerprint } from './form-values.ts'

test('returns only changed values', () => {
  const before = { name: 'Ada', bio: 'Old', keynoteSpeaker: false, capacity: 10 }
  expect(changedValues(before, before)).toEqual({})
  expect(changedValues(before, { ...before, bio: 'New', keynoteSpeaker: true, capacity: null })).toEqual({
    bio: 'New',
    keynoteSpeaker: true,
    capacity: null,
  })
})

test('reports emptied fields as changed, but not new empty ones', () => {
  expect(changedValues({ name: 'Ada' }, { name: 'Ada', details: '' })).toEqual({})
  expect(changedValues({ name: 'Ada', bio: 'Old' }, { name: 'Ada', bio: '' })).toEqual({ bio: '' })
})

test('returns all of a changed list', () => {
  const before = { theme: 'Reefs', 'themes.length': '2', 'themes.0': 'One', 'themes.1': 'Two' }
  const after = { theme: 'Reefs', 'themes.length': '1', 'themes.0': 'One' }
  expect(changedValues(before, after)).toEqual({ 'themes.length': '1', 'themes.0': 'One' })
})

test('gives equal values equal and different values different fingerprints', () => {
  expect(fingerprint({ name: 'Zoë 🎓', day1: true })).toBe(fingerprint({ name: 'Zoë 🎓', day1: true }))
  const all: FormValues[] = [
    { name: 'Zoë' },
    { name: 'Zoe' },
    { name: 'Zoë', day1: true },
    { name: 'Zoë', day1: false },
  ]
  expect(new Set(all.map(fingerprint)).size).toBe(all.length)
})
