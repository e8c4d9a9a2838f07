import { describe, expect, test } from 'vitest'
import { checkPlaceholders, fillPlaceholders, unfilledPlaceholders } from './placeholders.ts'

const offered = ['name', 'first name', 'title', 'comments to the author'] as const

describe('checkPlaceholders', () => {
  test('accepts known placeholders in any spelling', () => {
    expect(checkPlaceholders('Dear { First  Name },\n{TITLE} {title?} {title ?}', offered)).toEqual([])
    expect(checkPlaceholders('No marks at all, not even }', offered)).toEqual([])
  })

  test('reports the line of unknown, empty and unclosed placeholders', () => {
    expect(checkPlaceholders('Dear {name},\n\nyour {titel} and {}\n{title\n{sessions}', offered)).toEqual([
      { line: 3, message: '{titel} is not a placeholder of this letter' },
      { line: 3, message: '{} is empty' },
      { line: 4, message: 'A { has no closing }' },
      { line: 5, message: '{sessions} is not a placeholder of this letter' },
    ])
  })

  test('rejects names of object properties', () =>
    expect(checkPlaceholders('{constructor} {__proto__}', offered)).toHaveLength(2))
})

describe('fillPlaceholders', () => {
  test('replaces placeholders with values', () =>
    expect(fillPlaceholders('Dear {Name},\n\n“{title}”: {title}.', { name: 'Dr Ada', title: 'Voices' })).toBe(
      'Dear Dr Ada,\n\n“Voices”: Voices.',
    ))

  test('does not expand braces in values', () =>
    expect(fillPlaceholders('{title} by {name}', { title: '{name} $& $1 {x}', name: 'Ada' })).toBe(
      '{\u2060name} $& $1 {x} by Ada',
    ))

  test('does not take braces in values for placeholders left open', () =>
    expect(unfilledPlaceholders(fillPlaceholders('{title}', { title: 'On {your text}' }))).toEqual([]))

  test('keeps a placeholder without a value and reports its line', () => {
    const letter = fillPlaceholders('Dear {name},\n\nthey wrote:\n{comments to the author}', {
      name: 'Ada',
      'comments to the author': '',
    })
    expect(letter).toBe('Dear Ada,\n\nthey wrote:\n{comments to the author}')
    expect(unfilledPlaceholders(letter)).toEqual([
      { line: 4, message: '{comments to the author} has no value for this person' },
    ])
  })

  test('removes the paragraph of an empty optional placeholder', () => {
    const text = 'Dear {name},\n\nThey wrote:\n{comments to the author?}\n\nGoodbye\n{title?}'
    expect(
      fillPlaceholders(text, { name: 'Ada', 'comments to the author': 'Well\n\ndone', title: 'T' }),
    ).toBe('Dear Ada,\n\nThey wrote:\nWell\n\ndone\n\nGoodbye\nT')
    expect(fillPlaceholders(text, { name: 'Ada', title: 'T' })).toBe('Dear Ada,\n\nGoodbye\nT')
    expect(fillPlaceholders(text, { name: 'Ada' })).toBe('Dear Ada,')
  })

  test('keeps blank lines and spaces', () =>
    expect(fillPlaceholders('a\n \n\n  b\n\n\nc', {})).toBe('a\n \n\n  b\n\n\nc'))

  test('ignores other text in braces', () =>
    expect(unfilledPlaceholders('The set {x, y} and {constructor}')).toEqual([]))
})
