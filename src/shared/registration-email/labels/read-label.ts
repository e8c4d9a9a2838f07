import { labelKey, remembered, wordSet } from '#shared/registration-email/plain-text.ts'
import type { DayReader } from '#shared/registration-email/values/days.ts'
import { dayNouns, months, ordinals, weekdays } from '#shared/registration-email/words/day-words.ts'
import {
  aids,
  companions,
  countedWords,
  countOf,
  daysAsked,
  jointWords,
  nameWords,
  notAccess,
  questionWords,
} from '#shared/registration-email/words/label-words.ts'
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

const ofNames = wordSet(nameWords)

/** The field of a label without the words that change nothing. */
function withoutFillers(key: string): LabelField | undefined {
  if (jointWords.test(key)) return undefined
  const rest = key.split(' ').filter((word) => !isFiller(word))
  // 'Name of your organisation' is no person.
  const place = phraseField(rest.filter((word) => !ofNames.has(word)).join(' '))
  return phraseField(rest.join(' ')) ?? (place === 'institution' ? place : undefined)
}

/** A person's data, and whose. */
function personLabel(key: string): LabelMatch | null {
  const { role, rest } = personOf(key)
  const field = phraseField(key) ?? phraseField(rest) ?? withoutFillers(rest)
  const isTheirs = role === 'attendee' || role === 'unspecified' || isIdentity(field)
  if (field && isTheirs) return matched(field, true, role)
  // 'Attendee: Jane Okafor', 'Booked by: …'
  const isPerson = role !== 'unspecified' && rest.split(' ').every((word) => word === '' || isFiller(word))
  return isPerson ? matched('fullName', false, role) : null
}

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
  months.has(word.replace(/^\d{1,2}/, '')) ||
  isDayLabelWord(word) ||
  dayNouns.has(word) ||
  weekdays.has(word) ||
  ordinals.has(word)

const isAttendance = (key: string) =>
  (hasWordOf('days', key) || daysAsked.test(key)) && !hasWordOf('notAttendance', key)

/** 'Day 1', 'Monday 27 October', 'Teilnahme am 27.10.', 'Which days? [27 October]' */
function dayLabel(label: string, key: string, days: DayReader): LabelField | null {
  const option = isAttendance(key) && /(?:\?\s*\(|\[)([^()[\]]+)[)\]][\s:?]*$/.exec(label)?.[1]
  if (option) return dayLabel(option, labelKey(option), days)
  if (!key.split(' ').every(isDayWord)) return null
  const isNumber = !/[a-z]/.test(key) && !/\d[./]\d/.test(label)
  // 'Day 1 - 1' is a day and its answer.
  if (isNumber || /\d[\s–—-]+[01]$/.test(label) || hasWordOf('notAttendance', key)) return null
  const named = days.read(label, { isStrict: true })
  const [index = -1] = named?.size === 1 ? named : []
  return fieldsOf('day')[index] ?? null
}

/** 'University / company', 'Institution and role': labels of one field, or of two that go together. */
function jointLabel(label: string): LabelMatch | null {
  const parts = label.split(/\/|,|&|\+|\s(?:and|or|und|oder|et|ou|y|o|u|e|en|of)\s/i)
  if (parts.length < 2 || parts.length > 4) return null
  const read = parts.map((part) => personLabel(labelKey(part)))
  const fields = read.map((match) => match?.field)
  if (fields.length === 2 && fields.includes('institution') && fields.includes('jobTitle'))
    return matched('institutionAndJob', true)
  const isSame = read.every((match) => match && match.field === read[0]?.field)
  return isSame || label.includes('/') ? (read.find((match) => match !== null) ?? null) : null
}

const isAttendee = (word: string | undefined) => word !== undefined && personOf(word).role === 'attendee'

/** 'Attendee 2 name' asks for the name of an attendee; 'Attendee 2' counts them. */
function uncounted(key: string): string {
  const words = key.split(' ')
  const isCount = (word: string, at: number) => /^\d{1,2}$/.test(word) && isAttendee(words[at - 1])
  return words.length > 2 ? words.filter((word, at) => !isCount(word, at)).join(' ') : key
}

function classify(given: string, days: DayReader): LabelMatch | null {
  // Of 'Lovely to meet you! And your last name?' the last sentence asks.
  const label = given.split(/(?<=\p{L}{3})[.!]\s+/u).at(-1) ?? given
  const key = uncounted(labelKey(label)).replace(/^(?:and|und|et|y|e|en) /, '')
  if (key === '' || key.length > 160) return null
  const day = dayLabel(label, key, days)
  if (day) return { ...matched(day, true), isSpaced: true }
  // 'Dates' asks for days, 'Date' for that of the order.
  if (key === 'dates') return matched('days', true)
  const exact = phraseField(key)
  if (exact) return { ...matched(exact, true), isSpaced: isSpacedLabel(key) }
  const bare = labelKey(label.replaceAll(/[([][^()[\]]*[)\]]/g, ' '))
  const person = personLabel(key) ?? (isFollowUp(key) ? null : (personLabel(bare) ?? jointLabel(label)))
  // 'E-mail (invoice)' is the payer's: what stands in brackets may tell whose it is.
  const { role } = personOf(key)
  if (person) return role === 'unspecified' || !isIdentity(person.field) ? person : { ...person, role }
  const words = key.split(' ')
  const need = daysAsked.test(key) ? null : needLabel(key)
  if (need) {
    const isPlain = words.every(isNeedWord) && !aids.test(key)
    const isSpaced = isPlain && words.length <= 3
    return { ...matched(need, isPlain, companions.test(key) ? 'other' : 'unspecified'), isSpaced }
  }
  if (isAttendance(key) && words.length <= 12)
    return matched('days', words.every(isDayWord) && days.read(label) === null)
  if (isFollowUp(key)) return matched('followUp', words.length <= 6)
  // 'Where do you work, Jane Okafor?'
  const unnamed = label.replace(/,(?: \p{Lu}[\p{L}'’-]{0,40}){1,4}[\s?:]*$/u, '')
  return unnamed === label ? null : classify(unnamed, days)
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
type PersonHeading = { role: AnswerRole; isCounted: boolean; isQuestion?: boolean }

export const personHeading = (label: string, isAsked: boolean): PersonHeading | null =>
  headingOf(label) ?? (isAsked ? askedRole(label) : null)

/** 'Who should we contact in an emergency?' */
const askedRole = (label: string) => {
  const { role } = personOf(labelKey(label))
  return role === 'other' && /^(?:who|wen|wer|qui|a quien|chi|quem|wie)\b/.test(labelKey(label))
    ? { role, isCounted: false, isQuestion: true }
    : null
}

const headingOf = remembered((label: string): PersonHeading | null => {
  const key = labelKey(label)
  const words = key.split(' ')
  if (key === '' || words.length > 6) return null
  const isQuestions = questionWords.test(key)
  const { role: found, rest } = personOf(key)
  const role = isQuestions && found === 'other' ? 'unspecified' : found
  const isHeading = rest.split(' ').every((word) => /^\d{0,3}$/.test(word) || isHeadingWord(word))
  const isCounted = /\d/.test(key) && (role === 'attendee' || countOf.test(key) || countedWords.test(key))
  return isHeading && (role !== 'unspecified' || isCounted || isQuestions) ? { role, isCounted } : null
})
