import { givenText } from '#shared/fields.ts'
import { foldText } from '#shared/text.ts'

const MAX_KEYWORDS = 8
const MAX_LENGTH = 60

export const keywordList = (stored: string): string[] => (stored === '' ? [] : stored.split(', '))

/** Separated by commas, semicolons or lines, each once. */
const storedKeywords = (written: string) => {
  const words = written
    .split(/[,;\n]/)
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  return [...new Map(words.toReversed().map((word) => [foldText(word), word])).values()]
    .toReversed()
    .join(', ')
}

export const keywordsField = givenText(1000)
  .transform(storedKeywords)
  .refine(
    (stored) => keywordList(stored).length <= MAX_KEYWORDS,
    `Please give ${MAX_KEYWORDS} keywords or fewer`,
  )
  .refine(
    (stored) => keywordList(stored).every((word) => word.length <= MAX_LENGTH),
    `Please keep each keyword to ${MAX_LENGTH} characters or less, and separate them with commas`,
  )
