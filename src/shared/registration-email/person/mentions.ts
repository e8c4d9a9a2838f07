import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import { type Entry, type Pair, roleOf } from '#shared/registration-email/layout/entries.ts'
import { unaccented } from '#shared/registration-email/plain-text.ts'
import { findEmail, findEmails, isRoleAddress } from '#shared/registration-email/values/addresses.ts'
import { trimSpan } from '#shared/registration-email/values/answers.ts'
import {
  looksLikeName,
  type PersonName,
  readName,
  splitName,
} from '#shared/registration-email/values/names.ts'
import { otherAddress } from '#shared/registration-email/words/mail-words.ts'
import type { Source } from './evidence.ts'

/** A whole name, or an address, that the text gives for a person. */
export type NameMention = {
  name: PersonName
  span: Span
  source: Source
  labelSpan?: Span
  isAmbiguous?: boolean
}
export type AddressMention = { value: string; span: Span; source: Source; labelSpan?: Span }
type Mentions = { names: NameMention[]; addresses: AddressMention[] }

const plainOrder = { isSurnameFirst: false, hasTwoSurnames: false }
const spanish = /\b(?:nombre|apellidos?)\b/

/** The place of a label that stands apart from its value. */
export const labelSpanOf = ({ layout, span }: Pair): Span | undefined =>
  layout === 'below' || layout === 'answer' ? span : undefined

export const sourceOfPair = (pair: Pair): Source => {
  const role = roleOf(pair)
  if (pair.inSignature) return 'signature'
  if (role === 'attendee' || role === 'payer') return role
  return pair.isSpaced ? 'spaced' : 'label'
}

/** The words before an address, when they may be a name: 'Jane Doe <jane@...>', with or without quotes. */
const beforeAddress = /\p{L}[\p{L}\p{M}'’.‐‑, -]{0,100}(?=[^\p{L}\p{M}]{0,6}(?:mailto:)?$)/iu

function nameBefore(text: string, from: number, address: Span): { name: PersonName; span: Span } | null {
  const start = Math.max(from, text.lastIndexOf('\n', address.from) + 1)
  if (address.from - start > 120) return null
  const found = beforeAddress.exec(text.slice(start, address.from))
  if (!found) return null
  const span = { from: start + found.index, to: start + found.index + found[0].length }
  const words = spanText(text, span).trim()
  const isListed = words.includes(',') && !words.endsWith(',')
  const last = /(?:\p{Lu}[\p{L}\p{M}'’-]+ ){1,3}\p{Lu}[\p{L}\p{M}'’-]+$/u.exec(words)?.[0]
  const tailFrom = last === undefined ? -1 : span.from + spanText(text, span).lastIndexOf(last)
  const tail = last === undefined ? null : { from: tailFrom, to: tailFrom + last.length }
  const name =
    readName(text, span) ??
    (tail && readName(text, tail)) ??
    (isListed || looksLikeName(words) ? splitName(text, span, plainOrder) : null)
  return name?.first && name.surname ? { name, span } : null
}

function mentionsInPair(text: string, pair: Pair): Mentions {
  const field = pair.match?.field
  const source = sourceOfPair(pair)
  const labelSpan = labelSpanOf(pair)
  const span = trimSpan(text, pair.value)
  if (span === null || roleOf(pair) === 'other') return { names: [], addresses: [] }
  const email = findEmail(text, span)
  const addresses: AddressMention[] = []
  if (field === 'email') {
    if (email) addresses.push({ value: spanText(text, email), span: email, source, labelSpan })
    // A mistyped address is still shown, so that the organiser sees what to correct.
    else if (spanText(text, span).includes('@'))
      addresses.push({ value: spanText(text, span), span, source: 'mistyped', labelSpan })
    return { names: [], addresses }
  }
  if (field !== 'name' && field !== 'fullName' && field !== 'surnameFirst' && field !== 'badgeName')
    return { names: [], addresses }
  const words = text.slice(span.from, email?.from ?? span.to).replace(/[\s<([,;:–-]+$/, '')
  const order = {
    isSurnameFirst: field === 'surnameFirst',
    hasTwoSurnames: spanish.test(pair.label.toLowerCase()),
  }
  const name = splitName(text, { from: span.from, to: span.from + words.length }, order)
  if (email) addresses.push({ value: spanText(text, email), span: email, source, labelSpan })
  const named: NameMention[] = name
    ? [
        {
          name,
          span,
          source: field === 'badgeName' ? 'badge' : source,
          labelSpan,
          isAmbiguous: field === 'name',
        },
      ]
    : []
  return { names: named, addresses }
}

/** The sender of a personal message; a desk or a machine never is the attendee. */
function mentionsInHeader(text: string, entry: Extract<Entry, { kind: 'header' }>): Mentions {
  const none: Mentions = { names: [], addresses: [] }
  if (entry.name !== 'from' && entry.name !== 'replyTo') return none
  const span = findEmail(text, entry.span)
  if (span === null || isRoleAddress(spanText(text, span))) return none
  const source = entry.name === 'from' ? 'sender' : 'replyTo'
  const named = nameBefore(text, text.indexOf(':', entry.span.from) + 1, span)
  return {
    names: named ? [{ ...named, source }] : [],
    addresses: [{ value: spanText(text, span), span, source }],
  }
}

/** Names and addresses in a line without a label. A name of many words counts beside an address only. */
function mentionsInText(text: string, entry: Entry, isBesideAddress: boolean): Mentions {
  const { span, role, inSignature } = entry
  const none: Mentions = { names: [], addresses: [] }
  if (role === 'other') return none
  const place = (source: Source): Source => (inSignature ? 'signature' : role === 'payer' ? 'payer' : source)
  const emails = findEmails(text, span)
  const [first] = emails
  if (!first) {
    const whole = trimSpan(text, span)
    const isLong = whole && isBesideAddress && looksLikeName(spanText(text, whole))
    const name = readName(text, span) ?? (isLong ? splitName(text, whole, plainOrder) : null)
    return name ? { names: [{ name, span, source: place('line') }], addresses: [] } : none
  }
  const around = `${text.slice(span.from, Math.min(first.from, span.from + 200))} ${text.slice(first.to, Math.min(span.to, first.to + 200))}`
  if (otherAddress.test(unaccented(around))) return none
  const named = nameBefore(text, span.from, first)
  const isAlone = named !== null || !/\p{L}{2,}/u.test(around.replace(/mailto:/i, ''))
  const source = place(isAlone ? 'line' : 'sentence')
  return {
    names: named ? [{ ...named, source: place('line') }] : [],
    addresses: emails.flatMap((email) => {
      const value = spanText(text, email)
      return isRoleAddress(value) ? [] : [{ value, span: email, source }]
    }),
  }
}

/** All names and addresses of one person's entries. */
export function mentionsIn(text: string, entries: readonly Entry[]): Mentions {
  const all: Mentions = { names: [], addresses: [] }
  for (const [at, entry] of entries.entries()) {
    const hasAddress = (other: Entry | undefined) =>
      other?.kind === 'text' && spanText(text, other.span).includes('@')
    const found =
      entry.kind === 'pair'
        ? mentionsInPair(text, entry)
        : entry.kind === 'header'
          ? mentionsInHeader(text, entry)
          : entry.kind === 'text'
            ? mentionsInText(text, entry, hasAddress(entries[at - 1]) || hasAddress(entries[at + 1]))
            : null
    all.names.push(...(found?.names ?? []))
    all.addresses.push(...(found?.addresses ?? []))
  }
  return all
}

/** Whether a label gives an answer of this person, of whatever kind. */
export const isAnswerPair = (entry: Entry): entry is Pair & { match: NonNullable<Pair['match']> } =>
  entry.kind === 'pair' &&
  entry.match !== null &&
  entry.match.field !== 'other' &&
  entry.match.field !== 'comment'
