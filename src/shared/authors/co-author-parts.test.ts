import { describe, expect, test } from 'vitest'
import { coAuthorParts } from './co-author-parts.ts'

describe('a co-author', () => {
  test.each([
    ['Ada Example (Demo University, York)', 'Ada Example', 'Demo University, York'],
    ['Ada Example (Demo University (York))', 'Ada Example', 'Demo University (York)'],
    ['Ada Example', 'Ada Example', ''],
    ['Ada (Lovelace) Example', 'Ada (Lovelace) Example', ''],
    ['Ada Example, Demo University, York', 'Ada Example', 'Demo University, York'],
    ['Ada Example, PhD, Demo', 'Ada Example, PhD', 'Demo'],
    ['Example, Ada', 'Example, Ada', ''],
    ['Example, A. B., Demo University', 'Example, A. B.', 'Demo University'],
    ['Example, Demo University', 'Example', 'Demo University'],
  ])('%j has a name and an affiliation', (written, name, affiliation) => {
    expect(coAuthorParts(written)).toEqual({ name, affiliation })
  })
})
