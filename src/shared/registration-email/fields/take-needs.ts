import { type FieldOf, fieldsOf, registrationFields } from '../../registrations/registration-fields'
import { spanText } from '../cleaning/mapped-text'
import type { LabelField } from '../pairs/label-fields'
import { isOrdinaryDiet, mentionsAccess, mentionsFood, readDetails, readFlag } from '../values/answers'
import { type Evidence, offer, offerFlag, offerString, type Reader, ranks, valueAt } from './draft'

/** The need that a label asks for. */
export const needOf = (field: LabelField | null): FieldOf<'flag'> | null => {
  if (field === 'diet' || field === 'hasAllergies' || field === 'allergiesDetails') return 'hasAllergies'
  return field === 'hasAccessRequirements' || field === 'accessDetails' ? 'hasAccessRequirements' : null
}

/** Details below a flag, or a flag that is implied by them. */
export function takeNeed(reader: Reader, flag: FieldOf<'flag'>, at: Evidence, isDetails: boolean) {
  const words = readDetails(reader.text, at.span)
  const answer = readFlag(spanText(reader.text, at.span))
  const weak = { ...at, rank: at.rank * (ranks.flagText / ranks.label) }
  // 'None' below a need that was affirmed says nothing: only its own question can deny it.
  if (!isDetails || answer) offerFlag(reader, flag, answer, isDetails ? weak : at)
  if (words)
    offerString(reader, registrationFields[flag].details, { ...(isDetails ? at : weak), span: words })
}

export function takeDiet(reader: Reader, at: Evidence) {
  const { flag, details } = reader.draft.diet
  const text = spanText(reader.text, at.span)
  const answer = isOrdinaryDiet(text) ? false : readFlag(text)
  const words = answer === false ? null : readDetails(reader.text, at.span)
  if (answer !== null) offer(flag, 'diet', { ...at, value: answer })
  if (words) offer(details, 'diet', { ...at, span: words, value: valueAt(reader, words) })
}

/** An answer about both kinds of need, or one that names the other kind as well. */
export function takeBoth(reader: Reader, at: Evidence, field: LabelField) {
  const span = readDetails(reader.text, at.span)
  const words = spanText(reader.text, at.span)
  if (field === 'needs' && readFlag(words) === false)
    for (const flag of fieldsOf('flag')) offerFlag(reader, flag, false, at)
  if (!span) return
  const aside = { ...at, span, rank: field === 'needs' ? at.rank : ranks.aside }
  const isAccess = needOf(field) === 'hasAccessRequirements'
  if (mentionsFood(words) && (field === 'needs' || isAccess)) offerString(reader, 'allergiesDetails', aside)
  if (mentionsAccess(words) && !isAccess) offerString(reader, 'accessDetails', aside)
}
