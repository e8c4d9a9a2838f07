import { type FieldOf, fieldsOf, needs, registrationFields } from '../registrations/registrations'
import { readDays } from './days'
import { type BooleanField, type Draft, offer, ranks, type StringField, weakRanks } from './draft'
import type { LabelField } from './label-phrases'
import type { Span } from './mapped-text'
import { findEmail, readDay, readDetails, readFlag, readName, readTick, trimSpan } from './values'

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

export type Reader = { text: string; draft: Draft; unquote?: (text: string) => string }

function offerString(reader: Reader, field: StringField, span: Span, rank: number) {
  const value = oneLine(reader.text.slice(span.from, span.to))
  offer(reader.draft.strings, field, { value: reader.unquote?.(value) ?? value, span, rank })
}

export function takeEmail(reader: Reader, span: Span, rank: number): Span | null {
  const address = findEmail(reader.text, span)
  if (address !== null) offerString(reader, 'email', address, rank)
  return address
}

export function takeName({ text, draft }: Reader, span: Span, rank: number): boolean {
  const name = readName(text, span)
  if (name !== null) draft.names.push({ name, rank })
  return name !== null
}

function takeFullName(reader: Reader, span: Span, rank: number) {
  const value = reader.text.slice(span.from, span.to)
  if (takeName(reader, span, rank) || reader.draft.loneFirstName !== null) return
  if (value.length <= 100 && !/[\s@]/.test(value)) reader.draft.loneFirstName = { value, span, rank }
}

export function offerFlag(
  reader: Reader,
  field: BooleanField,
  value: boolean | null,
  span: Span,
  rank: number,
) {
  if (value !== null) offer(reader.draft.booleans, field, { value, span, rank })
}

/** A list of days names those that are attended; the others follow from it, unless another line names them. */
function takeDays(reader: Reader, span: Span, rank: number) {
  const words = reader.text.slice(span.from, span.to)
  const named = readDays(words)
  if (named === null) return
  const isUnticked = readTick(words) === false
  for (const [index, field] of fieldsOf('day').entries()) {
    const isNamed = named.has(index)
    if (isUnticked && !isNamed) continue
    const weight = (isNamed ? ranks.dayList : ranks.notListed) / ranks.label
    offerFlag(reader, field, isNamed && !isUnticked, span, rank * weight)
  }
}

function takeDiet(reader: Reader, span: Span, rank: number) {
  const { flag, details } = reader.draft.diet
  const answer = readFlag(reader.text.slice(span.from, span.to))
  const words = readDetails(reader.text, span)
  if (answer !== null) offer(flag, 'diet', { value: answer, span, rank })
  if (words === null) return
  const value = oneLine(reader.text.slice(words.from, words.to))
  offer(details, 'diet', { value: reader.unquote?.(value) ?? value, span: words, rank })
}

function takeDetails(reader: Reader, field: FieldOf<'details'>, span: Span, rank: number) {
  const details = readDetails(reader.text, span)
  if (details !== null) return offerString(reader, field, details, rank)
  const answer = readFlag(reader.text.slice(span.from, span.to)) || null
  offerFlag(reader, registrationFields[field].flag, answer, span, (rank * ranks.flagText) / ranks.label)
}

/** Which need a label asks for; a diet is one of the allergies. */
const needOf = (field: LabelField): FieldOf<'flag'> | null => {
  if (field === 'diet') return 'hasAllergies'
  return needs.find(({ flag, details }) => field === flag || field === details)?.flag ?? null
}

/** Takes the value of a label. A value that says nothing leaves the field to a later line. */
export function takeLabelled(reader: Reader, field: LabelField, value: Span, rank: number) {
  const asked = reader.draft.lastNeed
  if (field !== 'further') reader.draft.lastNeed = needOf(field)
  const span = trimSpan(reader.text, value)
  if (span === null) return
  const words = reader.text.slice(span.from, span.to)
  switch (field) {
    case 'email':
      // A mistyped address is still shown, so that the organiser sees what to correct.
      if (takeEmail(reader, span, rank) === null && words.includes('@')) {
        offerString(reader, 'email', span, rank * weakRanks.malformed)
      }
      break
    case 'day1':
    case 'day2':
    case 'day3':
      offerFlag(reader, field, readDay(words), span, rank)
      break
    case 'days':
      takeDays(reader, span, rank)
      break
    case 'hasAllergies':
    case 'hasAccessRequirements': {
      const details = readDetails(reader.text, span)
      offerFlag(reader, field, readFlag(words), span, rank)
      if (details !== null) {
        const weight = ranks.flagText / ranks.label
        offerString(reader, registrationFields[field].details, details, rank * weight)
      }
      break
    }
    case 'diet':
      takeDiet(reader, span, rank)
      break
    case 'allergiesDetails':
    case 'accessDetails':
      takeDetails(reader, field, span, rank)
      break
    case 'further':
      if (asked !== null) takeDetails(reader, registrationFields[asked].details, span, rank)
      break
    case 'fullName':
      takeFullName(reader, span, (rank * ranks.nameLabel) / ranks.label)
      break
    default:
      offerString(reader, field, span, rank)
  }
}
