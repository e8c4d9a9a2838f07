import { pluralise } from '#shared/pluralise.ts'
import type { ReviewerCandidate } from '#shared/review/overview.ts'

/** What to know before somebody is chosen, with the number of abstracts they would have. */
export const candidateNotes = (
  {
    caution,
    declaredConflict,
    hasAccepted,
  }: Pick<ReviewerCandidate, 'caution' | 'declaredConflict' | 'hasAccepted'>,
  total: number,
) =>
  [
    `would then have ${pluralise(total, 'abstract')}`,
    !hasAccepted && 'not accepted yet',
    declaredConflict ? 'declared a conflict' : caution.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ')
