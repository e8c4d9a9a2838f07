import { type LearntField, learntFields } from '#shared/registrations/learnt-labels.ts'
import {
  type FieldOf,
  fieldsOf,
  type RegistrationField,
  type RegistrationInput,
  requiredFields,
} from '#shared/registrations/registration-fields.ts'
import { findEmails } from './addresses.ts'
import { readAnswer } from './answers.ts'
import { createDayReader, type Days } from './days.ts'
import { readFlag } from './flags.ts'
import { spanText } from './mapped-text.ts'
import type { ParsedFields, ParsedRegistration, UnusedLine } from './parsed-registration.ts'

/** The fields that the organiser chose, by line or by label. */
export type Assignments = Readonly<Record<string, LearntField>>

/** All answers to one question, or in one column, are decided together. */
export const assignmentKey = ({ key, start }: UnusedLine) => (key ? `label ${key}` : `line ${start}`)

/** What of a line is its answer: 'Comments: I am deaf' gives 'I am deaf', but 'Parking: yes' stays whole. */
const answerOf = ({ text, label, answer = text }: UnusedLine): string => {
  if (!label || readFlag(answer) === null) return answer
  return text === answer ? `${label}: ${text}` : text
}

/** The most words of a line that name days: 'See you on 27 and 29 October'. */
function daysIn(answer: string, days: Days): string {
  const { read } = createDayReader(days)
  const words = answer.slice(0, 300).split(/\s+/).slice(0, 40)
  const parts = words
    .flatMap((_, from) => words.slice(from).map((_, more) => words.slice(from, from + more + 1)))
    .toSorted((one, other) => other.length - one.length)
  // ‘All’ alone may be about anything.
  const named = parts.find((part) => {
    const found = read(part.join(' '))
    return found && (part.length > 1 || words.length === 1 || found.size === 1)
  })
  return named?.join(' ') ?? ''
}

/** What a line says when it is put there, whatever it says; null when it does not fit. */
function valuesOf(line: UnusedLine, target: LearntField, days: Days): Partial<RegistrationInput> | null {
  const answer = answerOf(line)
  const day = fieldsOf('day').indexOf(target as FieldOf<'day'>)
  if (day >= 0) return day < days.length ? { [target]: true } : null
  const allergies = { hasAllergies: true, allergiesDetails: answer }
  const access = { hasAccessRequirements: true, accessDetails: answer }
  if (target === 'needs') return { ...allergies, ...access }
  if (target === 'allergiesDetails') return allergies
  if (target === 'accessDetails') return access
  if (target === 'email') {
    const [email] = findEmails(answer, { from: 0, to: answer.length })
    return email ? { email: spanText(answer, email) } : null
  }
  if (target !== 'days' && target !== 'fullName') return { [target]: answer }
  const read = readAnswer(target, target === 'days' ? daysIn(answer, days) : answer, createDayReader(days))
  return read && Object.keys(read.values).length > 0 ? read.values : null
}

const likelyFields: LearntField[] = [
  'email',
  'days',
  'fullName',
  'institution',
  'allergiesDetails',
  'accessDetails',
]

/** The fields that a line can be put into, in the order in which an organiser types them. */
export const targetsFor = (line: UnusedLine, days: Days) => {
  const fits = (target: LearntField) => valuesOf(line, target, days) !== null
  const likely = likelyFields.filter(fits)
  return { likely, others: learntFields.filter((target) => !likely.includes(target) && fits(target)) }
}

/** Details are added to what is there, all else takes its place. */
export function withAssignments(
  parsed: ParsedRegistration,
  assignments: Assignments,
  days: Days,
): ParsedRegistration {
  if (Object.keys(assignments).length === 0) return parsed
  const fields: ParsedFields = { ...parsed.fields }
  for (const unused of parsed.unused) {
    const target = assignments[assignmentKey(unused)]
    const { line, start, end } = unused
    const values = target ? valuesOf(unused, target, days) : {}
    for (const [field, value] of Object.entries(values ?? {})) {
      const details = fieldsOf('details').find((one) => one === field)
      const earlier = details && fields[details]
      const also = [...(earlier?.also ?? []), { line, start, end }]
      const added = earlier
        ? { ...earlier, value: `${earlier.value}; ${value}`, also }
        : { value, line, start, end }
      Object.assign(fields, { [field]: added })
    }
  }
  return { ...parsed, fields, missing: requiredFields.filter((field) => fields[field] === null) }
}

/** Required topics that neither the text nor the organiser mentions, so that organisers notice. */
export const missingTopics = (
  { fields }: Pick<ParsedRegistration, 'fields'>,
  values: RegistrationInput,
): string[] => {
  const isMissing = (topic: RegistrationField[]) =>
    topic.every((field) => fields[field] === null && !values[field])
  return [
    ...(isMissing(fieldsOf('day')) ? ['No day of attendance was found.'] : []),
    ...(isMissing(fieldsOf('flag', 'details')) ? ['Nothing about allergies or access needs was found.'] : []),
  ]
}
