import { coAuthorParts, isFullName } from './co-author-parts.ts'
import { nameParts } from './names.ts'
import { splitAtCommas } from './other-authors.ts'

/** 'Example, Ada' as 'Ada Example', without degrees. */
const inOrder = (name: string) => {
  const [family = '', ...given] = splitAtCommas(name).map((part) => part.trim())
  if (given.length > 0) return `${given.join(' ')} ${family}`
  const parts = nameParts(name)
  return name.includes(',') ? `${parts.given} ${parts.family}`.trim() : name
}

/**
 * What the form for submissions sends: one co-author per line. In a single line, full names are a list, as people are
 * used to; otherwise an affiliation follows the comma, which only brackets keep together with the name there.
 */
export const typedOtherAuthors = (typed: string): string => {
  const line = typed.trim()
  const parts = splitAtCommas(line).map((part) => part.trim())
  if (line.includes('\n') || parts.length === 1 || parts.filter(Boolean).every(isFullName)) return line
  const { name, affiliation } = coAuthorParts(line)
  return affiliation ? `${inOrder(name)} (${affiliation})` : inOrder(name)
}
