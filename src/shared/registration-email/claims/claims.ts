import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { LabelField } from '#shared/registration-email/labels/dictionary.ts'
import { isDayField, isNeedField } from '#shared/registration-email/labels/read-label.ts'
import { type Entry, type Pair, type Reader, roleOf } from '#shared/registration-email/layout/entries.ts'
import { oneLine } from '#shared/registration-email/plain-text.ts'
import { findEmail, isRoleAddress } from '#shared/registration-email/values/addresses.ts'
import {
  isOrdinaryDiet,
  mentionsAccess,
  mentionsFood,
  readDay,
  readDetails,
  readFlag,
  readTick,
  tickedChoices,
  trimSpan,
  yesLength,
} from '#shared/registration-email/values/answers.ts'
import { type DayAnswers, readDayList } from '#shared/registration-email/values/day-answers.ts'
import { type PersonName, splitName } from '#shared/registration-email/values/names.ts'
import { isTicketLabel } from '#shared/registration-email/words/day-words.ts'
import type { FieldOf } from '#shared/registrations/registration-fields.ts'
import { nameBefore, textClaims } from './text-claims.ts'
import { sentenceClaims } from './sentence-claims.ts'

/** Where a value comes from, the best first: each field takes the first source that has it. There are no weights. */
export const sources = [
  'attendee',
  'label',
  'spaced',
  'badge',
  'ticket',
  'line',
  'signed',
  'replyTo',
  'sender',
  'sentence',
  'order',
  'signature',
  'payer',
  'mistyped',
  'empty',
] as const
export type Source = (typeof sources)[number]
const labelled = new Set<Source>(['attendee', 'label', 'spaced', 'badge', 'ticket', 'mistyped', 'empty'])
/** Whether a label gave it: all else an organiser is to check. */
export const isLabelled = ({ source }: { source: Source }) => labelled.has(source)

/** Where something is said; `labelSpan` is its label where that stands in another line. */
type Evidence = { source: Source; span: Span; labelSpan?: Span }
export type TextField = FieldOf<'text' | 'details'> | 'email' | 'surnamePrefix' | 'salutation' | 'diet'
export type TextClaim = Evidence & { field: TextField; value: string }
export type NameClaim = Evidence & { field: 'name'; value: string; name: PersonName; isAmbiguous?: boolean }
export type AnswerClaim = Evidence & { field: FieldOf<'day' | 'flag'>; value: boolean }
export type DaysClaim = Evidence & { field: 'days'; value: DayAnswers }
/** The writer registers somebody else. */
type OthersClaim = Evidence & { field: 'forOthers'; value: true }
/** What one piece of a text says of a person. */
export type Claim = TextClaim | NameClaim | AnswerClaim | DaysClaim | OthersClaim

const sourceOf = (pair: Pair): Source => {
  const role = roleOf(pair)
  if (pair.inSignature) return 'signature'
  if (role === 'attendee' || role === 'payer') return role
  return pair.isSpaced ? 'spaced' : 'label'
}

/** The words of a span as a field holds them; a cell of a file may have doubled quotes. */
const valueIn = (text: string, span: Span, layout: string) => {
  const value = oneLine(spanText(text, span))
  return layout === 'table' ? value.replaceAll('""', '"') : value
}

const nameFields = new Set<LabelField>(['name', 'fullName', 'surnameFirst', 'badgeName'])
const textFields = new Set<LabelField>([
  'professionalTitle',
  'salutation',
  'firstName',
  'surname',
  'surnamePrefix',
  'institution',
  'jobTitle',
])

function identityClaims(
  { text }: Reader,
  pair: Pair,
  field: LabelField,
  at: Omit<Evidence, 'span'>,
): Claim[] {
  const span = trimSpan(text, pair.value)
  if (!span) return []
  const email = findEmail(text, span)
  const address: Claim[] = email ? [{ ...at, field: 'email', span: email, value: spanText(text, email) }] : []
  if (field === 'email') {
    // A mistyped address is still shown, so that the organiser sees what to correct.
    const value = spanText(text, span)
    if (email || !value.includes('@')) return address
    return [{ ...at, field, span, value, source: 'mistyped' }]
  }
  if (textFields.has(field))
    return email ? [] : [{ ...at, field: field as TextField, span, value: valueIn(text, span, pair.layout) }]
  if (field === 'institutionAndJob') {
    const comma = spanText(text, span).indexOf(',')
    const parts: [TextField, Span | null][] = [
      ['institution', trimSpan(text, { from: span.from, to: span.from + comma })],
      ['jobTitle', trimSpan(text, { from: span.from + comma + 1, to: span.to })],
    ]
    return comma < 0 || email
      ? []
      : parts.flatMap(([part, where]) =>
          where ? [{ ...at, field: part, span: where, value: valueIn(text, where, pair.layout) }] : [],
        )
  }
  if (!nameFields.has(field)) return []
  const words = text.slice(span.from, email?.from ?? span.to).replace(/[\s<([,;:–-]+$/, '')
  const name = splitName(
    text,
    { from: span.from, to: span.from + words.length },
    {
      isSurnameFirst: field === 'surnameFirst',
      hasTwoSurnames: /\b(?:nombre|apellidos?)\b/i.test(pair.label),
    },
  )
  const source = field === 'badgeName' ? 'badge' : at.source
  const value = valueIn(text, { from: span.from, to: span.from + words.length }, pair.layout)
  return [
    ...(name
      ? [{ ...at, field: 'name' as const, span, value, name, isAmbiguous: field === 'name', source }]
      : []),
    ...address,
  ]
}

/** A label that names one day, with its answer beside it or as a box before it; or a list of days. */
function dayClaims(
  { text, days }: Reader,
  pair: Pair,
  field: LabelField,
  at: Omit<Evidence, 'span'>,
): Claim[] {
  const words = spanText(text, pair.value)
  if (field === 'days') {
    const value = readDayList(words, days, false)
    const source = isTicketLabel(pair.label) ? 'ticket' : 'label'
    return value ? [{ ...at, field, source, span: pair.value, value }] : []
  }
  if (!isDayField(field)) return []
  const tick = readTick(spanText(text, pair.lead))
  if (tick !== null && trimSpan(text, pair.value) === null)
    return [{ ...at, field, span: pair.lead, value: tick }]
  const value = readDay(words)
  const yes = yesLength(words)
  const span = yes > 0 ? { from: pair.value.from, to: pair.value.from + yes } : pair.value
  if (value !== null) return [{ ...at, field, span, value }]
  return pair.layout === 'table' && words.trim() === ''
    ? [{ ...at, field, span: pair.value, value: false, source: 'empty' }]
    : []
}

export const needKinds = [
  { flag: 'hasAllergies', details: 'allergiesDetails', mentions: mentionsFood },
  { flag: 'hasAccessRequirements', details: 'accessDetails', mentions: mentionsAccess },
] as const
type NeedKind = (typeof needKinds)[number]

const kindsOf = (field: LabelField): readonly NeedKind[] =>
  field === 'needs'
    ? needKinds
    : needKinds.filter(
        ({ flag, details }) =>
          field === flag || field === details || (field === 'diet' && flag === 'hasAllergies'),
      )

/** Answers about needs. 'If yes, which?' asks for more about the question above it. */
function createNeedClaims({ text }: Reader) {
  let asked: readonly NeedKind[] = []
  let isDenied = false
  return (pair: Pair, at: Omit<Evidence, 'span'>): Claim[] => {
    const field = pair.match?.field
    const isFollowUp = field === 'followUp'
    if (!isFollowUp) {
      asked = field && isNeedField(field) && !pair.inSignature ? kindsOf(field) : []
      isDenied = false
    }
    if (asked.length === 0 || isDenied || !field) return []
    const flags = (value: boolean, span: Span): Claim[] =>
      asked.map(({ flag }) => ({ ...at, field: flag, value, span }))
    const tick = readTick(spanText(text, pair.lead))
    return tickedChoices(text, pair.value).flatMap((choice): Claim[] => {
      const span = trimSpan(text, choice)
      const words = spanText(text, choice)
      if (span === null) {
        const answer = tick ?? (words.trim() === '' ? null : readDay(words))
        isDenied = answer === false
        return answer === null ? [] : flags(answer, tick === null ? choice : pair.lead)
      }
      const flag = field === 'diet' && isOrdinaryDiet(words) ? false : readFlag(words)
      const details = flag === false ? null : readDetails(text, span)
      // 'None' as the details of a need that was affirmed says nothing: only its own question can deny it.
      const isDetails = isFollowUp || field.endsWith('Details')
      isDenied = flag === false && !isDetails
      // A yes ends where the details begin.
      const answer = details && details.from > span.from ? { from: span.from, to: details.from } : span
      const claims = flag !== null && (flag || !isDetails) ? flags(flag, answer) : []
      if (!details) return claims
      const said = { ...at, span: details, value: valueIn(text, details, pair.layout) }
      if (field === 'diet') return [...claims, { ...said, field }]
      const about = asked.filter(({ mentions }) => asked.length === 1 || mentions(said.value))
      return [...claims, ...about.map((kind) => ({ ...said, field: kind.details }))]
    })
  }
}

/** The sender of a personal message; a desk or a machine never is the attendee. */
function headerClaims({ text }: Reader, entry: Extract<Entry, { kind: 'header' }>): Claim[] {
  if (entry.name !== 'from' && entry.name !== 'replyTo') return []
  const span = findEmail(text, entry.span)
  if (span === null || isRoleAddress(spanText(text, span))) return []
  const source = entry.name === 'from' ? 'sender' : 'replyTo'
  const named = nameBefore(text, text.indexOf(':', entry.span.from) + 1, span)
  return [
    ...(named ? [{ ...named, source } as const] : []),
    { field: 'email', source, span, value: spanText(text, span) },
  ]
}

/** What each entry of a text says, in their order; nothing is read twice. */
export function claimsOf(reader: Reader, entries: readonly Entry[]): Claim[][] {
  const needClaims = createNeedClaims(reader)
  const pairClaims = (pair: Pair): Claim[] => {
    const labelSpan = pair.layout === 'below' || pair.layout === 'answer' ? pair.span : undefined
    const at = { source: sourceOf(pair), labelSpan }
    // A follow-up question needs the question before it, whoever that asks.
    const needs = needClaims(pair, { ...at, source: 'label' })
    const field = pair.match?.field
    if (!field) return []
    if (needs.length > 0) return needs
    const days = pair.inSignature ? [] : dayClaims(reader, pair, field, { ...at, source: 'label' })
    return days.length > 0 || roleOf(pair) === 'other' ? days : identityClaims(reader, pair, field, at)
  }
  let isSigned = false
  const claims = entries.map((entry, at): Claim[] => {
    if (entry.kind === 'pair') return pairClaims(entry)
    if (entry.kind === 'row') return entry.pairs.flatMap(pairClaims)
    if (entry.kind === 'header') return headerClaims(reader, entry)
    isSigned = entry.kind === 'closing' || (isSigned && (entry.kind === 'text' || entry.kind === 'blank'))
    return entry.kind === 'text'
      ? textClaims(reader, entry, [entries[at - 1], entries[at + 1]], isSigned)
      : []
  })
  for (const [at, claim] of sentenceClaims(reader, entries)) claims[at]?.push(claim)
  return claims
}
