import { labelKey, singular, wordSet } from '#shared/registration-email/plain-text.ts'
import {
  attendeeWords,
  countedWords,
  fillers,
  headingWords,
  payerWords,
  thirdPartyWords,
} from '#shared/registration-email/words/label-words.ts'

/** Whose answer it is. */
export type AnswerRole = 'attendee' | 'unspecified' | 'payer' | 'thirdParty'

const fillerWords = wordSet(fillers)
const headings = wordSet(headingWords)
const counted = wordSet(countedWords)
const roles: readonly [AnswerRole, ReadonlySet<string>][] = [
  ['thirdParty', wordSet(thirdPartyWords)],
  ['attendee', wordSet(attendeeWords)],
  ['payer', wordSet(payerWords)],
]

export const roleOf = (words: readonly string[]): AnswerRole =>
  roles.find(([, names]) => words.some((word) => names.has(singular(word)) || names.has(word)))?.[0] ??
  'unspecified'
export const isRoleWord = (word: string) =>
  roles.some(([, names]) => names.has(word) || names.has(singular(word)))

/** 'Buyer information', 'BILLING ADDRESS', 'Attendee 2': whose answers follow, and whether they are counted. */
export function roleHeading(label: string): { role: AnswerRole; isCounted: boolean } | null {
  const words = labelKey(label).split(' ')
  if (words.length > 6 || words[0] === '') return null
  const isHeading = words.every(
    (word) => /^\d{1,3}$/.test(word) || headings.has(word) || isRoleWord(word) || fillerWords.has(word),
  )
  const isCounted =
    words.some((word) => counted.has(singular(word))) && words.some((word) => /^\d/.test(word))
  const role = roleOf(words)
  return isHeading && (role !== 'unspecified' || isCounted) ? { role, isCounted } : null
}
