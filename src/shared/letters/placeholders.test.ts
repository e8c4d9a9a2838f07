import { describe, expect, test } from 'vitest'
import { checkPlaceholders, fillPlaceholders, unfilledPlaceholders } from './placeholders'

const offered = ['name', 'first name', 'title', 'feedback'] as const

describe('a text with placeholders', () => {
  test('is right when it uses only what is offered, however it is typed', () => {
    expect(checkPlaceholders('Dear { First  Name },\n{TITLE} {feedback?} {feedback ?}', offered)).toEqual([])
    expect(checkPlaceholders('No marks at all, not even }', offered)).toEqual([])
  })

  test('says in which line it names something unknown, nothing, or is not closed', () => {
    expect(checkPlaceholders('Dear {name},\n\nyour {titel} and {}\n{title\n{sessions}', offered)).toEqual([
      { line: 3, message: '{titel} is not a placeholder of this letter' },
      { line: 3, message: '{} names nothing' },
      { line: 4, message: 'A { is not closed' },
      { line: 5, message: '{sessions} is not a placeholder of this letter' },
    ])
  })

  test('does not take what every object has for a placeholder', () =>
    expect(checkPlaceholders('{constructor} {__proto__}', offered)).toHaveLength(2))
})

describe('filling in', () => {
  test('puts the values in the places of their marks', () =>
    expect(fillPlaceholders('Dear {Name},\n\n“{title}”: {title}.', { name: 'Dr Ada', title: 'Voices' })).toBe(
      'Dear Dr Ada,\n\n“Voices”: Voices.',
    ))

  test('reads no marks in what somebody wrote', () =>
    expect(fillPlaceholders('{title} by {name}', { title: '{name} $& $1 {x}', name: 'Ada' })).toBe(
      '{name} $& $1 {x} by Ada',
    ))

  test('leaves a mark without a value where it is, and tells its line', () => {
    const letter = fillPlaceholders('Dear {name},\n\nthey wrote:\n{feedback}', { name: 'Ada', feedback: '' })
    expect(letter).toBe('Dear Ada,\n\nthey wrote:\n{feedback}')
    expect(unfilledPlaceholders(letter)).toEqual([
      { line: 4, message: '{feedback} is empty for this person' },
    ])
  })

  test('takes a whole paragraph out when what may be empty is', () => {
    const text = 'Dear {name},\n\nThey wrote:\n{feedback?}\n\nGoodbye\n{title?}'
    expect(fillPlaceholders(text, { name: 'Ada', feedback: 'Well\n\ndone', title: 'T' })).toBe(
      'Dear Ada,\n\nThey wrote:\nWell\n\ndone\n\nGoodbye\nT',
    )
    expect(fillPlaceholders(text, { name: 'Ada', title: 'T' })).toBe('Dear Ada,\n\nGoodbye\nT')
    expect(fillPlaceholders(text, { name: 'Ada' })).toBe('Dear Ada,')
  })

  test('keeps blank lines and spaces as they were written', () =>
    expect(fillPlaceholders('a\n \n\n  b\n\n\nc', {})).toBe('a\n \n\n  b\n\n\nc'))

  test('what is in braces but names nothing of ours is somebody’s text', () =>
    expect(unfilledPlaceholders('The set {x, y} and {constructor}')).toEqual([]))
})
