import { spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { Entry } from '#shared/registration-email/pairs/entries.ts'
import { isIdentity } from '#shared/registration-email/pairs/label-fields.ts'
import type { AnswerRole } from '#shared/registration-email/pairs/label-roles.ts'
import { oneLine, unaccented } from '#shared/registration-email/plain-text.ts'
import { findEmail, isRoleAddress } from '#shared/registration-email/values/addresses.ts'
import { trimSpan } from '#shared/registration-email/values/answers.ts'
import { otherAddress } from '#shared/registration-email/words/mail-words.ts'

/** What tells one person from another. */
export type Mark = {
  field: 'firstName' | 'surname' | 'fullName' | 'email'
  role: AnswerRole
  value: string
  at: number
  isBare: boolean
}

/** The name or address that an entry gives for the person of its message. */
export function marksOf(text: string, entry: Entry, at: number): Mark[] {
  const { role } = entry
  const address = (isBare: boolean): Mark[] => {
    const email = findEmail(text, entry)
    return email ? [{ field: 'email', role, value: unaccented(spanText(text, email)), at, isBare }] : []
  }
  if (entry.kind === 'text') {
    if (entry.inSignature || !spanText(text, entry).includes('@')) return []
    if (otherAddress.test(unaccented(spanText(text, entry).slice(0, 400)))) return []
    return address(true).filter(({ value }) => !isRoleAddress(value))
  }
  if (entry.kind !== 'pair' || !isIdentity(entry.field) || role === 'thirdParty') return []
  // Under a signature mark the next registration may start, but an address there is the signature's.
  if (entry.inSignature && entry.field !== 'firstName' && entry.field !== 'fullName') return []
  const span = trimSpan(text, entry)
  if (span === null) return []
  const value = oneLine(unaccented(spanText(text, span).slice(0, 300)))
  if (entry.field === 'email' || value.includes('@')) return address(false)
  const field = entry.field === 'surnameFirst' ? 'fullName' : entry.field
  return /^\d+$/.test(value) ? [] : [{ field, role, value, at, isBare: false }]
}

/** Whether a mark cannot belong to the person of the marks before it. */
export const conflicts = (earlier: readonly Mark[], next: Mark): boolean =>
  earlier.some((mark) => {
    if (mark.role !== next.role) return false
    if (mark.field === next.field) return mark.value !== next.value
    const [full, part] = mark.field === 'fullName' ? [mark, next] : [next, mark]
    if (full.field !== 'fullName' || (part.field !== 'firstName' && part.field !== 'surname')) return false
    // 'Name' beside 'First name' is the surname.
    return /\s/.test(full.value) && !full.value.includes(part.value)
  })
