import { describe, expect, test } from 'vitest'
import { isIsbn, isIssn } from './book-settings.ts'

describe('numbers of books', () => {
  test.each(['978-0-306-40615-7', '9780306406157', '979 10 90636 07 1'])('ISBN %s is valid', (isbn) => {
    expect(isIsbn(isbn)).toBe(true)
  })
  test.each(['978-0-306-40615-8', '0-306-40615-2', '978030640615', ''])('ISBN “%s” is refused', (isbn) => {
    expect(isIsbn(isbn)).toBe(false)
  })
  test.each(['0378-5955', '2434-561X', '2434561x'])('ISSN %s is valid', (issn) => {
    expect(isIssn(issn)).toBe(true)
  })
  test.each(['0378-5954', '0378-595', 'X378-5955'])('ISSN %s is refused', (issn) => {
    expect(isIssn(issn)).toBe(false)
  })
})
