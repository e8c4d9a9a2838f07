import { describe, expect, test } from 'vitest'
import { coAuthors, coAuthorText, looksMisread } from './co-authors.ts'
import { storedOtherAuthorLines, storedOtherAuthors, typedOtherAuthors } from './other-authors.ts'

describe('a co-author', () => {
  test.each([
    ['Ada Example (Demo University, York)', 'Ada Example', 'Demo University, York'],
    ['Ada Example (Demo University (York))', 'Ada Example', 'Demo University (York)'],
    ['Ada Example', 'Ada Example', ''],
    ['Ada (Lovelace) Example', 'Ada (Lovelace) Example', ''],
    ['Ada Example, Demo University, York', 'Ada Example', 'Demo University, York'],
    ['Maria Rossi, Politecnico di Milano,', 'Maria Rossi', 'Politecnico di Milano'],
    ['Maria Rossi, CNR', 'Maria Rossi', 'CNR'],
    ['Ada Example (Demo), York', 'Ada Example', 'Demo, York'],
    ['Ada Example, Demo (York)', 'Ada Example', 'Demo, York'],
    ['Ada Example, PhD, Demo', 'Ada Example, PhD', 'Demo'],
    ['Ada Example, PhD (Demo)', 'Ada Example, PhD', 'Demo'],
    ['Example, Ada', 'Ada Example', ''],
    ['Example, Ada (Demo)', 'Ada Example', 'Demo'],
    ['Example, A. B., Demo University', 'A. B. Example', 'Demo University'],
    ['Example, Demo University', 'Example', 'Demo University'],
    ['(Demo University)', '(Demo University)', ''],
  ])('on the line %j has a name and an affiliation', (line, name, affiliation) => {
    expect(coAuthors(typedOtherAuthors(line))).toEqual([{ name, affiliation }])
    expect(coAuthors(storedOtherAuthorLines(line))).toEqual([{ name, affiliation }])
  })

  test.each([
    ['Ana Petek (X); Dr John Smythe-Jones (Y)', ['Ana Petek (X)', 'Dr John Smythe-Jones (Y)']],
    ['Ana Petek, X; John Smith, Y;', ['Ana Petek (X)', 'John Smith (Y)']],
    ['Ana Petek (X; Y); John Smith', ['Ana Petek (X; Y)', 'John Smith']],
    [
      'Luka Žagar1, Nina Bevc2; 1 Univerza v Ljubljani, 2 ZRC SAZU',
      ['Luka Žagar (Univerza v Ljubljani)', 'Nina Bevc (ZRC SAZU)'],
    ],
    [
      'Luka Žagar¹\nNina Bevc, PhD¹,²*\n\n¹ Univerza v Ljubljani, Aškerčeva 2, 1000 Ljubljana\n² ZRC SAZU',
      [
        'Luka Žagar (Univerza v Ljubljani, Aškerčeva 2, 1000 Ljubljana)',
        'Nina Bevc, PhD (Univerza v Ljubljani, Aškerčeva 2, 1000 Ljubljana; ZRC SAZU)',
      ],
    ],
  ])('in %j is one of several people', (typed, printed) => {
    for (const stored of [typed, typedOtherAuthors(typed), storedOtherAuthors(typed)]) {
      expect(coAuthors(stored).map(coAuthorText)).toEqual(printed)
      expect(coAuthors(stored).some(looksMisread)).toBe(false)
    }
  })

  test.each([
    'Luka Žagar1, Nina Bevc2',
    'Ana Petek (X\nJohn Smith (Y)',
    'Ada (x; y) Example',
    '1',
    '(Demo University)',
    'Ada Example (1)',
  ])('in %j looks misread', (typed) => {
    expect(coAuthors(typed).some(looksMisread)).toBe(true)
  })
})

test('brackets that are never closed are read in time', () => {
  expect(coAuthors('('.repeat(1000) + ')'.repeat(1000))).toHaveLength(1)
  expect(coAuthors('('.repeat(2000))).toHaveLength(1)
})
