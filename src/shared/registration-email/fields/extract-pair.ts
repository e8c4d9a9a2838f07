import { spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { Pair } from '#shared/registration-email/pairs/entries.ts'
import { isDayField } from '#shared/registration-email/pairs/label-fields.ts'
import { findEmail } from '#shared/registration-email/values/addresses.ts'
import { readDay, readTick, trimSpan } from '#shared/registration-email/values/answers.ts'
import { readDayAnswers } from '#shared/registration-email/values/day-answers.ts'
import { splitName } from '#shared/registration-email/values/names.ts'
import { salutationLabel, twoSurnamesLabel } from '#shared/registration-email/words/label-words.ts'
import { fieldsOf } from '#shared/registrations/registration-fields.ts'
import { extractBoth, extractDiet, extractNeed, needOf } from './extract-needs.ts'
import {
  addFlag,
  addString,
  type BooleanField,
  type Evidence,
  inSignature,
  type Reader,
  ranks,
  roleWeights,
  type StringField,
  valueAt,
  weakTitle,
} from './extraction.ts'

/** A list of days names those that are attended; the others follow from it, unless another line names them. */
export function extractDays(reader: Reader, at: Evidence): void {
  const words = spanText(reader.text, at.span)
  const { days } = reader
  const answers = readDayAnswers(words, days)
  const named = answers ? null : days.read(words)
  for (const [index, field] of fieldsOf('day').slice(0, days.count).entries()) {
    addFlag(reader, field, answers?.get(index) ?? null, at)
    if (!named) continue
    const weight = (named.has(index) ? ranks.dayList : ranks.notListed) / ranks.label
    addFlag(reader, field, named.has(index), { ...at, rank: at.rank * weight })
  }
}

function extractName(
  { text, extraction }: Reader,
  { span, rank, labelSpan }: Evidence,
  { field, key, role }: Pair,
) {
  const address = findEmail(text, span)
  const words = text.slice(span.from, address?.from ?? span.to).replace(/[\s<([,;:–-]+$/, '')
  const order = { isSurnameFirst: field === 'surnameFirst', hasTwoSurnames: twoSurnamesLabel.test(key) }
  const name = splitName(text, { from: span.from, to: span.from + words.length }, order)
  if (name) extraction.names.push({ name, rank, role, labelSpan })
  if (address)
    extraction.addresses.push({ value: spanText(text, address), span: address, rank, role, labelSpan })
}

function extractEmail(reader: Reader, at: Evidence, { role }: Pair) {
  const { text, extraction } = reader
  const address = findEmail(text, at.span)
  if (address) extraction.addresses.push({ ...at, value: spanText(text, address), span: address, role })
  // A mistyped address is still shown, so that the organiser sees what to correct.
  else if (spanText(text, at.span).includes('@'))
    extraction.addresses.push({ ...at, value: valueAt(reader, at.span), rank: ranks.malformed, role })
}

/** A ticked or empty box before a day or a need is its answer when no other is given. */
function extractTick(reader: Reader, { lead, ...pair }: Pair, flag: BooleanField, rank: number): boolean {
  const tick = readTick(spanText(reader.text, lead))
  if (tick === null || trimSpan(reader.text, pair) !== null) return false
  addFlag(reader, flag, tick, { span: lead, rank })
  return true
}

/** Takes the value of a label. A value that says nothing leaves the field to a later line. */
export function extractPair(reader: Reader, pair: Pair) {
  const { field, role } = pair
  const { text, extraction } = reader
  const lastNeed = extraction.lastNeed
  if (field !== 'followUp') extraction.lastNeed = needOf(field)
  if (field === null || field === 'other') return
  const need = needOf(field)
  const rank = (pair.form === 'spaced' ? ranks.spaced : ranks.label) * (pair.inSignature ? inSignature : 1)
  const label = pair.from > pair.cell.to ? pair.cell : undefined
  const whole = { span: { from: pair.from, to: pair.to }, rank, labelSpan: label }
  const flag = isDayField(field) ? field : need
  if (flag && extractTick(reader, pair, flag, rank)) return
  const span = trimSpan(text, pair)
  const words = spanText(text, pair)
  // A tick or a dash is an answer, too.
  if (flag && (isDayField(field) || (span === null && words.trim() !== '')))
    return addFlag(reader, flag, readDay(words), whole)
  if (span === null) return
  const at = { ...whole, span }
  const personal = { ...at, rank: rank * roleWeights[role] }
  if (field === 'email') return extractEmail(reader, personal, pair)
  if (field === 'fullName' || field === 'surnameFirst') return extractName(reader, personal, pair)
  if (field === 'days') return extractDays(reader, at)
  if (field === 'followUp') return lastNeed && extractNeed(reader, lastNeed, at, true)
  if (need || field === 'needs') extractBoth(reader, at, field)
  if (field === 'diet') return extractDiet(reader, at)
  if (need) return extractNeed(reader, need, at, field.endsWith('Details'))
  if (field === 'needs' || role === 'thirdParty') return
  const isPersonal = field === 'firstName' || field === 'surname'
  const isSalutation = field === 'professionalTitle' && salutationLabel.test(pair.key)
  const weight = (isPersonal ? roleWeights[role] : 1) * (isSalutation ? weakTitle : 1)
  addString(reader, field as StringField, { ...at, rank: rank * weight })
}
