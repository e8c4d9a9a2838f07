import { expect, test } from 'vitest'
import { otherAuthorText } from './other-author-text.ts'
import {
  otherAuthorLines,
  otherAuthorNames,
  storedOtherAuthorLines,
  storedOtherAuthors,
} from './other-authors.ts'
import { otherAuthorLinesField, otherAuthorsField } from './other-authors-field.ts'

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

test('keeps a name with a comma on its own line', () => {
  const stored = storedOtherAuthors(' A. Uthor, PhD \n\nB. Uthor')
  expect(stored).toBe('A. Uthor, PhD\nB. Uthor')
  expect(otherAuthorNames(stored)).toEqual(['A. Uthor, PhD', 'B. Uthor'])
  expect(otherAuthorText(stored)).toBe('A. Uthor, PhD; B. Uthor')
})

test.each([
  'A. Uthor, PhD',
  'Uthor, A.',
  'Uthor, A. B.',
  'Uthor, AB',
  'A. Uthor, Ph.D., FRSA',
  'A. Uthor, MSc',
])('keeps %s whole without a second line', (name) => {
  expect(otherAuthorNames(storedOtherAuthors(name))).toEqual([name])
  expect(otherAuthorNames(`B. Uthor, ${name}, C. Uthor`)).toEqual(['B. Uthor', name, 'C. Uthor'])
})

test.each(['Li Na', 'Bo', 'Md Rahman', 'Honor Blake', 'Drew', 'Ma Long'])('reads %s as a name', (name) => {
  expect(otherAuthorNames(`A. Uthor, ${name}`)).toEqual(['A. Uthor', name])
})

test('keeps a single line as one name where lines separate names', () => {
  const stored = storedOtherAuthorLines('Uthor, Ada')
  expect(otherAuthorNames(stored)).toEqual(['Uthor, Ada'])
  expect(otherAuthorLines(stored)).toBe('Uthor, Ada')
  expect(otherAuthorText(stored)).toBe('Uthor, Ada')
  expect(storedOtherAuthors(stored)).toBe(stored)
  expect(otherAuthorNames(storedOtherAuthors('Uthor, Ada'))).toEqual(['Uthor', 'Ada'])
})

test.each([
  ['Ada Uthor', ['Ada Uthor']],
  ['Ada Uthor\nAda', ['Ada Uthor', 'Ada']],
  ['Ada Uthor\nPhD', ['Ada Uthor', 'PhD']],
  ['Uthor, Ada, ', ['Uthor, Ada']],
  ['A. Uthor,\nB. Uthor,', ['A. Uthor', 'B. Uthor']],
  ['Uthor, Ada\nSecond, Bo', ['Uthor, Ada', 'Second, Bo']],
  ['Ada Uthor (A; B)', ['Ada Uthor (A; B)']],
  ['Ada Uthor, Demo (A\nBo Second', ['Ada Uthor, Demo (A', 'Bo Second']],
])('reads %j as the same names again once it is stored', (lines, names) => {
  const stored = storedOtherAuthorLines(lines)
  expect(otherAuthorNames(stored)).toEqual(names)
  expect(storedOtherAuthorLines(otherAuthorLines(stored))).toBe(stored)
})

test('lets a field with one per line pass the API unchanged', () => {
  for (const lines of [
    'Uthor, Ada',
    'Uthor, Ada\nB. Uthor',
    'A. Uthor\nB. Uthor',
    `${'x'.repeat(1994)}, Ada\r\n`,
  ]) {
    const stored = otherAuthorLinesField.parse(lines)
    expect(otherAuthorsField.parse(stored)).toBe(stored)
  }
  expect(otherAuthorsField.safeParse('x'.repeat(2001)).success).toBe(false)
})

test('treats empty text as no co-authors', () => {
  expect(otherAuthorNames('')).toEqual([])
  expect(storedOtherAuthors(' \n ')).toBe('')
  expect(storedOtherAuthorLines('')).toBe('')
  expect(otherAuthorsField.parse(undefined)).toBe('')
})
