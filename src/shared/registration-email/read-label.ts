import type { LabelLayout } from '#shared/registrations/learnt-labels.ts'
import { type FieldOf, fieldsOf } from '#shared/registrations/registration-fields.ts'
import type { DayReader } from './days.ts'
import {
  attendeeHeadings,
  conjunctions,
  fillers,
  type LabelField,
  othersHeadings,
  remarkWords,
  specifiedLabels,
  synonyms,
} from './label-words.ts'
import { labelKey, unaccented } from './plain-text.ts'

/** What organisers taught: the layout and the key of a label, and the field that it means there. */
export type LearntLabels = ReadonlyMap<string, LabelField>

/** Labels that were learnt for no layout hold in each of them. */
export const learntKey = (label: string, layout: string) => `${layout} ${labelKey(label)}`

/** The field that a label means; null when it is none that is known. */
export type ReadLabel = (label: string, layout?: LabelLayout) => LabelField | null

export const listed = (list: string) => list.split(',').map((phrase) => phrase.replaceAll(/\s+/g, ' ').trim())

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
const know = (label: string, field: LabelField) => {
  for (const key of [label, withoutFillers(label)])
    if (key && !fieldOfLabel.has(key)) fieldOfLabel.set(key, field)
}
for (const [field, list] of [...Object.entries(specifiedLabels), ...Object.entries(synonyms)])
  for (const label of listed(list)) know(label, field as LabelField)

/** The labels of the specification, the longest first. */
export const specifiedPhrases = Object.values(specifiedLabels)
  .flatMap(listed)
  .toSorted((one, other) => other.length - one.length)

const fieldOfKey = (key: string): LabelField | undefined =>
  fieldOfLabel.get(key) ?? fieldOfLabel.get(withoutFillers(key))

const between = new RegExp(`[/,&+]|(?<=\\s)(?:${conjunctions.replaceAll(' ', '|')})(?=\\s)`, 'u')

/** What a label asks for that names several fields: 'Name, Vorname', 'Allergies or dietary needs'. */
function fieldOfParts(label: string): LabelField | undefined {
  const parts = unaccented(label).split(between)
  const fields = new Set(parts.map((part) => fieldOfKey(labelKey(part))))
  const [first] = fields
  const isOf = (...allowed: LabelField[]) => [...fields].every((field) => field && allowed.includes(field))
  if (parts.length < 2 || fields.size < 2) return first
  if (isOf('diet', 'hasAllergies')) return first
  if (!isOf('name', 'firstName', 'surname')) return undefined
  return first === 'surname' || (first === 'name' && !fields.has('surname')) ? 'surnameFirst' : 'fullName'
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
  // 'Day 1 (27 Oct)', 'Attendance [Monday 27]', 'Teilnahme am 27.10.'
  // A ticket's number is how many were bought.
  const isTicket = /\b(?:ticket|pass)/i.test(label)
  const named = !isTicket && /\p{L}|\d[./]\d/u.test(label) && !isCount.test(label) ? days.read(label) : null
  const [day = -1] = named?.size === 1 && days.count > 1 ? named : []
  return fieldsOf('day')[day] ?? null
}

/** 'Day 1 - 1' is a day and its answer. */
const isCount = /\d[\s–—-]+[01]$/

/** Reads labels with what organisers taught and with the dictionary: the same ones come again and again. */
export function createLabelReader(learnt: LearntLabels, days: DayReader): ReadLabel {
  const known = new Map<string, LabelField | null>()
  return (label, layout = 'line') => {
    const key = `${layout} ${label}`
    const earlier = known.get(key)
    if (earlier !== undefined) return earlier
    const keys = learnt.size > 0 ? [learntKey(label, layout), learntKey(label, '')] : []
    const field = keys.map((one) => learnt.get(one)).find(Boolean) ?? classify(label, days)
    known.set(key, field)
    return field
  }
}

const others = new Set(listed(othersHeadings))
const attendees = new Set(listed(attendeeHeadings))

/** Whose data follows a heading: somebody else's, an attendee's ('Attendee 2'); null when it is no heading. */
export const headingOf = (line: string): 'other' | 'attendee' | null => {
  if (line.length > 80) return null
  const key = labelKey(line).replace(/ \d{1,3}(?: (?:of|von|de|di|van) \d{1,3})?$/, '')
  return others.has(key) ? 'other' : attendees.has(key) ? 'attendee' : null
}
