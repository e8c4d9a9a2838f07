import { z } from 'zod'
import { requiredText } from '#shared/fields.ts'

export const MAX_CRITERIA = 5
const MIN_WORDS = 2
const MAX_WORDS = 7

const WORDS = `Please give ${MIN_WORDS} to ${MAX_WORDS} different words, one per line`

export const criterionSchema = z.object({
  /** Random, so that marks survive a new name or order. */
  id: z.string().regex(/^[\w-]{1,40}$/, 'Invalid id'),
  name: requiredText('Please name the criterion', 100),
  /** The words for the marks 1, 2, 3 and so on, the lowest first. */
  words: z
    .array(requiredText(WORDS, 60), WORDS)
    .min(MIN_WORDS, WORDS)
    .max(MAX_WORDS, WORDS)
    .refine((words) => new Set(words).size === words.length, WORDS),
})
export type Criterion = z.output<typeof criterionSchema>

/** The mark of each criterion by its id; 1 is the lowest. */
export const criteriaMarksSchema = z.record(z.string().max(40), z.number().int().min(1).max(MAX_WORDS))
export type CriteriaMarks = z.output<typeof criteriaMarksSchema>

export const sameMarks = (a: CriteriaMarks, b: CriteriaMarks): boolean =>
  Object.keys({ ...a, ...b }).every((id) => a[id] === b[id])

/** The word of a mark, if the criterion still has as many. */
export const formatMark = ({ words }: Criterion, mark: number | undefined): string | undefined =>
  mark === undefined ? undefined : words[mark - 1]

/** Criteria without a mark, or with one that they no longer have. */
export const unmarkedCriteria = (criteria: readonly Criterion[], marks: CriteriaMarks): Criterion[] =>
  criteria.filter((criterion) => formatMark(criterion, marks[criterion.id]) === undefined)

/**
 * The mean in per cent: 0 if every mark is the lowest, 100 if every mark is the highest, whatever the number of
 * words. Criteria without a mark do not count; null if none has one.
 */
export const meanMark = (criteria: readonly Criterion[], marks: CriteriaMarks): number | null => {
  const missing = new Set(unmarkedCriteria(criteria, marks))
  const marked = criteria.filter((criterion) => !missing.has(criterion))
  if (marked.length === 0) return null
  const share = ({ id, words }: Criterion) => ((marks[id] ?? 1) - 1) / (words.length - 1)
  const sum = marked.reduce((total, criterion) => total + share(criterion), 0)
  return Math.round((100 * sum) / marked.length)
}
