import { spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { LabelField } from '#shared/registration-email/pairs/label-fields.ts'
import {
  isOrdinaryDiet,
  mentionsAccess,
  mentionsFood,
  readDetails,
  readFlag,
} from '#shared/registration-email/values/answers.ts'
import { type FieldOf, fieldsOf, registrationFields } from '#shared/registrations/registration-fields.ts'
import { addCandidate, addFlag, addString, type Evidence, type Reader, ranks, valueAt } from './extraction.ts'

/** The need that a label asks for. */
export const needOf = (field: LabelField | null): FieldOf<'flag'> | null => {
  if (field === 'diet' || field === 'hasAllergies' || field === 'allergiesDetails') return 'hasAllergies'
  return field === 'hasAccessRequirements' || field === 'accessDetails' ? 'hasAccessRequirements' : null
}

/** Details below a flag, or a flag that is implied by them. */
export function extractNeed(reader: Reader, flag: FieldOf<'flag'>, at: Evidence, isDetails: boolean) {
  const words = readDetails(reader.text, at.span)
  const answer = readFlag(spanText(reader.text, at.span))
  const weak = { ...at, rank: at.rank * (ranks.flagText / ranks.label) }
  // 'None' below a need that was affirmed says nothing: only its own question can deny it.
  if (!isDetails || answer) addFlag(reader, flag, answer, isDetails ? weak : at)
  if (words) addString(reader, registrationFields[flag].details, { ...(isDetails ? at : weak), span: words })
}

export function extractDiet(reader: Reader, at: Evidence) {
  const { flag, details } = reader.extraction.diet
  const text = spanText(reader.text, at.span)
  const answer = isOrdinaryDiet(text) ? false : readFlag(text)
  const words = answer === false ? null : readDetails(reader.text, at.span)
  if (answer !== null) addCandidate(flag, 'diet', { ...at, value: answer })
  if (words) addCandidate(details, 'diet', { ...at, span: words, value: valueAt(reader, words) })
}

/** An answer about both kinds of need, or one that names the other kind as well. */
export function extractBoth(reader: Reader, at: Evidence, field: LabelField) {
  const span = readDetails(reader.text, at.span)
  const words = spanText(reader.text, at.span)
  if (field === 'needs' && readFlag(words) === false)
    for (const flag of fieldsOf('flag')) addFlag(reader, flag, false, at)
  if (!span) return
  const aside = { ...at, span, rank: field === 'needs' ? at.rank : ranks.aside }
  const isAccess = needOf(field) === 'hasAccessRequirements'
  if (mentionsFood(words) && (field === 'needs' || isAccess)) addString(reader, 'allergiesDetails', aside)
  if (mentionsAccess(words) && !isAccess) addString(reader, 'accessDetails', aside)
}
