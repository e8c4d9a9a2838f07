import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { Entry, Reader } from '#shared/registration-email/layout/entries.ts'
import { oneLine, unaccented } from '#shared/registration-email/plain-text.ts'
import { findEmails, isRoleAddress } from '#shared/registration-email/values/addresses.ts'
import { trimSpan } from '#shared/registration-email/values/answers.ts'
import { readDayAnswers, readDayList } from '#shared/registration-email/values/day-answers.ts'
import {
  looksLikeName,
  type PersonName,
  readName,
  splitName,
} from '#shared/registration-email/values/names.ts'
import {
  mealWords,
  priceWords,
  productWords,
  ticketWords,
} from '#shared/registration-email/words/day-words.ts'
import { otherAddress } from '#shared/registration-email/words/mail-words.ts'
import { type Claim, needKinds, type Source } from './claim.ts'

const plainOrder = { isSurnameFirst: false, hasTwoSurnames: false }
/** The words before an address, when they may be a name: 'Jane Doe <jane@...>', with or without quotes. */
const beforeAddress = /\p{L}[\p{L}\p{M}'’.‐‑, -]{0,100}(?=[^\p{L}\p{M}]{0,6}(?:mailto:)?$)/iu
const lastNames = /(?:\p{Lu}[\p{L}\p{M}'’-]+ ){1,3}\p{Lu}[\p{L}\p{M}'’-]+$/u

type NameClaim = { field: 'name'; value: string; name: PersonName; span: Span }
const nameClaim = (text: string, name: PersonName, span: Span): NameClaim => ({
  field: 'name',
  value: oneLine(spanText(text, span)),
  name,
  span,
})

export function nameBefore(text: string, from: number, address: Span): NameClaim | null {
  const start = Math.max(from, text.lastIndexOf('\n', address.from) + 1)
  const found = address.from - start > 120 ? null : beforeAddress.exec(text.slice(start, address.from))
  if (!found) return null
  const span = { from: start + found.index, to: start + found.index + found[0].trimEnd().length }
  const words = spanText(text, span)
  const isListed = words.includes(',') && !words.endsWith(',')
  const last = lastNames.exec(words)
  const name =
    readName(text, span) ??
    (last && readName(text, { from: span.from + last.index, to: span.to })) ??
    (isListed || looksLikeName(words) ? splitName(text, span, plainOrder) : null)
  return name?.first && name.surname ? nameClaim(text, name, span) : null
}

const LONGEST = 300
const listedCell =
  /(?:(?!\s[-–—]\s)[^,;|()\t–—>])+(?:,(?=\s*(?:\d|and\b|und\b|et\b|y\b|e\b|en\b|(?:mo|tu|we|th|fr|sa|su|di|mi|lu|ma|me)[a-z]*\b))(?:(?!\s[-–—]\s)[^,;|()\t–—>])+)*/giu

/** What stands beside the address in a line that lists a person: '2. Jane Okafor, jane@demo.example, all three days'. */
function listedClaims({ text, days }: Reader, line: Span, address: Span): Claim[] {
  const rest = text.slice(address.to, Math.min(line.to, address.to + LONGEST))
  return Array.from(rest.matchAll(listedCell)).flatMap(({ index, 0: cell }): Claim[] => {
    const lead = /^[\s–—-]*/.exec(cell)?.[0].length ?? 0
    const from = address.to + index + lead
    const span = trimSpan(text, { from, to: from + cell.length - lead })
    if (!span) return []
    const value = oneLine(spanText(text, span))
    const attended = readDayList(value, days, true)
    return [
      ...(attended ? [{ field: 'days', source: 'line', span, value: attended } as const] : []),
      ...needKinds.flatMap(({ details, mentions }) =>
        mentions(value) ? [{ field: details, source: 'sentence', span, value } as const] : [],
      ),
    ]
  })
}

/** Days in the name of what was ordered, or with a box each. */
function orderedClaims({ text, days }: Reader, line: Span): Claim[] {
  const span = trimSpan(text, line)
  const words = span ? spanText(text, span) : ''
  if (!span || words.length > LONGEST || words.includes('?')) return []
  const plain = unaccented(words)
  if (mealWords.test(plain)) return []
  const isTicked = readDayAnswers(words, days) !== null
  const isOrdered = plain.search(ticketWords) >= 0 || (productWords.test(plain) && priceWords.test(plain))
  const value =
    isTicked || isOrdered
      ? readDayList(isTicked ? words : plain.replaceAll(ticketWords, ' '), days, true)
      : null
  return value ? [{ field: 'days', source: 'order', span, value }] : []
}

/** Names, addresses and orders in a line without a label. A name of many words counts beside an address only. */
export function textClaims(
  reader: Reader,
  entry: Entry,
  beside: readonly (Entry | undefined)[],
  isSigned: boolean,
): Claim[] {
  const { text } = reader
  const { span, role, inSignature } = entry
  const ordered = orderedClaims(reader, span)
  if (role === 'other') return ordered
  const place = (source: Source): Source =>
    inSignature ? 'signature' : role === 'payer' ? 'payer' : isSigned ? 'signed' : source
  const emails = findEmails(text, span)
  const [first] = emails
  if (!first) {
    const whole = trimSpan(text, span)
    const isBeside = beside.some(
      (other) => other?.kind === 'text' && spanText(text, other.span).includes('@'),
    )
    const isLong = whole && isBeside && looksLikeName(spanText(text, whole))
    // 'Jane Okafor, Northmoor University' beside her address
    const comma = isBeside ? spanText(text, span).indexOf(',') : -1
    const name =
      readName(text, span) ??
      (comma > 0 ? readName(text, { from: span.from, to: span.from + comma }) : null) ??
      (isLong ? splitName(text, whole, plainOrder) : null)
    return name ? [...ordered, { ...nameClaim(text, name, span), source: place('line') }] : ordered
  }
  const before = text.slice(span.from, Math.min(first.from, span.from + 200))
  const around = `${before} ${text.slice(first.to, Math.min(span.to, first.to + 200))}`
  if (otherAddress.test(unaccented(around))) return ordered
  const named = nameBefore(text, span.from, first)
  const isAlone = named !== null || !/\p{L}{2,}/u.test(around.replace(/mailto:/i, ''))
  const isListed = role !== 'payer' && looksLikeName(before.replace(/^[^\p{L}]+|[^\p{L}.]+$/gu, ''))
  return [
    ...ordered,
    ...(named ? [{ ...named, source: place('line') }] : []),
    ...emails.flatMap((email): Claim[] => {
      const value = spanText(text, email)
      return isRoleAddress(value)
        ? []
        : [{ field: 'email', value, span: email, source: place(isAlone ? 'line' : 'sentence') }]
    }),
    ...(isListed ? listedClaims(reader, span, first) : []),
  ]
}
