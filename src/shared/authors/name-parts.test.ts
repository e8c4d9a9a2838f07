import { describe, expect, test } from 'vitest'
import { coAuthorParts, nameParts } from './name-parts.ts'

describe('parts of a name', () => {
  test.each([
    ['Ada Example', 'Ada', 'Example'],
    ['Ada Maria Example', 'Ada Maria', 'Example'],
    ['Ludwig van der Berg', 'Ludwig', 'van der Berg'],
    ['van Berg', 'van', 'Berg'],
    ['A. Uthor, PhD', 'A.', 'Uthor'],
    ['Uthor, A. B.', 'A. B.', 'Uthor'],
    ['孔子', '', '孔子'],
    ['', '', ''],
  ])('of %j', (name, given, family) => {
    expect(nameParts(name)).toEqual({ given, family })
  })
})

describe('a co-author', () => {
  test.each([
    ['Ada Example (Demo University, York)', 'Ada Example', 'Demo University, York'],
    ['Ada Example (Demo University (York))', 'Ada Example', 'Demo University (York)'],
    ['Ada Example', 'Ada Example', ''],
    ['Ada (Lovelace) Example', 'Ada (Lovelace) Example', ''],
  ])('%j has a name and an affiliation', (written, name, affiliation) => {
    expect(coAuthorParts(written)).toEqual({ name, affiliation })
  })
})
