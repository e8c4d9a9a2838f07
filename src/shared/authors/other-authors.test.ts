import { expect, test } from 'vitest'
import { otherAuthorLines, otherAuthorNames, storedOtherAuthors } from './other-authors'

test('converts between commas and lines', () => {
  expect(otherAuthorLines('A. Uthor, B. Uthor,C. Uthor ,')).toBe('A. Uthor\nB. Uthor\nC. Uthor')
  expect(storedOtherAuthors('A. Uthor\n\n  B. Uthor \n')).toBe('A. Uthor, B. Uthor')
  expect(storedOtherAuthors('A. Uthor, B. Uthor')).toBe('A. Uthor, B. Uthor')
})

test('keeps an affiliation with a comma in brackets', () => {
  expect(otherAuthorNames('A. Uthor (Demo University, UK), B. Uthor')).toEqual([
    'A. Uthor (Demo University, UK)',
    'B. Uthor',
  ])
})

test('treats empty text as no co-authors', () => {
  expect(otherAuthorNames('')).toEqual([])
  expect(storedOtherAuthors(' \n ')).toBe('')
})
