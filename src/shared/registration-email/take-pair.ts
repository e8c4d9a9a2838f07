import { type FieldOf, fieldsOf, registrationFields } from '../registrations/registrations'
import type { Span } from './cleaning/mapped-text'
import { readDayAnswers } from './day-answers'
import type { DayReader } from './days'
import {
  type BooleanField,
  type Draft,
  inSignature,
  offer,
  ranks,
  roleWeights,
  type StringField,
} from './draft'
import type { Pair } from './entries'
import { isDayField, type LabelField } from './labels'
import { splitName } from './names'
import {
  findEmails,
  isOrdinaryDiet,
  mentionsAccess,
  mentionsFood,
  readDay,
  readDetails,
  readFlag,
  readTick,
  trimSpan,
} from './values'

export type Reader = { text: string; draft: Draft; days: DayReader; unquote?: (text: string) => string }
type Ask = { pair: Pair; rank: number; asked?: Span }

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function textOf({ text, unquote }: Reader, span: Span) {
  const value = oneLine(text.slice(span.from, span.to))
  return unquote?.(value) ?? value
}

function offerString(reader: Reader, field: StringField, span: Span, rank: number, asked?: Span) {
  offer(reader.draft.strings, field, { value: textOf(reader, span), span, rank, asked })
}

export function offerFlag(
  { draft }: Reader,
  field: BooleanField,
  value: boolean | null,
  span: Span,
  rank: number,
  asked?: Span,
) {
  if (value !== null) offer(draft.booleans, field, { value, span, rank, asked })
}

/** A list of days names those that are attended; the others follow from it, unless another line names them. */
export function takeDays(reader: Reader, span: Span, rank: number, asked?: Span): boolean {
  const words = reader.text.slice(span.from, span.to)
  const { days } = reader
  const answers = readDayAnswers(words, days)
  const named = answers ? null : days.read(words)
  for (const [index, field] of fieldsOf('day').slice(0, days.count).entries()) {
    const answer = answers?.get(index)
    if (answer !== undefined) offerFlag(reader, field, answer, span, rank, asked)
    if (!named) continue
    const weight = (named.has(index) ? ranks.dayList : ranks.notListed) / ranks.label
    offerFlag(reader, field, named.has(index), span, rank * weight, asked)
  }
  return answers !== null || named !== null
}

function takeNeed(reader: Reader, flag: FieldOf<'flag'>, span: Span, ask: Ask, isDetails: boolean) {
  const { rank, asked } = ask
  const { details } = registrationFields[flag]
  const words = readDetails(reader.text, span)
  const answer = readFlag(reader.text.slice(span.from, span.to))
  const weight = ranks.flagText / ranks.label
  // 'None' below a need that was affirmed says nothing: only its own question can deny it.
  if (!isDetails || answer) offerFlag(reader, flag, answer, span, isDetails ? rank * weight : rank, asked)
  if (words) offerString(reader, details, words, isDetails ? rank : rank * weight, asked)
}

function takeDiet(reader: Reader, span: Span, { rank, asked }: Ask) {
  const { flag, details } = reader.draft.diet
  const text = reader.text.slice(span.from, span.to)
  const answer = isOrdinaryDiet(text) ? false : readFlag(text)
  const words = answer === false ? null : readDetails(reader.text, span)
  if (answer !== null) offer(flag, 'diet', { value: answer, span, rank, asked })
  if (words) offer(details, 'diet', { value: textOf(reader, words), span: words, rank, asked })
}

/** An answer about both kinds of need, or one that names the other kind as well. */
function takeBoth(reader: Reader, span: Span, { rank, asked }: Ask, field: LabelField) {
  const details = readDetails(reader.text, span)
  const words = reader.text.slice(span.from, span.to)
  if (field === 'needs' && readFlag(words) === false)
    for (const flag of fieldsOf('flag')) offerFlag(reader, flag, false, span, rank, asked)
  if (!details) return
  const weight = field === 'needs' ? rank : ranks.aside
  const isAccess = field === 'hasAccessRequirements' || field === 'accessDetails'
  if (mentionsFood(words) && (field === 'needs' || isAccess))
    offerString(reader, 'allergiesDetails', details, weight, asked)
  if (mentionsAccess(words) && !isAccess) offerString(reader, 'accessDetails', details, weight, asked)
}

function takeName({ text, draft }: Reader, span: Span, { pair, rank, asked }: Ask) {
  const address = findEmails(text, span)[0]
  const until = address ? address.from : span.to
  const words = text.slice(span.from, until).replace(/[\s<([,;:–-]+$/, '')
  const name = splitName(
    text,
    { from: span.from, to: span.from + words.length },
    {
      isSurnameFirst: pair.field === 'surnameFirst',
      hasTwoSurnames: /\b(?:nombre|apellidos?)\b/.test(pair.key),
    },
  )
  if (name) draft.names.push({ name, rank, role: pair.role, asked })
  if (address)
    draft.addresses.push({
      value: text.slice(address.from, address.to),
      span: address,
      rank,
      role: pair.role,
      asked,
    })
}

function takeEmail(reader: Reader, span: Span, { pair, rank, asked }: Ask) {
  const { text, draft } = reader
  const found = findEmails(text, span)
  for (const one of found.slice(0, 1))
    draft.addresses.push({ value: text.slice(one.from, one.to), span: one, rank, role: pair.role, asked })
  // A mistyped address is still shown, so that the organiser sees what to correct.
  if (found.length === 0 && text.slice(span.from, span.to).includes('@'))
    draft.addresses.push({
      value: textOf(reader, span),
      span,
      rank: ranks.malformed,
      role: pair.role,
      asked,
    })
}

const needOf = (field: LabelField | null): FieldOf<'flag'> | null => {
  if (field === 'diet' || field === 'hasAllergies' || field === 'allergiesDetails') return 'hasAllergies'
  return field === 'hasAccessRequirements' || field === 'accessDetails' ? 'hasAccessRequirements' : null
}

/** A ticked or empty box before a day or a need is its answer when no other is given. */
function takeTick(reader: Reader, { pair, rank }: Ask, flag: BooleanField): boolean {
  const tick = readTick(reader.text.slice(pair.lead.from, pair.lead.to))
  if (tick === null || trimSpan(reader.text, pair) !== null) return false
  offerFlag(reader, flag, tick, pair.lead, rank)
  return true
}

/** Takes the value of a label. A value that says nothing leaves the field to a later line. */
export function takePair(reader: Reader, pair: Pair) {
  const { field } = pair
  const asked = reader.draft.lastNeed
  if (field !== 'further') reader.draft.lastNeed = needOf(field)
  if (field === null || field === 'other') return
  const base = (pair.form === 'spaced' ? ranks.spaced : ranks.label) * (pair.inSignature ? inSignature : 1)
  const isBelow = pair.from > pair.cell.to
  const ask: Ask = { pair, rank: base, asked: isBelow ? pair.cell : undefined }
  const personal = { ...ask, rank: base * roleWeights[pair.role] }
  const need = needOf(field)
  if (isDayField(field)) {
    if (takeTick(reader, ask, field)) return
    const value = { from: pair.from, to: pair.to }
    return offerFlag(reader, field, readDay(reader.text.slice(value.from, value.to)), value, base, ask.asked)
  }
  if (need && takeTick(reader, ask, need)) return
  const span = trimSpan(reader.text, pair)
  if (span === null) {
    // A tick or a dash is an answer, too.
    const words = reader.text.slice(pair.from, pair.to)
    if (need && words.trim() !== '') offerFlag(reader, need, readDay(words), pair, base, ask.asked)
    return
  }
  if (field === 'email') return takeEmail(reader, span, personal)
  if (field === 'fullName' || field === 'surnameFirst') return takeName(reader, span, personal)
  if (field === 'days') return void takeDays(reader, span, base, ask.asked)
  if (field === 'needs') return takeBoth(reader, span, ask, field)
  if (field === 'further') return asked ? takeNeed(reader, asked, span, ask, true) : undefined
  if (need) {
    takeBoth(reader, span, ask, field)
    if (field === 'diet') takeDiet(reader, span, ask)
    else takeNeed(reader, need, span, ask, field.endsWith('Details'))
    return
  }
  if (pair.role === 'stranger') return
  const isSalutation =
    field === 'professionalTitle' && /^(?:anrede|salutation|civilite|aanhef|tratamiento)/.test(pair.key)
  const weight = field === 'firstName' || field === 'surname' ? roleWeights[pair.role] : 1
  offerString(reader, field as StringField, span, base * weight * (isSalutation ? 0.9 : 1), ask.asked)
}
