import type { LetterKind } from '#shared/letters/letters.ts'

/** The decision that each decision letter announces. */
export const decisionByKind = {
  accepted: 'approved',
  'not-accepted': 'rejected',
} as const satisfies Partial<Record<LetterKind, string>>

export const isDecisionLetter = (kind: LetterKind): kind is keyof typeof decisionByKind =>
  Object.hasOwn(decisionByKind, kind)
