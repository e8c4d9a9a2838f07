import { expect, test } from 'vitest'
import { byText } from './by-text.ts'

test('sorts by text regardless of case and accents, numbers by size', () => {
  const rows = [{ title: 'Émile 10' }, { title: 'Zoe' }, { title: 'emile 2' }]
  expect(rows.toSorted(byText((row) => row.title)).map(({ title }) => title)).toEqual([
    'emile 2',
    'Émile 10',
    'Zoe',
  ])
})
