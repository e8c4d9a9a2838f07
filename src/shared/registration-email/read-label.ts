import type { LabelLayout } from '#shared/registrations/learnt-labels.ts'
import { type FieldOf, fieldsOf } from '#shared/registrations/registration-fields.ts'
import type { DayReader } from './days.ts'
import {
  attendeeHeadings,
  fillers,
  type LabelField,
  languages,
  othersHeadings,
  remarkWords,
  specifiedLabels,
} from './label-words.ts'
import { labelKey, remembered } from './plain-text.ts'

/** What organisers taught: the layout and the key of a label, and the field that it means there. */
export type LearntLabels = ReadonlyMap<string, LabelField>

/** Labels that were learnt for no layout hold in each of them. */
export const learntKey = (label: string, layout: string) => `${layout} ${labelKey(label)}`

/** The field that a label means; null when it is none that is known. */
export type ReadLabel = (label: string, layout?: LabelLayout) => LabelField | null

const listed = (list: string) => list.split(',').map((phrase) => phrase.replaceAll(/\s+/g, ' ').trim())

/** The whole labels of a field in one language. */
export const labelsOf = (language: keyof typeof languages, field: LabelField): string[] => {
  const own: Partial<Record<LabelField, string>> = languages[language]
  return own[field] ? listed(own[field]) : []
}

const filler = new Set(fillers.split(/\s+/))
const remarks = new Set([...filler, ...remarkWords.split(' ')])
const LONGEST = 160

/** A label without the words that change nothing: 'What is your position?' */
const withoutFillers = (key: string) =>
  key
    .replace(/\b(attendee|delegate|participant|teilnehmer|asistente|partecipante|deelnemer) \d{1,2}\b/, '')
    .split(' ')
    .filter((word) => word !== '' && !filler.has(word))
    .join(' ')

const fieldOfLabel = new Map<string, LabelField>()
const specified = new Map<string, LabelField>()
const know = (label: string, field: LabelField) => {
  for (const key of [label, withoutFillers(label)])
    if (key && !fieldOfLabel.has(key)) fieldOfLabel.set(key, field)
}
for (const [field, list] of Object.entries(specifiedLabels))
  for (const label of listed(list)) {
    specified.set(label, field as LabelField)
    know(label, field as LabelField)
  }
for (const language of Object.values(languages))
  for (const [field, list] of Object.entries(language))
    for (const label of listed(list)) know(label, field as LabelField)

/** The labels of the specification, the longest first. */
export const specifiedPhrases = [...specified.keys()].toSorted((one, other) => other.length - one.length)

const fieldOfKey = (key: string): LabelField | undefined =>
  fieldOfLabel.get(key) ?? fieldOfLabel.get(withoutFillers(key))

const ofFood = (field: LabelField | undefined) => field === 'diet' || field === 'hasAllergies'

/** Fields that one label may name together: 'Hochschule / Einrichtung', 'Allergies / diet'. */
function fieldOfParts(label: string): LabelField | undefined {
  const parts = label.split('/')
  const fields = parts.map((part) => fieldOfKey(labelKey(part)))
  const isSame = (field: LabelField | undefined) =>
    field === fields[0] || (ofFood(field) && ofFood(fields[0]))
  return parts.length > 1 && fields.every((field) => field && isSame(field)) ? fields[0] : undefined
}

const brackets = /[([]([^()[\]]*)[)\]]/g

/** Without remarks in brackets, '(as on badge)', '[required]' or a second name of the field, but not '(invoice)'. */
function withoutRemarks(label: string): string {
  const outside = fieldOfKey(labelKey(label.replaceAll(brackets, ' ')))
  return label.replaceAll(brackets, (whole, given: string) => {
    const key = labelKey(given)
    const isRemark = key.split(' ').every((word) => remarks.has(word))
    return key === '' || isRemark || (outside && fieldOfKey(key) === outside) ? ' ' : whole
  })
}

const dayFields: readonly string[] = fieldsOf('day')
export const isDayField = (field: LabelField | null): field is FieldOf<'day'> =>
  field !== null && dayFields.includes(field)

function classify(label: string, days: DayReader): LabelField | null {
  const key = labelKey(label)
  if (key === '' || key.length > LONGEST) return null
  const field = fieldOfKey(key) ?? fieldOfParts(label) ?? fieldOfKey(labelKey(withoutRemarks(label)))
  if (field) return isDayField(field) && fieldsOf('day').indexOf(field) >= days.count ? null : field
  // 'Which days will you attend? [27 October]'
  const [choice, option] = /\[([^[\]]+)\]\s*$/.exec(label) ?? []
  if (choice && option && fieldOfKey(labelKey(label.replace(choice, ''))) === 'days')
    return classify(option, days)
  // 'Day 1 (27 Oct)', 'Attendance [Monday 27]', 'Teilnahme am 27.10.'
  // A ticket's number is how many were bought.
  const isTicket = /\b(?:ticket|pass)/i.test(label)
  const named = !isTicket && /\p{L}|\d[./]\d/u.test(label) && !isCount.test(label) ? days.read(label) : null
  const [day = -1] = named?.size === 1 && days.count > 1 ? named : []
  return fieldsOf('day')[day] ?? null
}

/** 'Day 1 - 1' is a day and its answer. */
const isCount = /\d[\s–—-]+[01]$/

const classifiers = new WeakMap<DayReader, (label: string) => LabelField | null>()

/** Reads labels with what organisers taught and with the dictionary. */
export function createLabelReader(learnt: LearntLabels, days: DayReader): ReadLabel {
  const classified = classifiers.get(days) ?? remembered((label) => classify(label, days))
  classifiers.set(days, classified)
  return (label, layout = 'line') =>
    (learnt.size > 0 && (learnt.get(learntKey(label, layout)) ?? learnt.get(learntKey(label, '')))) ||
    classified(label)
}

const others = new Set(listed(othersHeadings))
const attendees = new Set(listed(attendeeHeadings))

/** Whose data follows a heading: somebody else's, an attendee's ('Attendee 2'); null when it is no heading. */
export const headingOf = (line: string): 'other' | 'attendee' | null => {
  if (line.length > 80) return null
  const key = labelKey(line).replace(/ \d{1,3}(?: (?:of|von|de|di|van) \d{1,3})?$/, '')
  return others.has(key) ? 'other' : attendees.has(key) ? 'attendee' : null
}
