import type { LabelLayout } from '#shared/registrations/learnt-labels.ts'
import { type FieldOf, fieldsOf } from '#shared/registrations/registration-fields.ts'
import type { DayReader } from './days.ts'
import {
  conjunctions,
  fillers,
  type LabelField,
  othersHeadings,
  remarkWords,
  specifiedLabels,
  synonyms,
} from './label-words.ts'
import { labelKey, listed, unaccented, wordSet } from './plain-text.ts'

/** What organisers taught: the layout and the key of a label, and the field that it means there. */
export type LearntLabels = ReadonlyMap<string, LabelField>

/** Labels that were learnt for no layout hold in each of them. */
export const learntKey = (label: string, layout: string) => `${layout} ${labelKey(label)}`

/** The field that a label means; null when it is none that is known. */
export type ReadLabel = (label: string, layout?: LabelLayout) => LabelField | null

const filler = wordSet(fillers)
const remarks = new Set([...filler, ...wordSet(remarkWords)])
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
  if (parts.length < 2) return undefined
  const fields = new Set(parts.map((part) => fieldOfKey(labelKey(part))))
  const [first] = fields
  const isOf = (...allowed: LabelField[]) => [...fields].every((field) => field && allowed.includes(field))
  if (fields.size < 2) return first
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
  const field =
    fieldOfKey(key) ??
    fieldOfParts(label) ??
    (/[([]/.test(label) ? fieldOfKey(labelKey(withoutRemarks(label))) : undefined)
  if (field) return isDayField(field) && fieldsOf('day').indexOf(field) >= days.count ? null : field
  // 'Day 1 (27 Oct)', 'Attendance [Monday 27]', 'Teilnahme am 27.10.'
  // A ticket's number is how many were bought, and 'Day 1 1' is a day and its answer.
  const isCount = /\b(?:ticket|pass)|\d[\s–—-]+[01]$/i.test(label)
  const named = label.length <= 60 && !isCount && /\p{L}|\d[./]\d/u.test(label) ? days.read(label) : null
  const [day = -1] = named?.size === 1 && days.count > 1 ? named : []
  return fieldsOf('day')[day] ?? null
}

/** Reads labels with what organisers taught and with the dictionary: the same ones come again and again. */
export function createLabelReader(learnt: LearntLabels, days: DayReader): ReadLabel {
  const known = new Map<string, LabelField | null>()
  return (label, layout = 'line') => {
    const taught =
      learnt.size > 0 ? (learnt.get(learntKey(label, layout)) ?? learnt.get(learntKey(label, ''))) : undefined
    if (taught) return taught
    const field = known.get(label)
    if (field !== undefined) return field
    const classified = classify(label, days)
    known.set(label, classified)
    return classified
  }
}

const others = new Set(listed(othersHeadings))

/** Tells whether somebody else's data follows a heading: 'Billing address', 'Buyer'. */
export const isOthersHeading = (line: string): boolean =>
  line.length <= 80 && others.has(labelKey(line).replace(/ (?:address|details|information)$/, ''))
