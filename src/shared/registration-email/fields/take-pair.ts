import { fieldsOf } from '../../registrations/registration-fields'
import { spanText } from '../cleaning/mapped-text'
import type { Pair } from '../pairs/entries'
import { isDayField } from '../pairs/label-fields'
import { findEmail } from '../values/addresses'
import { readDay, readTick, trimSpan } from '../values/answers'
import { readDayAnswers } from '../values/day-answers'
import { splitName } from '../values/names'
import { salutationLabel, twoSurnamesLabel } from '../words/label-words'
import {
  type BooleanField,
  type Evidence,
  inSignature,
  offerFlag,
  offerString,
  type Reader,
  ranks,
  roleWeights,
  type StringField,
  valueAt,
} from './draft'
import { needOf, takeBoth, takeDiet, takeNeed } from './take-needs'

/** A list of days names those that are attended; the others follow from it, unless another line names them. */
export function takeDays(reader: Reader, at: Evidence): void {
  const words = spanText(reader.text, at.span)
  const { days } = reader
  const answers = readDayAnswers(words, days)
  const named = answers ? null : days.read(words)
  for (const [index, field] of fieldsOf('day').slice(0, days.count).entries()) {
    offerFlag(reader, field, answers?.get(index) ?? null, at)
    if (!named) continue
    const weight = (named.has(index) ? ranks.dayList : ranks.notListed) / ranks.label
    offerFlag(reader, field, named.has(index), { ...at, rank: at.rank * weight })
  }
}

function takeName({ text, draft }: Reader, { span, rank, asked }: Evidence, { field, key, role }: Pair) {
  const address = findEmail(text, span)
  const words = text.slice(span.from, address?.from ?? span.to).replace(/[\s<([,;:–-]+$/, '')
  const order = { isSurnameFirst: field === 'surnameFirst', hasTwoSurnames: twoSurnamesLabel.test(key) }
  const name = splitName(text, { from: span.from, to: span.from + words.length }, order)
  if (name) draft.names.push({ name, rank, role, asked })
  if (address) draft.addresses.push({ value: spanText(text, address), span: address, rank, role, asked })
}

function takeEmail(reader: Reader, at: Evidence, { role }: Pair) {
  const { text, draft } = reader
  const found = findEmail(text, at.span)
  if (found) draft.addresses.push({ ...at, value: spanText(text, found), span: found, role })
  // A mistyped address is still shown, so that the organiser sees what to correct.
  else if (spanText(text, at.span).includes('@'))
    draft.addresses.push({ ...at, value: valueAt(reader, at.span), rank: ranks.malformed, role })
}

/** A ticked or empty box before a day or a need is its answer when no other is given. */
function takeTick(reader: Reader, { lead, ...pair }: Pair, flag: BooleanField, rank: number): boolean {
  const tick = readTick(spanText(reader.text, lead))
  if (tick === null || trimSpan(reader.text, pair) !== null) return false
  offerFlag(reader, flag, tick, { span: lead, rank })
  return true
}

/** Takes the value of a label. A value that says nothing leaves the field to a later line. */
export function takePair(reader: Reader, pair: Pair) {
  const { field, role } = pair
  const { text, draft } = reader
  const asked = draft.lastNeed
  if (field !== 'further') draft.lastNeed = needOf(field)
  if (field === null || field === 'other') return
  const need = needOf(field)
  const rank = (pair.form === 'spaced' ? ranks.spaced : ranks.label) * (pair.inSignature ? inSignature : 1)
  const label = pair.from > pair.cell.to ? pair.cell : undefined
  const whole = { span: { from: pair.from, to: pair.to }, rank, asked: label }
  const flag = isDayField(field) ? field : need
  if (flag && takeTick(reader, pair, flag, rank)) return
  const span = trimSpan(text, pair)
  const words = spanText(text, pair)
  // A tick or a dash is an answer, too.
  if (flag && (isDayField(field) || (span === null && words.trim() !== '')))
    return offerFlag(reader, flag, readDay(words), whole)
  if (span === null) return
  const at = { ...whole, span }
  const personal = { ...at, rank: rank * roleWeights[role] }
  if (field === 'email') return takeEmail(reader, personal, pair)
  if (field === 'fullName' || field === 'surnameFirst') return takeName(reader, personal, pair)
  if (field === 'days') return takeDays(reader, at)
  if (field === 'further') return asked && takeNeed(reader, asked, at, true)
  if (need || field === 'needs') takeBoth(reader, at, field)
  if (field === 'diet') return takeDiet(reader, at)
  if (need) return takeNeed(reader, need, at, field.endsWith('Details'))
  if (field === 'needs' || role === 'stranger') return
  const isPersonal = field === 'firstName' || field === 'surname'
  const isSalutation = field === 'professionalTitle' && salutationLabel.test(pair.key)
  const weight = (isPersonal ? roleWeights[role] : 1) * (isSalutation ? 0.9 : 1)
  offerString(reader, field as StringField, { ...at, rank: rank * weight })
}
