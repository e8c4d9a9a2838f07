import { describe, expect, test } from 'vitest'
import { wordSearch } from './search'

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
  ])('%j in Zoë Müller of the École: %s', (search, found) => {
    expect(wordSearch(search)('Zoë Müller', null, undefined, 'École')).toBe(found)
  })

  test('letters that a keyboard lacks are found as they are written without them', () => {
    expect(wordSearch('soren lodz strasse AERO')('Søren of Łódź', 'Straße', 'ærø')).toBe(true)
  })

  test('a word does not begin in one text and end in the next', () => {
    expect(wordSearch('ab')('a', 'b')).toBe(false)
  })
})
