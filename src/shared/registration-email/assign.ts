import { type LearntField, learntFields } from '#shared/registrations/learnt-labels.ts'
import {
  fieldsOf,
  needs,
  type RegistrationField,
  type RegistrationInput,
  requiredFields,
} from '#shared/registrations/registration-fields.ts'
import type { FoundValue, ParsedFields, ParsedRegistration } from './parsed-registration.ts'
import type { UnusedLine } from './unused.ts'
import { findEmail } from './values/addresses.ts'
import { mentionsAccess, mentionsFood, readFlag } from './values/answers.ts'
import type { Days } from './values/days.ts'
import { createDayReader } from './values/days.ts'
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

/** Whether a line can be put there at all. */
const fits = (line: UnusedLine, target: LearntField, days: Days): boolean => {
  const answer = answerOf(line)
  if (target === 'email') return findEmail(answer, all(answer)) !== null
  if (target === 'fullName') return readName(answer, all(answer)) !== null
  const day = (fieldsOf('day') as readonly string[]).indexOf(target)
  if (day >= days.length) return false
  return target !== 'days' || createDayReader(days).read(answer) !== null
}

const MAX_SUGGESTED = 4

/** The likely targets of a line first, then the others that it fits. */
export const targetsFor = (
  line: UnusedLine,
  days: Days,
): { likely: LearntField[]; others: LearntField[] } => {
  const words = `${line.label ?? ''} ${line.text}`
  const needsFirst: LearntField[] = mentionsAccess(words)
    ? mentionsFood(words)
      ? ['needs', 'accessDetails', 'allergiesDetails']
      : ['accessDetails', 'allergiesDetails']
    : ['allergiesDetails', 'accessDetails']
  const isNeed = mentionsAccess(words) || mentionsFood(words)
  const ranked: LearntField[] = isNeed
    ? [...needsFirst, 'days', 'email', 'fullName']
    : ['email', 'days', 'fullName', ...needsFirst, 'institution', 'jobTitle']
  const likely = ranked.filter((target) => fits(line, target, days)).slice(0, MAX_SUGGESTED)
  const others = learntFields.filter((target) => fits(line, target, days) && !likely.includes(target))
  return { likely, others }
}

const withFields = (parsed: ParsedRegistration, changes: Partial<ParsedFields>): ParsedRegistration => {
  const fields = { ...parsed.fields, ...changes }
  return { ...parsed, fields, missing: requiredFields.filter((field) => fields[field] === null) }
}

/** Details are added to what is there, all else takes its place. */
const assignLine = (
  parsed: ParsedRegistration,
  unused: UnusedLine,
  target: LearntField,
  days: Days,
): ParsedRegistration => {
  if (!fits(unused, target, days)) return parsed
  const { line, start, end } = unused
  const answer = answerOf(unused)
  const here = <Value>(value: Value): FoundValue<Value> => ({ value, line, start, end })
  const part = ({ from, to }: { from: number; to: number }) => answer.slice(from, to)
  if (target === 'days') {
    const named = createDayReader(days).read(answer)
    const attended = fieldsOf('day').filter((_, index) => named?.has(index))
    return withFields(parsed, Object.fromEntries(attended.map((day) => [day, here(true)])))
  }
  if (target === 'fullName') {
    const name = readName(answer, all(answer))
    if (!name?.first || !name.surname) return parsed
    const title = name.title ? { professionalTitle: here(part(name.title)) } : {}
    return withFields(parsed, {
      ...title,
      firstName: here(part(name.first)),
      surname: here(part(name.surname)),
    })
  }
  if (target === 'needs')
    return fieldsOf('details').reduce((result, details) => assignLine(result, unused, details, days), parsed)
  const need = needs.find(({ details }) => details === target)
  if (need) {
    const earlier = parsed.fields[need.details]
    const also = [...(earlier?.also ?? []), { line, start, end }]
    const details = earlier ? { ...earlier, value: `${earlier.value}; ${answer}`, also } : here(answer)
    return withFields(parsed, { [need.flag]: here(true), [need.details]: details })
  }
  if (fieldsOf('day').some((day) => day === target)) return withFields(parsed, { [target]: here(true) })
  const address = target === 'email' ? findEmail(answer, all(answer)) : null
  return withFields(parsed, { [target]: here(address ? part(address) : answer) })
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
