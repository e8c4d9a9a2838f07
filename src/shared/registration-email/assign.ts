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
  const words = answer.slice(0, 300).split(/\s+/)
  for (let count = words.length; count > 0; count -= 1)
    for (let from = 0; from + count <= words.length; from += 1) {
      const part = words.slice(from, from + count).join(' ')
      const named = read(part)
      // ‘All’ alone may be about anything.
      if (named && (count > 1 || words.length === 1 || named.size === 1)) return part
    }
  return ''
}

/** What a line says when it is put there; null when it does not fit. */
function valuesOf(line: UnusedLine, target: LearntField, days: Days): Partial<RegistrationInput> | null {
  const answer = answerOf(line)
  const day = fieldsOf('day').indexOf(target as FieldOf<'day'>)
  if (day >= 0) return day < days.length ? { [target]: true } : null
  if (target === 'email') {
    const [email] = findEmails(answer, { from: 0, to: answer.length })
    return email ? { email: answer.slice(email.from, email.to) } : null
  }
  // What an organiser puts into a field belongs there, whatever it says.
  const needs = {
    hasAllergies: true,
    allergiesDetails: answer,
    hasAccessRequirements: true,
    accessDetails: answer,
  }
  const { hasAllergies, allergiesDetails, hasAccessRequirements, accessDetails } = needs
  if (target === 'needs') return needs
  if (target === 'allergiesDetails') return { hasAllergies, allergiesDetails }
  if (target === 'accessDetails') return { hasAccessRequirements, accessDetails }
  if (target !== 'days' && target !== 'fullName') return { [target]: answer }
  const read = readAnswer(target, target === 'days' ? daysIn(answer, days) : answer, createDayReader(days))
  return read && Object.keys(read.values).length > 0 ? read.values : null
}

const likelyFields = [
  'email',
  'days',
  'fullName',
  'institution',
  'allergiesDetails',
  'accessDetails',
] as const

/** The fields that a line can be put into, in the order in which an organiser types them. */
export const targetsFor = (line: UnusedLine, days: Days) => {
  const fits = (target: LearntField) => valuesOf(line, target, days) !== null
  const likely: LearntField[] = likelyFields.filter(fits)
  return { likely, others: learntFields.filter((target) => !likely.includes(target) && fits(target)) }
}

/** Details are added to what is there, all else takes its place. */
function assignLine(
  parsed: ParsedRegistration,
  unused: UnusedLine,
  target: LearntField,
  days: Days,
): ParsedRegistration {
  const { line, start, end } = unused
  const fields: ParsedFields = { ...parsed.fields }
  for (const [field, value] of Object.entries(valuesOf(unused, target, days) ?? {})) {
    const details = fieldsOf('details').find((one) => one === field)
    const earlier = details && fields[details]
    const also = [...(earlier?.also ?? []), { line, start, end }]
    const added = earlier
      ? { ...earlier, value: `${earlier.value}; ${value}`, also }
      : { value, line, start, end }
    Object.assign(fields, { [field]: added })
  }
  return { ...parsed, fields, missing: requiredFields.filter((field) => fields[field] === null) }
}

export const withAssignments = (
  parsed: ParsedRegistration,
  assignments: Assignments,
  days: Days,
): ParsedRegistration =>
  parsed.unused.reduce((result, line) => {
    const target = assignments[assignmentKey(line)]
    return target === undefined ? result : assignLine(result, line, target, days)
  }, parsed)

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
