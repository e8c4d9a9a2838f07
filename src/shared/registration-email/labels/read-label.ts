import { labelKey, remembered } from '#shared/registration-email/plain-text.ts'
import type { DayReader } from '#shared/registration-email/values/days.ts'
import { dayNouns, months, ordinals, weekdays } from '#shared/registration-email/words/day-words.ts'
import type { LabelLayout } from '#shared/registrations/learnt-labels.ts'
import { type FieldOf, fieldsOf } from '#shared/registrations/registration-fields.ts'
import {
  type AnswerRole,
  hasWordOf,
  isDayLabelWord,
  isFiller,
  isFollowUp,
  isHeadingWord,
  isNeedWord,
  isSpacedLabel,
  type LabelField,
  personOf,
  phraseField,
} from './dictionary.ts'

/**
 * What a label means. A plain one consists of nothing but label words, so that it is one without a colon; a spaced one
 * may even stand before its value with only a space between them.
 */
export type LabelMatch = {
  field: LabelField
  role: AnswerRole
  isPlain: boolean
  isSpaced: boolean
  /** Which of several people: 'Attendee 2 name'. */
  count?: number
}

/** What organisers taught: the layout and the key of a label, and the field that it means there. */
export type LearntLabels = ReadonlyMap<string, LabelField>

/** Labels that were learnt before layouts were remembered hold in each of them. */
export const learntKey = (label: string, layout: string) => `${layout} ${labelKey(label)}`

const matched = (field: LabelField, isPlain: boolean, role: AnswerRole = 'unspecified'): LabelMatch => ({
  field,
  role,
  isPlain,
  isSpaced: false,
})

const identity = new Set<LabelField>(['firstName', 'surname', 'name', 'fullName', 'surnameFirst', 'email'])
export const isIdentity = (field: LabelField | null | undefined) => identity.has(field as LabelField)

const dayFields = new Set<LabelField>(fieldsOf('day'))
export const isDayField = (field: LabelField | null | undefined): field is FieldOf<'day'> =>
  dayFields.has(field as LabelField)

const needFields = new Set<LabelField>([...fieldsOf('flag', 'details'), 'diet', 'needs', 'followUp'])
export const isNeedField = (field: LabelField | null | undefined) => needFields.has(field as LabelField)

const nameWords = new Set(['name', 'names', 'nom', 'nombre', 'nome', 'naam', 'title'])

/** The field of a label without the words that change nothing. */
function withoutFillers(key: string): LabelField | undefined {
  const words = key.split(' ')
  const rest = words.filter((word) => !isFiller(word))
  if (rest.length === 0) return undefined
  const exact = phraseField(rest.join(' '))
  if (exact) return exact
  // 'Name of your organisation' is no person.
  const place = rest.filter((word) => !nameWords.has(word)).join(' ')
  const isJoint = /\b(?:and|or|und|oder|et|ou|y|o|e|en)\b/.test(key)
  return rest.length > 1 && !isJoint && phraseField(place) === 'institution' ? 'institution' : undefined
}

/** A person's data, and whose. */
function personLabel(key: string): LabelMatch | null {
  const exact = phraseField(key)
  if (exact) return { ...matched(exact, true), isSpaced: isSpacedLabel(key) }
  const { role, rest } = personOf(key)
  const field = phraseField(rest) ?? withoutFillers(rest)
  const isTheirs = role === 'attendee' || role === 'unspecified' || isIdentity(field ?? null)
  if (field && isTheirs) return matched(field, true, role)
  // 'Attendee: Jane Okafor', 'Booked by: …'
  const isPerson = role !== 'unspecified' && rest.split(' ').every((word) => word === '' || isFiller(word))
  return isPerson ? matched('fullName', false, role) : null
}

const notAccess = /\b(?:code|link|password|login|url|token|card number|event access|granted|internet|wifi)\b/

/** What people answer, though a question may name it, too. */
const aids =
  /wheelchair|rollstuhl|fauteuil|ruedas|carrozzina|rotelle|cadeira de rodas|rolstoel|assistan|help|hilfe|ayuda|ajuda|hulp/

/** Whose needs are not the attendee's. */
const companions =
  /\b(?:accompanying|companion|spouse|partner|begleit\w*|conjoint\w*|accompagna\w*|acompan\w*|acompanhante|begeleid\w*)\b/

function needLabel(key: string): LabelField | null {
  if (notAccess.test(key)) return null
  const isAllergy = hasWordOf('allergy', key)
  const isDiet = hasWordOf('diet', key)
  const isAccess = hasWordOf('access', key)
  if (isAccess && (isAllergy || isDiet)) return 'needs'
  const isDetails = hasWordOf('details', key)
  if (isAccess) return isDetails ? 'accessDetails' : 'hasAccessRequirements'
  if (isAllergy) return isDetails && !isDiet ? 'allergiesDetails' : 'hasAllergies'
  if (isDiet) return 'diet'
  return hasWordOf('need', key) ? 'needs' : null
}

const isDayWord = (word: string) =>
  /^(?:[1-9]\d{0,3}(?:st|nd|rd|th|er)?|(?:day|tag|jour|dia|giorno|dag)\d)$/.test(word) ||
  isDayLabelWord(word) ||
  dayNouns.has(word) ||
  months.has(word) ||
  weekdays.has(word) ||
  ordinals.has(word)

/** 'Day 1', 'Monday 27 October', 'Teilnahme am 27.10.' */
function dayLabel(label: string, key: string, { read }: DayReader): LabelField | null {
  if (!key.split(' ').every(isDayWord)) return null
  const isNumber = !/[a-z]/.test(key) && !/\d[./]\d/.test(label)
  // 'Day 1 - 1' is a day and its answer.
  if (isNumber || /\d[\s–—-]+[01]$/.test(label) || label.length > 80 || hasWordOf('notAttendance', key))
    return null
  const named = read(label, { isStrict: true })
  if (named?.size !== 1) return null
  const [index] = named
  return fieldsOf('day')[index ?? -1] ?? null
}

const isInstitutionAndJob = (fields: readonly (LabelField | undefined)[]) =>
  fields.length === 2 && fields.includes('institution') && fields.includes('jobTitle')

/** 'University / company', 'Institution and role': labels of one field, or of two that go together. */
function jointLabel(label: string): LabelMatch | null {
  if (label.length > 80) return null
  const parts = label.split(/\/|,|&|\+|\s(?:and|or|und|oder|et|ou|y|o|u|e|en|of)\s/i)
  if (parts.length < 2 || parts.length > 4) return null
  const read = parts.map((part) => personLabel(labelKey(part)))
  const [first] = read
  if (isInstitutionAndJob(read.map((match) => match?.field))) return matched('institutionAndJob', true)
  const isSame = read.every((match) => match && match.field === first?.field)
  const known = read.find((match) => match !== null) ?? null
  return isSame || label.includes('/') ? known : null
}

/** 'Which days? [27 October]': a question about days with one of them for each answer. */
function dayOption(label: string, key: string, days: DayReader): LabelField | null {
  const option = /(?:\?\s*\(|\[)([^()[\]]+)[)\]][\s:?]*$/.exec(label)?.[1]
  const isAttendance = hasWordOf('days', key) && !hasWordOf('notAttendance', key)
  return option && isAttendance ? dayLabel(option, labelKey(option), days) : null
}

function countedLabel(key: string, days: DayReader): LabelMatch | null {
  const words = key.split(' ')
  const at = words.findIndex((word, index) => /^\d{1,2}$/.test(word) && isAttendee(words[index - 1]))
  const match =
    at < 0 || words.length < 3 ? null : classify(words.filter((_, index) => index !== at).join(' '), days)
  return match && { ...match, count: Number(words[at]) }
}

const isAttendee = (word: string | undefined) => word !== undefined && personOf(word).role === 'attendee'

function classify(given: string, days: DayReader): LabelMatch | null {
  // Of 'Lovely to meet you! And your last name?' the last sentence asks.
  const label = given.split(/(?<=\p{L}{3})[.!]\s+/u).at(-1) ?? given
  const key = labelKey(label)
  const bare = labelKey(label.replaceAll(/[([][^()[\]]*[)\]]/g, ' '))
  if (key === '' || key.length > 160) return null
  const counted = countedLabel(key, days)
  if (counted) return counted
  const day = dayLabel(label, key, days) ?? dayOption(label, key, days)
  if (day) return { ...matched(day, true), isSpaced: true }
  // 'E-mail (invoice)' is the payer's: what stands in brackets may tell whose it is.
  const isExact = phraseField(key) !== undefined
  const role = isExact ? 'unspecified' : personOf(key).role
  const joint = isExact ? null : jointLabel(label)
  const own = personLabel(key) ?? (bare === key ? null : personLabel(bare))
  const person = joint?.field === 'institutionAndJob' ? joint : (own ?? joint)
  if (person) return role === 'unspecified' || !isIdentity(person.field) ? person : { ...person, role }
  const words = key.split(' ')
  const need = needLabel(key)
  if (need) {
    const isPlain = words.every(isNeedWord) && !aids.test(key)
    return {
      ...matched(need, isPlain, companions.test(key) ? 'other' : 'unspecified'),
      isSpaced: isPlain && words.length <= 3,
    }
  }
  const isAttendance = hasWordOf('days', key) && !hasWordOf('notAttendance', key)
  if (isAttendance && words.length <= 12)
    return matched('days', words.every(isDayWord) && days.read(label) === null)
  if (isFollowUp(key)) return matched('followUp', words.length <= 6)
  return null
}

export type ReadLabel = (label: string, layout?: LabelLayout) => LabelMatch | null

const classifiers = new WeakMap<DayReader, (label: string) => LabelMatch | null>()

/** Reads labels with what organisers taught and with the dictionary. */
export function labelReader(learnt: LearntLabels, days: DayReader): ReadLabel {
  const classified = classifiers.get(days) ?? remembered((label) => classify(label, days))
  classifiers.set(days, classified)
  return (label, layout = 'line') => {
    const taught =
      learnt.size > 0 && (learnt.get(learntKey(label, layout)) ?? learnt.get(learntKey(label, '')))
    return taught ? matched(taught, true) : classified(label)
  }
}

/** 'Buyer information', 'BILLING ADDRESS', 'Attendee 2': whose answers follow, and whether people are counted. */
export const personHeading = remembered((label: string): { role: AnswerRole; isCounted: boolean } | null => {
  const key = labelKey(label)
  const words = key.split(' ')
  if (key === '' || words.length > 6) return null
  // The answers to an order's questions are the attendee's.
  const isQuestions = /\b(?:questions|fragen|preguntas|domande|perguntas|vragen)\b/.test(key)
  const { role: found, rest } = personOf(key)
  const role = isQuestions && found === 'other' ? 'unspecified' : found
  const isHeading = rest.split(' ').every((word) => /^\d{0,3}$/.test(word) || isHeadingWord(word))
  const isCounted =
    /\d/.test(key) &&
    (role === 'attendee' ||
      /\d+ (?:of|von|sur|de|di|van) \d+/.test(key) ||
      /^(?:position|registration|response|submission|entry|ticket|booking|anmeldung|antwort|inscription|inscripcion|iscrizione|inscricao|inschrijving|aanmelding)\b/.test(
        key,
      ))
  return isHeading && (role !== 'unspecified' || isCounted || isQuestions) ? { role, isCounted } : null
})
