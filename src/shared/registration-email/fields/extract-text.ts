import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { Entry } from '#shared/registration-email/pairs/entries.ts'
import { unaccented } from '#shared/registration-email/plain-text.ts'
import { findEmail, findEmails, isRoleAddress } from '#shared/registration-email/values/addresses.ts'
import { trimSpan } from '#shared/registration-email/values/answers.ts'
import { readDayAnswers } from '#shared/registration-email/values/day-answers.ts'
import { readName, splitName } from '#shared/registration-email/values/names.ts'
import {
  attendWords,
  mealWords,
  priceWords,
  productWords,
  ticketWords,
} from '#shared/registration-email/words/day-words.ts'
import { otherAddress } from '#shared/registration-email/words/mail-words.ts'
import { extractDays } from './extract-pair.ts'
import { inSignature, nameBeforeAddress, type Reader, ranks, roleWeights } from './extraction.ts'

// The name in 'Jane Doe <jane@...>', with or without quotes.
const beforeAddress = /\p{L}[\p{L}\p{M}'’.‐‑ -]{0,100}(?=[^\p{L}\p{M}]{0,6}(?:mailto:)?$)/iu

/** The words before an address, when they may be a name. */
function spanBefore(text: string, entry: Span, address: Span): Span | null {
  if (address.from - entry.from > 120) return null
  const before = beforeAddress.exec(text.slice(entry.from, address.from))
  return before ? { from: entry.from + before.index, to: entry.from + before.index + before[0].length } : null
}

/** A name in a directory's order, 'Okafor, Jane'. */
const splitListed = (text: string, span: Span) =>
  spanText(text, span).includes(',')
    ? splitName(text, span, { isSurnameFirst: false, hasTwoSurnames: false })
    : null

/** The sender of a personal message is a last resort; a desk or a machine never is the attendee. */
export function extractHeader({ text, extraction }: Reader, entry: Extract<Entry, { kind: 'header' }>) {
  if (entry.name !== 'from' && entry.name !== 'replyTo') return
  const span = findEmail(text, entry)
  if (span === null || isRoleAddress(spanText(text, span))) return
  const rank = entry.name === 'from' ? ranks.sender : ranks.replyTo
  extraction.addresses.push({ value: spanText(text, span), span, rank, role: 'unspecified' })
  const before = spanBefore(text, { from: text.indexOf(':', entry.from) + 1, to: entry.to }, span)
  const name = before && (readName(text, before) ?? splitListed(text, before))
  if (name) extraction.names.push({ name, rank: ranks.senderName, role: 'unspecified' })
}

/** Days in a sentence of the writer, or in the name of what was ordered. */
function extractDaySentence(reader: Reader, entry: Entry, weight: number) {
  const words = spanText(reader.text, entry)
  if (words.length > 300 || words.includes('?')) return
  const plain = unaccented(words)
  const isSaid = attendWords.test(plain)
  const isOrdered = plain.search(ticketWords) >= 0 || (productWords.test(plain) && priceWords.test(plain))
  const answers = readDayAnswers(words, reader.days)
  if ((!isSaid && !isOrdered && answers === null) || mealWords.test(plain)) return
  const named = () => reader.days.read(plain.replaceAll(ticketWords, ' '), { isStrict: true })
  const span = trimSpan(reader.text, entry)
  if (span && (answers ?? named())) extractDays(reader, { span, rank: ranks.spaced * weight })
}

/** The cells of a line that lists a person: '2. Jane Okafor, jane@demo.example, all three days'. */
function extractListed(reader: Reader, entry: Entry, address: Span) {
  const rest = reader.text.slice(address.to, Math.min(entry.to, address.to + 300))
  const cells = rest.matchAll(/[^,;|()\t–>]+(?:,(?=\s*(?:\d|and|und|et|y|e|en)\b)[^,;|()\t–>]+)*/g)
  for (const { index, 0: cell } of cells) {
    const from = address.to + index
    const span = trimSpan(reader.text, { from, to: from + cell.length })
    if (span && reader.days.read(spanText(reader.text, span), { isStrict: true }))
      extractDays(reader, { span, rank: ranks.spaced })
  }
}

/** Takes names, addresses and days from a line without a label. */
export function extractText(reader: Reader, entry: Entry) {
  const { text, extraction } = reader
  const { role } = entry
  const place = entry.inSignature ? inSignature : 1
  const weight = place * roleWeights[role]
  const addresses = findEmails(text, entry)
  const [address] = addresses
  if (!address) {
    const name = readName(text, entry)
    if (name && weight > 0) extraction.names.push({ name, rank: ranks.bare * weight, role })
    else extractDaySentence(reader, entry, place)
    return
  }
  const before = spanBefore(text, entry, address)
  const name = before && readName(text, before)
  const around = `${text.slice(entry.from, Math.min(address.from, entry.from + 200))} ${text.slice(address.to, Math.min(entry.to, address.to + 200))}`
  const isAlone = name !== null || !/\p{L}{2,}/u.test(around.replace(/mailto:/i, ''))
  if (otherAddress.test(unaccented(around))) return
  for (const span of addresses) {
    const value = spanText(text, span)
    const rank = (isAlone ? ranks.bare : ranks.inSentence) * weight
    if (!isRoleAddress(value)) extraction.addresses.push({ value, span, rank, role })
  }
  if (name && weight > 0) {
    extraction.names.push({ name, rank: ranks.bare * nameBeforeAddress * weight, role })
    extractListed(reader, entry, address)
  }
}
