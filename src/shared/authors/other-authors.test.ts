import { expect, test } from 'vitest'
import { otherAuthorLines, otherAuthorNames, storedOtherAuthors } from './other-authors'

test('contributors are stored separated by commas and edited one per line', () => {
  expect(otherAuthorLines('A. Uthor, B. Uthor,C. Uthor ,')).toBe('A. Uthor\nB. Uthor\nC. Uthor')
  expect(storedOtherAuthors('A. Uthor\n\n  B. Uthor \n')).toBe('A. Uthor, B. Uthor')
  expect(storedOtherAuthors('A. Uthor, B. Uthor')).toBe('A. Uthor, B. Uthor')
})

test('a comma in brackets does not part a name from its affiliation', () => {
  expect(otherAuthorNames('A. Uthor (Demo University, UK), B. Uthor')).toEqual([
    'A. Uthor (Demo University, UK)',
    'B. Uthor',
  ])
})

test('nobody else is nobody', () => {
  expect(otherAuthorNames('')).toEqual([])
  expect(storedOtherAuthors(' \n ')).toBe('')
})
