import { type LearntField, learntFields } from '#shared/registrations/learnt-labels.ts'
import {
  type FieldOf,
  fieldsOf,
  needs,
  type RegistrationField,
  type RegistrationInput,
  requiredFields,
} from '#shared/registrations/registration-fields.ts'
import { type Span, spanText } from './mapped-text.ts'
import type { ParsedFields, ParsedRegistration } from './parsed-registration.ts'
import type { UnusedLine } from './unused.ts'
import { findEmail } from './values/addresses.ts'
import { mentionsAccess, mentionsFood, readFlag } from './values/answers.ts'
import { createDayReader, type Days } from './values/days.ts'
import { readName } from './values/names.ts'

/** What the organiser decided, by line or by label. */
export type Assignments = ReadonlyMap<string, LearntField>

/** All answers to one question, or in one column, are decided together. */
export const assignmentKey = ({ key, start }: UnusedLine) => (key ? `label ${key}` : `line ${start}`)

const all = (text: string) => ({ from: 0, to: text.length })
/** What of a line is its answer: 'Comments: I am deaf' gives 'I am deaf', but 'Parking: yes' stays whole. */
const answerOf = ({ text, label, answer = text }: UnusedLine): string => {
  if (label === undefined || readFlag(answer) === null) return answer
  return text === answer ? `${label}: ${text}` : text
}

const isDay = (target: LearntField): target is FieldOf<'day'> => fieldsOf('day').some((day) => day === target)

/** What a line says when it is put there; null when it does not fit. */
function valuesOf(line: UnusedLine, target: LearntField, days: Days): Partial<RegistrationInput> | null {
  const answer = answerOf(line)
  const part = (span: Span | null) => (span ? spanText(answer, span) : '')
  if (isDay(target)) return fieldsOf('day').indexOf(target) < days.length ? { [target]: true } : null
  if (target === 'days') {
    const named = createDayReader(days).read(answer)
    const attended = fieldsOf('day').filter((_, index) => named?.has(index))
    return named && Object.fromEntries(attended.map((day) => [day, true]))
  }
  if (target === 'email') {
    const email = findEmail(answer, all(answer))
    return email && { email: part(email) }
  }
  if (target === 'fullName') {
    const name = readName(answer, all(answer))
    const title = name?.title ? { professionalTitle: part(name.title) } : {}
    return name && { ...title, firstName: part(name.first), surname: part(name.surname) }
  }
  const about = needs.filter(({ details }) => target === 'needs' || target === details)
  if (about.length > 0)
    return Object.fromEntries(
      about.flatMap(({ flag, details }) => [
        [flag, true],
        [details, answer],
      ]),
    )
  return { [target]: answer }
}

const MAX_SUGGESTED = 4

/** The likely targets of a line first, then the others that it fits. */
export const targetsFor = (
  line: UnusedLine,
  days: Days,
): { likely: LearntField[]; others: LearntField[] } => {
  const words = `${line.label ?? ''} ${line.text}`
  const [food, access] = [mentionsFood(words), mentionsAccess(words)]
  const ofNeeds: LearntField[] = [
    ...(food && access ? (['needs'] as const) : []),
    ...(access
      ? (['accessDetails', 'allergiesDetails'] as const)
      : (['allergiesDetails', 'accessDetails'] as const)),
  ]
  const ranked: LearntField[] =
    food || access
      ? [...ofNeeds, 'days', 'email', 'fullName']
      : ['email', 'days', 'fullName', ...ofNeeds, 'institution', 'jobTitle']
  const fits = (target: LearntField) => valuesOf(line, target, days) !== null
  const likely = ranked.filter(fits).slice(0, MAX_SUGGESTED)
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
