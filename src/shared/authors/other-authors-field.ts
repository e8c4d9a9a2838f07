import { z } from 'zod'
import { storableText, text } from '#shared/fields.ts'
import { storedOtherAuthorLines, storedOtherAuthors, trimOtherAuthors } from './other-authors.ts'

const MAX = 2000

const withinLimit = storableText().refine(
  (given) => given.trim().length <= MAX,
  `Please keep this to ${MAX} characters or less`,
)

/** As it was submitted or exported, with the line break that marks a single name. */
export const writtenOtherAuthorsField = z
  .string()
  .nullish()
  .transform((given) => given ?? '')
  .pipe(withinLimit)
  .transform((given) => trimOtherAuthors(given.replace(/\r\n?/g, '\n')))

/** As API clients send it: a list or lines. */
export const otherAuthorsField = writtenOtherAuthorsField.transform(storedOtherAuthors)

/** As it is typed, one per line. */
export const otherAuthorLinesText = text(MAX)

/** From what is typed to what is stored. */
export const otherAuthorLinesField = otherAuthorLinesText.transform(storedOtherAuthorLines)
