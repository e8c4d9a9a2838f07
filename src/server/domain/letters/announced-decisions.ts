import type { LetterKind } from '#shared/letters/letters.ts'

/** The decision that each decision letter announces. */
export const announcedDecision = {
  accepted: 'approved',
  'not-accepted': 'rejected',
} as const satisfies Partial<Record<LetterKind, string>>

export const announcesDecision = (kind: LetterKind): kind is keyof typeof announcedDecision =>
  Object.hasOwn(announcedDecision, kind)
