import { labelKey, singular, wordSet } from '#shared/registration-email/plain-text.ts'
import type { DayReader } from '#shared/registration-email/values/days.ts'
import { dayNouns, months, ordinals, weekdays } from '#shared/registration-email/words/day-words.ts'
import {
  bookkeeping,
  dayLabel,
  dayLabelWords,
  fillers,
  followUpWords,
  labelPhrases,
  looseLabels,
  needFillers,
  needWords,
  notAttendance,
} from '#shared/registration-email/words/label-words.ts'
import { fieldsOf } from '#shared/registrations/registration-fields.ts'
import { isIdentity, type LabelField } from './label-fields.ts'
import { type AnswerRole, isRoleWord, roleOf } from './label-roles.ts'

/** `isPlain` when nothing but a label can consist of these words, so that it needs no colon. */
export type LabelMatch = { field: LabelField; role: AnswerRole; isPlain: boolean; isLoose: boolean }

/** What organisers taught: the key of a label and the field that it means. */
export type LearntLabels = ReadonlyMap<string, LabelField>

const phrases = new Map<string, LabelField>(
  Object.entries(labelPhrases).flatMap(([field, list]) =>
    list.split(',').map((phrase): [string, LabelField] => [singular(phrase.trim()), field as LabelField]),
  ),
)
const loose = new Set(looseLabels.split(',').map((phrase) => phrase.trim()))
const fillerWords = wordSet(fillers)
const needVocabulary = wordSet(needFillers)

/** A person's data: the words left over beside whose it is must be known. */
function personLabel(key: string): LabelMatch | null {
  const exact = phrases.get(singular(key))
  if (exact) return { field: exact, role: 'unspecified', isPlain: true, isLoose: loose.has(singular(key)) }
  const words = key.split(' ')
  const role = roleOf(words)
  const rest = words.filter((word) => !fillerWords.has(word) && !isRoleWord(word))
  const withoutFillers = words.filter((word) => !isRoleWord(word))
  const field = phrases.get(singular(withoutFillers.join(' '))) ?? phrases.get(singular(rest.join(' ')))
  // Whose job or institution it is matters only for the attendee.
  if (field && (isIdentity(field) || role === 'attendee' || role === 'unspecified'))
    return { field, role, isPlain: true, isLoose: false }
  // 'Attendee: Jane Okafor', 'Booked by: …'
  const isPerson =
    rest.length === 0 &&
    words.some((word) => isRoleWord(word) && word !== 'order') &&
    !words.includes('ticket')
  return isPerson ? { field: 'fullName', role, isPlain: false, isLoose: false } : null
}

function needLabel(key: string): LabelField | null {
  if (needWords.not.test(key)) return null
  const [isAllergy, isDiet, isAccess] = [needWords.allergy, needWords.diet, needWords.access].map((words) =>
    words.test(key),
  )
  if (isAccess && (isAllergy || isDiet)) return 'needs'
  const isDetails = needWords.details.test(key)
  if (isAccess) return isDetails ? 'accessDetails' : 'hasAccessRequirements'
  if (isAllergy) return isDetails && !isDiet ? 'allergiesDetails' : 'hasAllergies'
  if (isDiet) return 'diet'
  return needWords.either.test(key) ? 'needs' : null
}

const isNeedWord = (word: string) =>
  needVocabulary.has(word) ||
  [needWords.allergy, needWords.diet, needWords.access].some((is) => is.test(word))

const dayWords = wordSet(dayLabelWords)
const isDayWord = (word: string) =>
  /^(?:[1-9]\d{0,3}(?:st|nd|rd|th|er)?|(?:day|tag|jour|dia|giorno|dag)\d)$/.test(word) ||
  dayWords.has(word) ||
  dayNouns.has(word) ||
  months.has(word) ||
  weekdays.has(word) ||
  ordinals.has(word)

/** 'Day 1', 'Monday 27 October', 'Teilnahme am 27.10.' */
function dayField(label: string, key: string, { read }: DayReader): LabelField | null {
  const isNumber = !/[a-z]/.test(key) && !/\d[./]\d/.test(label)
  // 'Day 1 - 1' is a day and its answer.
  if (/\d[\s–—-]+[01]$/.test(label)) return null
  if (isNumber || label.length > 80 || notAttendance.test(key) || !key.split(' ').every(isDayWord))
    return null
  const named = read(label, { isStrict: true })
  if (named?.size !== 1) return null
  const [index] = named
  return fieldsOf('day')[index ?? -1] ?? null
}

function classify(label: string, days: DayReader): LabelMatch | null {
  const key = labelKey(label)
  const bare = labelKey(label.replaceAll(/[([][^)\]]*[)\]]/g, ' '))
  const first = labelKey(label.split('/')[0] ?? '')
  const matchOf = (field: LabelField, isPlain: boolean): LabelMatch => ({
    field,
    role: 'unspecified',
    isPlain,
    isLoose: isPlain,
  })
  if (key === '' || key.length > 160) return null
  const day = dayField(label, key, days)
  if (day) return matchOf(day, true)
  const person = personLabel(key) ?? personLabel(bare) ?? (first ? personLabel(first) : null)
  if (person) return person
  if (bookkeeping.test(key) || bookkeeping.test(bare)) return matchOf('other', true)
  const need = needLabel(key)
  if (need) return matchOf(need, key.split(' ').every(isNeedWord))
  if (followUpWords.test(key)) return { ...matchOf('followUp', key.split(' ').length <= 6), isLoose: false }
  if (dayLabel.test(key) && !notAttendance.test(key))
    return {
      ...matchOf('days', key.split(' ').every(isDayWord) && days.read(label) === null),
      isLoose: false,
    }
  return null
}

export type ReadLabel = (label: string) => LabelMatch | null

/** Reads labels with the dictionary and with what organisers taught; each is looked up once. */
export function labelReader(learnt: LearntLabels, days: DayReader): ReadLabel {
  const cache = new Map<string, LabelMatch | null>()
  return (label) => {
    const cached = cache.get(label)
    if (cached !== undefined) return cached
    const field = learnt.get(labelKey(label))
    const match = field
      ? { field, role: 'unspecified' as const, isPlain: true, isLoose: false }
      : classify(label, days)
    if (cache.size < 5000) cache.set(label, match)
    return match
  }
}
