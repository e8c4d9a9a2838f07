import { describe, expect, test } from 'vitest'
import { wordSearch } from './search.ts'

describe('a search for words', () => {
  test.each([
    ['', true],
    ['   ', true],
    ['zoe', true],
    ['ZOË müller', true],
    ['ecole zoe', true],
    ['mul ler', true],
    ['muller dean', false],
    ['zoe\u0308', true],
  ])('%j in Zoë Müller of the École: %s', (search, matches) => {
    expect(wordSearch(search)('Zoë Müller', null, undefined, 'École')).toBe(matches)
  })

  test('finds special letters by their plain spelling', () => {
    expect(wordSearch('soren lodz strasse AERO')('Søren of Łódź', 'Straße', 'ærø')).toBe(true)
  })

  test('does not match across texts', () => {
    expect(wordSearch('ab')('a', 'b')).toBe(false)
  })
})
