import { expect, test } from 'vitest'
import { otherAuthorNames } from './other-authors.ts'
import { typedOtherAuthors } from './typed-other-authors.ts'

test.each([
  ['Ada Example, Demo University', ['Ada Example (Demo University)']],
  ['Ada Example, Demo University\nAlan Example', ['Ada Example, Demo University', 'Alan Example']],
  ['Ada Example, Alan Example', ['Ada Example', 'Alan Example']],
  ['A. Uthor, B. Uthor,', ['A. Uthor', 'B. Uthor']],
  ['Ada Example, PhD, Demo University, York', ['Ada Example (Demo University, York)']],
  ['Example, A. B., Demo University', ['A. B. Example (Demo University)']],
  ['Example, Ada', ['Ada Example']],
  ['Ada Example (Demo University, York)', ['Ada Example (Demo University, York)']],
  ['Ada Example', ['Ada Example']],
  ['', []],
])('the submission form reads %j', (typed, names) => {
  expect(otherAuthorNames(typedOtherAuthors(typed))).toEqual(names)
})
