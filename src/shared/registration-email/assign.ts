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

/** What the organiser decided, by line or by label. */
export type Assignments = ReadonlyMap<string, LearntField>

/** All answers to one question, or in one column, are decided together. */
export const assignmentKey = ({ key, start }: UnusedLine) => (key ? `label ${key}` : `line ${start}`)

/** What of a line is its answer: 'Comments: I am deaf' gives 'I am deaf', but 'Parking: yes' stays whole. */
const answerOf = ({ text, label, answer = text }: UnusedLine): string => {
  if (!label || readFlag(answer) === null) return answer
  return text === answer ? `${label}: ${text}` : text
}

const isDay = (target: LearntField): target is FieldOf<'day'> => fieldsOf('day').some((day) => day === target)

/** What a line says when it is put there; null when it does not fit. */
function valuesOf(line: UnusedLine, target: LearntField, days: Days): Partial<RegistrationInput> | null {
  const answer = answerOf(line)
  if (isDay(target)) return fieldsOf('day').indexOf(target) < days.length ? { [target]: true } : null
  if (target === 'email') {
    const [email] = findEmails(answer, { from: 0, to: answer.length })
    return email ? { email: answer.slice(email.from, email.to) } : null
  }
  // What an organiser puts into a field belongs there, whatever it says.
  if (target === 'needs' || target === 'allergiesDetails' || target === 'accessDetails') {
    const isAbout = (details: string) => target === 'needs' || target === details
    return {
      ...(isAbout('allergiesDetails') && { hasAllergies: true, allergiesDetails: answer }),
      ...(isAbout('accessDetails') && { hasAccessRequirements: true, accessDetails: answer }),
    }
  }
  if (target === 'days' || target === 'fullName') {
    // 'See you on 27 and 29 October': the words around the days are passed over, as the organiser does.
    const read = readAnswer(target, target === 'days' ? daysIn(answer, days) : answer, createDayReader(days))
    return read && Object.keys(read.values).length > 0 ? read.values : null
  }
  return { [target]: answer }
}

/** The words of a line that name days, or stand between such words. */
function daysIn(answer: string, days: Days): string {
  const { read } = createDayReader(days)
  if (read(answer)) return answer
  const words = answer.slice(0, 300).split(/\s+/)
  const isDated = (word: string) => /\d/.test(word) || read(word) !== null
  const first = words.findIndex(isDated)
  if (first < 0) return ''
  for (let from = Math.max(0, first - 1); from <= first; from += 1)
    for (let to = words.length; to > first; to -= 1) {
      const part = words.slice(from, to).join(' ')
      const named = read(part)
      // ‘All’ alone may be about anything.
      if (named && (to - from > 1 || named.size === 1)) return part
    }
  return ''
}

/** The fields that a line can be put into, in the order in which an organiser types them. */
export const targetsFor = (
  line: UnusedLine,
  days: Days,
): { likely: LearntField[]; others: LearntField[] } => {
  const fits = (target: LearntField) => valuesOf(line, target, days) !== null
  const first: LearntField[] = [
    'email',
    'days',
    'fullName',
    'institution',
    'allergiesDetails',
    'accessDetails',
  ]
  const likely = first.filter(fits)
  return { likely, others: learntFields.filter((target) => fits(target) && !likely.includes(target)) }
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
): ParsedRegistration => {
  if (assignments.size === 0) return parsed
  return parsed.unused.reduce((result, line) => {
    const target = assignments.get(assignmentKey(line))
    return target === undefined ? result : assignLine(result, line, target, days)
  }, parsed)
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
