import { parseRegistrationBatch, type ReadOptions, readParts, withRest } from './batch.ts'
import { type ParsedRegistration, parseAsOne } from './parsed-registration.ts'

/** Reads one registration; when a text has several people, it is read as if all were one. */
export function parseRegistrationEmail(text: string, options: ReadOptions): ParsedRegistration {
  const { parts, people } = readParts(text, options)
  const person = parts.find(({ isPerson }) => isPerson)
  if (people !== 1 || !person) return parseAsOne(text, options)
  const rest = parts.filter((part) => part !== person).flatMap(({ unused }) => unused)
  return { ...withRest(person, rest), start: 0, end: text.length }
}

/** Reads what was pasted: a list of registrations, or the only one. */
export function readPastedText(text: string, options: ReadOptions): ParsedRegistration[] {
  const registrations = parseRegistrationBatch(text, options)
  return registrations.length > 1 ? registrations : [parseRegistrationEmail(text, options)]
}
