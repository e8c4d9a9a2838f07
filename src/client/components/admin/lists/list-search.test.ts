import { expect, test } from 'vitest'
import { readListSearch } from './list-search.ts'

test('reads a list’s state from the URL', () => {
  const asked = { search: 'ada', filter: 'day1', also: 'dietary', sort: 'name', order: 'ascending', row: 12 }
  expect(readListSearch({ ...asked, tab: 'authors', day: 3 })).toEqual(asked)
})

test.each([
  [{ search: 2025, row: 'x' }, { search: '2025' }],
  [{ search: '', filter: undefined }, {}],
  [{ search: ['a'], sort: { a: 1 }, order: 'sideways', row: null }, {}],
  [{ search: 'x'.repeat(500) }, { search: 'x'.repeat(200) }],
])('%j is read as %j', (given, read) => {
  expect(readListSearch(given)).toEqual(read)
})
